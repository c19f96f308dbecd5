import { expect, test } from 'vitest';
import { banner } from '../../tools/lib/banner.ts';
import { addressesOf } from '../../tools/lib/run-demo.ts';

test('the demo says where everything is, the admin’s dashboard and the login for it too', () => {
  const text = banner(addressesOf({ hostUrl: 'http://host', widgetUrl: 'http://widget', apiHost: 'http://api' }));
  expect(text).toContain('http://host/snippet.html#/admin');
  expect(text).toMatch(/every state +http:\/\/host\/states\//);
  expect(text).toMatch(/admin@example\.org +\S+ +Admin, without a profile/);
});
