/**
 * The stylesheets of the widget, and the shadow roots that wear them.
 *
 * `tools/vite/shadow-css.ts` turns every imported `.css` file into a module that calls
 * `registerSheet`; a mount calls `adoptSheets` on its root. Nothing here touches `window` before
 * that, so the modules can be imported on a server.
 *
 * This is the one registry that belongs to the code rather than to a mount: stylesheets are as
 * constant as the modules that carry them, and sharing them spares a copy for each widget.
 */
interface BuiltSheet {
  readonly sheet: CSSStyleSheet;
  css: string;
}

const texts = new Map<string, string>();
const roots = new Set<ShadowRoot>();
// A constructed sheet can only be adopted within the document whose window constructed it.
const built = new WeakMap<Document, Map<string, BuiltSheet>>();

/**
 * Makes a stylesheet known under its key, now and for every root mounted later.
 * The same key again replaces the text in place (hot update).
 */
export function registerSheet(key: string, css: string): void {
  texts.set(key, css);
  for (const root of roots) wear(root);
}

/** The registered texts by their key, for whoever shows a screen before the widget is there. */
export function sheetTexts(): ReadonlyMap<string, string> {
  return texts;
}

/**
 * Gives the root every registered sheet, and those that lazy parts register later.
 * Sheets the root already has keep their place before ours.
 *
 * @returns undo: takes our sheets out of the root again; calling it twice does no harm.
 */
export function adoptSheets(root: ShadowRoot): () => void {
  roots.add(root);
  wear(root);
  return () => {
    roots.delete(root);
    const ours = new Set([...(built.get(root.ownerDocument)?.values() ?? [])].map((b) => b.sheet));
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !ours.has(sheet));
  };
}

function wear(root: ShadowRoot): void {
  const worn = new Set(root.adoptedStyleSheets);
  const missing = [...texts.entries()]
    .map(([key, css]) => sheetFor(root.ownerDocument, key, css))
    .filter((sheet) => sheet !== undefined && !worn.has(sheet)) as CSSStyleSheet[];
  if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing];
}

function sheetFor(document: Document, key: string, css: string): CSSStyleSheet | undefined {
  const view = document.defaultView;
  if (!view) return undefined; // a document without a window paints nothing
  let sheets = built.get(document);
  if (!sheets) built.set(document, (sheets = new Map()));
  let entry = sheets.get(key);
  if (!entry) sheets.set(key, (entry = { sheet: new view.CSSStyleSheet(), css: '' }));
  if (entry.css !== css) entry.sheet.replaceSync((entry.css = css));
  return entry.sheet;
}
