import { browserStorage } from '../../src/session/key-value-storage';
import { watchSession } from '../../src/session/watch-session';
import type { aBrowser } from '../support/builders/fake-page';
import { someTokens } from '../support/builders/token';
import { aSession, KEY } from './a-session';

type Browser = ReturnType<typeof aBrowser>;

/** A widget in a tab of its own, or beside another one: session, storage, and the watch over both. */
export function aTab(browser: Browser, page = browser.openTab()) {
  const world = aSession({ storage: browserStorage('local', page.view, () => {}) });
  world.session.load();
  const stop = watchSession(world.session, KEY, page.view, () => Date.now());
  const login = (email = 'anna@example.org') => {
    world.session.begin(someTokens({ email }));
    world.session.complete();
  };
  return { ...world, page, stop, login, who: () => world.session.getState().user?.email ?? null };
}
