import { expect, test } from 'vitest';
import type { WidgetLocation } from '../../src/app/location/widget-location';
import { rememberWayBack } from '../../src/app/remember-way-back';
import { createDrafts } from '../../src/session/drafts';

/** @returns the way back after the routes were shown one after the other */
function after(...routes: string[]): string | undefined {
  let now = '';
  let tell = () => {};
  const location = {
    route: () => now,
    path: () => now.split('?')[0],
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
  };
  const drafts = createDrafts();
  for (const [at, route] of routes.entries()) {
    now = route;
    if (at === 0) rememberWayBack(location as WidgetLocation, drafts);
    else tell();
  }
  return drafts.get('wayBack');
}

test.each([
  [['/app', '/app?tab=LIKES', '/help'], '/app?tab=LIKES'],
  [['/app?tab=LIKES', '/help', '/app?tab=LIKES', '/app?tab=MATCHES', '/change-password'], '/app?tab=MATCHES'],
  [['/app?tab=LIKES', '/help', '/change-password', '/help'], '/app?tab=LIKES'],
  [['/login', '/register', '/confirm', '/help'], '/confirm'],
  [['/login', '/help', '/login', '/', '/help'], '/'],
  [['/?logout=timeout', '/help'], '/'],
  [['/help'], undefined],
  [['/app?tab=LIKES', '/my-profile'], undefined],
])('of %j, the way back is %s', (routes, way) => {
  expect(after(...routes)).toBe(way);
});
