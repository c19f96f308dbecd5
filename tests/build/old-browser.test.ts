import { expect, test } from 'vitest';
import { API, CDN, CONFIG, distPages, TAG } from './dist-page.ts';

const dist = distPages();

const FALLBACK = '<a href="/other">Open the other page</a>';
const WAYS = {
  'the script tag': TAG.replace('></dating-app>', `>${FALLBACK}</dating-app>`),
  'a div': `<div data-dating-app data-api-host="${API}" data-client-id="c">${FALLBACK}</div><script src="${CDN}/embed.js"></script>`,
  'the module': `<div id="mine">${FALLBACK}</div><script type="module">
    import('${CDN}/mount.js')
      .then(({ mountDatingApp }) => mountDatingApp(document.querySelector('#mine'), ${CONFIG}))
      .catch(({ code, message, help }) => console.error('[dating-app] ' + code + ' ' + message + '. ' + help));
  </script>`,
};

const CONSTRUCTS_NONE = 'window.CSSStyleSheet = class { constructor() { throw new TypeError("Illegal constructor"); } };';
const ADOPTS_NONE = `for (const kind of [Document, ShadowRoot]) delete kind.prototype.adoptedStyleSheets;`;
const HAS_NONE = `delete window.CSSStyleSheet; ${ADOPTS_NONE}`;

test.each([
  ['has no popover', 'the script tag', 'delete HTMLElement.prototype.showPopover;'],
  ['has no popover', 'the module', 'delete HTMLElement.prototype.showPopover;'],
  ['can construct no style sheet', 'the script tag', CONSTRUCTS_NONE],
  ['can construct no style sheet', 'the module', CONSTRUCTS_NONE],
  ['has no style sheets for shadow roots', 'the script tag', HAS_NONE],
  ['has no style sheets for shadow roots', 'the module', HAS_NONE],
  ['adopts no style sheets', 'the script tag', ADOPTS_NONE],
  ['adopts no style sheets', 'a div', ADOPTS_NONE],
  ['adopts no style sheets', 'the module', ADOPTS_NONE],
] as const)(
  'in a browser that %s, %s shows the tag’s own children, and the console says why in one line',
  async (_, way, before) => {
    const { page, errors } = await dist.open(WAYS[way], { before });
    await expect
      .poll(() => errors)
      .toEqual([expect.stringMatching(/^\[dating-app\] RENDER_FAILED .*browser.*README, "RENDER_FAILED"\.$/)]);
    await page.getByRole('link', { name: 'Open the other page' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Login', exact: true }).count()).toBe(0);
  },
);
