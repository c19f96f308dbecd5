import { describe, expect, it } from 'vitest';
import { meantBy } from '../../../src/embed/check/near-names';

describe('An attribute that the widget doesn’t know', () => {
  it.each([
    ['product_title', 'product-title'],
    ['producttitle', 'product-title'],
    ['data-product_title', 'product-title'],
    ['data-producttitle', 'product-title'],
    ['colour-scheme', 'color-scheme'],
    ['color-sheme', 'color-scheme'],
    ['clientid', 'client-id'],
    ['cleint-id', 'client-id'],
    ['api_host', 'api-host'],
    ['api-hots', 'api-host'],
    ['api', 'api-host'],
    ['language', 'lang'],
    ['theme', 'color-scheme'],
    ['suport-email', 'support-email'],
    ['storge', 'storage'],
    ['rout-prefix', 'route-prefix'],
    ['match-txt', 'match-text'],
  ])('is taken for the nearest that it does: %s', (name, meant) => {
    expect(meantBy(name)).toBe(meant);
  });

  const OWN =
    'api-host data-api-host data-dating-app lang data-debug load data-match-link ' +
    'class id style title role slot part hidden tabindex dir is nonce translate ' +
    'aria-label data-aos data-theme data-id data-v-1a2b3c4d data-elementor-type data-testid data-dir ' +
    '_ngcontent-abc-1 ng-version x-data hx-get :class @click bis_skin_checked onclick data-event';
  it.each(OWN.split(' '))('is left alone if it is the page’s own: %s', (name) => {
    expect(meantBy(name)).toBeUndefined();
  });
});
