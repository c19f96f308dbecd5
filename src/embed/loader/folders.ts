import { TAGS } from '../tag/tags';
import { releaseUrl } from './files';
import { page } from './page';
import { attributesOf } from './start';

const running = page.currentScript as Element | null;

/** The running script first, which the page may have removed by now. */
const scripts = () => [running, ...page.querySelectorAll('script')].filter(Boolean) as Element[];

/**
 * URL of the running script. `currentScript` exists only while a classic script runs outside of shadow roots, and `import.meta`
 * would be a syntax error there; an error's stack always has the URL, except for code made from text.
 */
const own =
  // A script inside an SVG has no `src`.
  (running as Partial<HTMLScriptElement> | null)?.src || /http\S+?(?=:\d+:)/.exec(new Error().stack as string)?.[0];

/**
 * The folders to try for the widget's files, likeliest first. Optimisers copy, combine and inline scripts: the script's own URL
 * is then wrong, but its tag may still have the original.
 *
 * Scripts decide where code comes from. An element counts only if it is a `<dating-app>`, which sanitisers remove from user
 * content, or names an origin that a script has named.
 *
 * @param given the folder passed by the mounting script
 */
export function foldersOf(element: HTMLElement, given?: string): Iterable<string> {
  const folders = new Set<string>();
  const origins = new Set<string>();
  const add = (address: string | null | undefined, isTrusted = true) => {
    try {
      const { href, origin } = new URL('.', new URL(address as string, page.baseURI));
      if (address && (isTrusted || origins.has(origin))) {
        origins.add(origin);
        folders.add(href);
      }
    } catch {
      // Not loadable, such as a blob URL.
    }
  };
  const addBase = (from: Element, isTrusted?: boolean) => addFolder(attributesOf(from)('src-base'), isTrusted);
  const addFolder = (folder: string | null | undefined, isTrusted?: boolean) => add(folder?.replace(/\/*$/, '/'), isTrusted);

  addFolder(given);
  const names: string[] = [];
  for (const script of scripts()) {
    addBase(script);
    for (const { value } of script.attributes) if (value.includes('/embed.js')) names.push(value);
  }
  for (const address of [own, ...names, releaseUrl]) add(address);
  for (const tag of [element, ...page.querySelectorAll<HTMLElement>(TAGS)]) addBase(tag, tag.localName === 'dating-app');
  return folders;
}

/** The only APIs that elements of the page may name, separated by spaces, if script tags fix them; else empty. */
export const fixedApis = (): string =>
  scripts()
    .map((script) => script.getAttribute('data-api-host'))
    .join(' ')
    .trim();
