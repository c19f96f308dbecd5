/**
 * What a step looks for. A regular expression travels as its source and flags.
 * `css`: an element of this selector; `text`: the innermost ones with these words.
 */
export type Query =
  | { readonly by: 'css'; readonly selector: string }
  | { readonly by: 'text'; readonly text: string; readonly flags: string | null; readonly exact: boolean };

/** All elements below, through open shadow roots, in document order. */
function everything(root: ParentNode): Element[] {
  const found: Element[] = [];
  for (const child of root.children) {
    found.push(child);
    if (child.shadowRoot) found.push(...everything(child.shadowRoot));
    found.push(...everything(child));
  }
  return found;
}

function isInert(element: Element): boolean {
  if (element.closest('[inert], [aria-hidden=true]')) return true;
  const root = element.getRootNode();
  return 'host' in root && isInert(root.host as Element);
}

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0 && !isInert(element);
}

function says(element: Element, query: Query): boolean {
  if (query.by !== 'text' || element.matches('script, style, noscript, title')) return false;
  const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  if (query.flags !== null) return new RegExp(query.text, query.flags).test(words);
  return query.exact ? words === query.text : words.toLowerCase().includes(query.text.toLowerCase());
}

/**
 * Finds elements, and whether each is shown.
 *
 * @param scope elements to look in; none for the whole document. Not as one list: WebKit's driver leaves elements within
 *   a list undefined
 */
function findInPage(query: Query, ...scope: Element[]): { element: Element; shown: boolean }[] {
  const all =
    scope.length > 0
      ? scope.flatMap((root) => (root.shadowRoot ? everything(root.shadowRoot) : []).concat(everything(root)))
      : everything(document);
  const found =
    query.by === 'text'
      ? all.filter((element) => says(element, query) && !everything(element).some((inner) => says(inner, query)))
      : all.filter((element) => element.matches(query.selector));
  return [...new Set(found)].map((element) => ({ element, shown: isShown(element) }));
}

/** Notes under this name once the text is shown. */
function listenInPage(query: Query, name: string): void {
  const timer = setInterval(() => {
    if (!everything(document).some((element) => says(element, query) && isShown(element))) return;
    clearInterval(timer);
    Reflect.set(window, name, true);
  }, 50);
}

/** Sets a field's value as a picker would: dates and choices can't be typed into alike everywhere. */
function setInPage(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
}

/** What the page shows: its address, and the words and values of whatever has no element within. */
function sceneInPage(): string {
  const leaves = everything(document.body).filter((element) => element.children.length === 0 && isShown(element));
  const words = leaves.map((leaf) => ('value' in leaf && leaf.tagName !== 'LI' ? `[${leaf.value}]` : leaf.textContent));
  return `${location.href}\n${words.filter(Boolean).join(' | ')}`;
}

/** The functions above as text to run in a page, which knows nothing of this module. */
const script = (last: (...given: never[]) => unknown, ...helpers: readonly unknown[]) =>
  `(...given) => { ${helpers.join('\n')}\nreturn (${last.toString()})(...given); }`;

export const FIND = script(findInPage, everything, isInert, isShown, says);
export const LISTEN = script(listenInPage, everything, isInert, isShown, says);
export const SET = script(setInPage);
export const SCENE = script(sceneInPage, everything, isInert, isShown);
