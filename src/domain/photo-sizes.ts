/** The widths the reference API makes; most image services make any. */
const WIDTHS = ['320', '640', '960', '1280'];

/**
 * The URLs of a photo in several widths, as a `srcset`; `undefined` to show the photo unscaled.
 * @param sizes `{url}?w={width}`, optionally followed by widths separated by spaces: `{url}?w={width} 400 800`. A leading `{url}`
 *   is the photo's URL unchanged (a `?` after it becomes `&` if the URL has a query); elsewhere, as in
 *   `https://images.example/{width}/{url}`, it is percent-encoded.
 */
export function srcSetOf(url: string, sizes: string): string | undefined {
  const [template = '', ...widths] = sizes.split(/\s+/);
  // Otherwise every width would have the same URL.
  if (!template.includes('{width}')) return undefined;
  const joined = url.includes('?') ? template.replace(/^\{url\}\?/, '{url}&') : template;
  // A replacer function, since a `$` in a URL has a meaning in a replacement string.
  const address = joined.replaceAll('{url}', (_, at: number) => (at === 0 ? url : encodeURIComponent(url)));
  return (widths.length > 0 ? widths : WIDTHS).map((width) => `${address.replaceAll('{width}', width)} ${width}w`).join(', ');
}
