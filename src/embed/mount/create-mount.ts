import { formatRoute, parseRoute, withoutCode } from '../../app/location/hash-url';
import '../../styles/layers.css';
import '../../styles/base.css';
import '../../styles/tokens.css';
import { isTaken } from '../../app/location/address-owner';
import { attachToPage } from './attach-to-page';
import { datingAppError } from './dating-app-error';
import type { FirstScreen } from './first-screen';
import { createLifecycle } from './lifecycle';
import { createLiveConfig } from '../config/live-config';
import type { DatingAppConfig, DatingAppHandle } from '../public-types';
import { mayBeReplaced, mounts } from './mounts';
import { createReporter } from './reporter';
import type { Run } from './run-app';
import { selfCheck } from '../check/self-check';
import { createShell, openShadow } from './shadow-root';
import { startApp } from './start-app';
import { tellSlips } from '../config/tell-slips';
import { version } from '../release';

/**
 * Puts the widget into an element. The mount owns everything created here; `unmount` undoes it all.
 * @param first the first screen, if the element already shows one
 * @param tag the element again, if its attributes are the config, so that messages name these
 * @throws DatingAppError for an invalid config, an element that can't hold the widget, or a browser that is too old
 */
export function createMount(
  element: HTMLElement,
  given: DatingAppConfig,
  first?: FirstScreen,
  tag?: HTMLElement,
): DatingAppHandle {
  const config = createLiveConfig(element, given);
  if (isTooOld(element)) throw datingAppError('RENDER_FAILED', 'This browser is too old for the widget');
  const shadow = openShadow(element);
  const shell = createShell(element, shadow, first);
  const lifecycle = createLifecycle();
  const isOver = () => lifecycle.state === 'unmounted';
  const reporter = createReporter(element, config, isOver);
  const surroundings = { shell, config, lifecycle, reporter };

  const check = () => {
    const { doubtful, settings } = config;
    const look = (slips = '') => selfCheck(element, settings.debug, { settings, slips });
    look();
    if (doubtful) {
      tellSlips(doubtful, tag, (text) => {
        reporter.warn('CONFIG_INVALID', text, text);
        look(text);
      });
    }
  };
  check();
  const detach = attachToPage(
    element,
    shadow,
    () => handle.unmount(),
    () => handle.update({}),
  );
  const leave = () => {
    detach();
    shell.remove();
  };
  /** Unless a widget that replaces this one has taken over the hash. */
  const clearHash = () => {
    if (!isTaken(element.ownerDocument, config.settings.routing.prefix)) run.core.location.clear();
  };
  let run: Run;
  try {
    run = startApp(surroundings, first);
  } catch (cause) {
    leave();
    throw cause;
  }

  const handle: DatingAppHandle = {
    element,
    version,
    get state() {
      return lifecycle.state;
    },
    ready: lifecycle.ready,
    get route() {
      // The code of a mail is secret.
      const { path, search } = parseRoute(run.core.location.route());
      return formatRoute({ path, search: withoutCode(search) });
    },
    update(patch) {
      if (isOver()) return;
      const inPlace = config.update(patch);
      check();
      if (inPlace) {
        run.render(config.settings);
        return;
      }
      run.stop();
      lifecycle.restart();
      run = startApp(surroundings);
    },
    navigate: (route, options) => {
      if (!isOver()) run.core.location.navigate(route, options);
    },
    logout: () => {
      if (!isOver()) run.core.services.session.end('manual');
    },
    unmount() {
      if (isOver()) return;
      if (lifecycle.state === 'loading') lifecycle.fail(datingAppError('RENDER_FAILED', 'Unmounted before it was ready'));
      lifecycle.end();
      run.stop();
      leave();
      mounts.delete(element);
      if (mayBeReplaced(element)) setTimeout(clearHash);
      else clearHash();
      reporter.emit({ type: 'unmounted' });
    },
  };
  return handle;
}

/** Whether the browser lacks what all supported ones have: menus need popovers, all styles constructed sheets. */
function isTooOld(element: HTMLElement): boolean {
  try {
    return !element.showPopover || !new CSSStyleSheet() || !('adoptedStyleSheets' in element.ownerDocument);
  } catch {
    return true;
  }
}
