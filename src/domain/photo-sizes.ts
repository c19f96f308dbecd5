/** The widths the reference API makes; most image services make any. */
const WIDTHS = ['320', '640', '960', '1280'];

/**
 * The addresses of a photo in several widths, as the `srcset` of an image; `undefined` to show the photo as it is.
 *
 * @param sizes `{url}?w={width}`, and perhaps widths after it, separated by spaces: `{url}?w={width} 400 800`.
 *   `{url}` is the photo's address as it is where it comes first (a `?` after it becomes `&` if the address has a query);
 *   anywhere else, as in `https://images.example/{width}/{url}`, it is percent-encoded.
 */
export function srcSetOf(url: string, sizes: string): string | undefined {
  const [template = '', ...widths] = sizes.split(/\s+/);
  // Without it, every width would be the same address.
  if (!template.includes('{width}')) return undefined;
  const own = url.includes('?') ? template.replace(/^\{url\}\?/, '{url}&') : template;
  // By functions: a `$` in an address would mean something in a replacement text.
  const address = own.replaceAll('{url}', (_, at: number) => (at === 0 ? url : encodeURIComponent(url)));
  return (widths.length > 0 ? widths : WIDTHS).map((width) => `${address.replaceAll('{width}', width)} ${width}w`).join(', ');
}
