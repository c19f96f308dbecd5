/**
 * The address embed.js came from: its chunks lie beside it.
 * A classic script knows its own tag only while it runs; a module script never does, and
 * `import.meta` would be a syntax error in the classic one.
 */
export function scriptUrl(): string {
  // A script within an SVG has no `src`.
  const current = document.currentScript as Partial<HTMLScriptElement> | null;
  if (current?.src) return current.src;
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (/\/embed\.js([?#]|$)/.test(script.src)) return script.src;
  }
  return document.baseURI;
}
