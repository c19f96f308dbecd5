import { expect, test } from 'vitest';
import { rememberWayBack } from '../../src/app/follow-screens';
import { createDrafts } from '../../src/session/drafts';

/** @returns the way back after the routes were shown one after the other */
function after(...routes: string[]): string | undefined {
  const listeners: (() => void)[] = [];
  let now = routes[0] ?? '';
  const drafts = createDrafts();
  rememberWayBack(
    {
      route: () => now,
      path: () => now.split('?')[0] ?? '',
      subscribe: (listener) => {
        listeners.push(listener);
        return () => listeners.pop();
      },
    },
    drafts,
  );
  for (const route of routes.slice(1)) {
    now = route;
    for (const listener of listeners) listener();
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
