/**
 * The URL of embed.js, which its chunks are relative to. `document.currentScript` exists only while a classic script runs,
 * never for a module, and `import.meta` would be a syntax error in a classic script.
 */
export function scriptUrl(): string {
  // A script inside an SVG has no `src`.
  const current = document.currentScript as Partial<HTMLScriptElement> | null;
  if (current?.src) return current.src;
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (/\/embed\.js([?#]|$)/.test(script.src)) return script.src;
  }
  return document.baseURI;
}
