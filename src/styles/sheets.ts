import { ownMembers } from '../page/own-members';

/**
 * The widget's stylesheets, and the shadow roots that adopt them.
 *
 * `tools/build/styles/shadow-css.ts` turns every imported `.css` file into a module that calls `registerSheet`; a mount calls
 * `adoptSheets` on its root. Nothing here touches `window` before that, so the modules can be imported on a server.
 *
 * The only registry shared by all mounts: stylesheets are constant, and sharing saves a copy per widget.
 */
interface BuiltSheet {
  readonly sheet: CSSStyleSheet;
  css: string;
}

const texts = new Map<string, string>();
const roots = new Set<ShadowRoot>();
// A constructed sheet can be adopted only in the document whose window constructed it.
const built = new WeakMap<Document, Map<string, BuiltSheet>>();

/**
 * Registers a stylesheet for all current and later roots.
 *
 * @param key whose earlier text this replaces, while the sources change (hot update); in a build a text is its own
 */
export function registerSheet(css: string, key: string = css): void {
  texts.set(key, css);
  for (const root of roots) adopt(root, [[key, css]]);
}

/** The registered texts by key, for prerendering. */
export function sheetTexts(): ReadonlyMap<string, string> {
  return texts;
}

/**
 * Adds all registered sheets to the root, including those lazy parts register later. Sheets the root already has stay before
 * ours.
 *
 * @returns undo, which removes our sheets; safe to call twice
 */
export function adoptSheets(root: ShadowRoot): () => void {
  roots.add(root);
  adopt(root, texts);
  return () => {
    roots.delete(root);
    const ours = new Set([...(built.get(root.ownerDocument)?.values() ?? [])].map((b) => b.sheet));
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !ours.has(sheet));
  };
}

/** Adds what a root has lost by a move through another document, if it is adopting. */
export function adoptAgain(root: ShadowRoot): void {
  if (roots.has(root)) adopt(root, texts);
}

/** Adds registered sheets the root doesn't have yet. */
function adopt(root: ShadowRoot, registered: Iterable<[key: string, css: string]>): void {
  const view = ownMembers(root.ownerDocument).defaultView;
  if (!view) return; // a document without a window renders nothing
  const adopted = new Set(root.adoptedStyleSheets);
  for (const [key, css] of registered) adopted.add(sheetFor(root.ownerDocument, view, key, css));
  if (adopted.size > root.adoptedStyleSheets.length) root.adoptedStyleSheets = [...adopted];
}

function sheetFor(document: Document, view: typeof globalThis, key: string, css: string): CSSStyleSheet {
  let sheets = built.get(document);
  if (!sheets) built.set(document, (sheets = new Map()));
  let entry = sheets.get(key);
  if (!entry) sheets.set(key, (entry = { sheet: new view.CSSStyleSheet(), css: '' }));
  if (entry.css !== css) entry.sheet.replaceSync((entry.css = css));
  return entry.sheet;
}
