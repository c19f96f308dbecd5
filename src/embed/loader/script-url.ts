/**
 * The address embed.js came from: its chunks lie beside it.
 * A classic script knows its own tag only while it runs; a module script never does, and
 * `import.meta` would be a syntax error in the classic one.
 */
export function scriptUrl(): string {
  const current = document.currentScript;
  if (current instanceof HTMLScriptElement && current.src) return current.src;
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (script.src.replace(/[?#].*/, '').endsWith('/embed.js')) return script.src;
  }
  return document.baseURI;
}
