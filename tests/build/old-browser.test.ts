import { expect, test } from 'vitest';
import { CDN, CONFIG, distPages, TAG } from './dist-page.ts';

const dist = distPages();

const FALLBACK = '<a href="/other">Open the other page</a>';
const WAYS = {
  'the script tag': TAG.replace('></dating-app>', `>${FALLBACK}</dating-app>`),
  'the module': `<div id="mine">${FALLBACK}</div><script type="module">
    import('${CDN}/mount.js')
      .then(({ mountDatingApp }) => mountDatingApp(document.querySelector('#mine'), ${CONFIG}))
      .catch(({ code, message, help }) => console.error('[dating-app] ' + code + ' ' + message + '. ' + help));
  </script>`,
};

const CONSTRUCTS_NONE = 'window.CSSStyleSheet = class { constructor() { throw new TypeError("Illegal constructor"); } };';

test.each([
  ['has no popover', 'the script tag', 'delete HTMLElement.prototype.showPopover;'],
  ['has no popover', 'the module', 'delete HTMLElement.prototype.showPopover;'],
  ['can construct no style sheet', 'the module', CONSTRUCTS_NONE],
  [
    'has no style sheets for shadow roots',
    'the module',
    'delete window.CSSStyleSheet; delete ShadowRoot.prototype.adoptedStyleSheets;',
  ],
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
