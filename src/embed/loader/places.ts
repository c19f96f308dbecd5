import { releaseUrl } from './files';

/**
 * The address of the running script. `document.currentScript` exists only while a classic script runs outside of shadow
 * roots, and `import.meta` would be a syntax error there; the stack of an error has it in every case, but for code that was
 * made of text.
 */
export function ownAddress(): string | undefined {
  // A script inside an SVG has no `src`.
  const current = document.currentScript as Partial<HTMLScriptElement> | null;
  return current?.src || /https?:\/\/\S+?(?=:\d+:\d+)/.exec(`${new Error().stack}`)?.[0];
}

/**
 * The folders to look for the widget's files in, the likeliest first. Optimisers copy, combine and inline scripts: the
 * script's own address then leads elsewhere, but its tag may still have the original, in whatever attribute.
 *
 * @param given by the organiser, in `src-base`
 */
export function placesOf(given: string | null | undefined, own: string | undefined): Iterable<string> {
  const places = new Set<string>();
  const add = (address: string | null | undefined) => {
    try {
      if (address) places.add(new URL('.', new URL(address, document.baseURI)).href);
    } catch {
      // Not an address to load from, such as that of a blob.
    }
  };
  add(given?.replace(/\/*$/, '/'));
  add(own);
  for (const { attributes } of document.querySelectorAll('script')) {
    for (const { value } of attributes) if (value.includes('/embed.js')) add(value);
  }
  add(releaseUrl);
  return places;
}
