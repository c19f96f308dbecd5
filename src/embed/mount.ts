import { configFromAttributes, faultsByAttribute, followAttributes, unfollowAttributes } from './tag/attributes';
import { createMount } from './mount/create-mount';
import { datingAppError, isDatingAppError, logError } from './mount/dating-app-error';
import type { FirstScreen } from './mount/first-screen';
import { mounts } from './mount/mounts';
import { apiHostOf } from './config/option-kinds';
import { createEmitter } from './mount/reporter';
import { selfCheck } from './check/self-check';
import { tellSlips } from './config/tell-slips';
import type { DatingAppConfig, DatingAppError, DatingAppHandle, MountDatingApp } from './public-types';

export { loadChunk, setRelease, version } from './release';

export const mountDatingApp: MountDatingApp = (element, config) => mount(element, config);

function mount(element: HTMLElement, config: DatingAppConfig, first?: FirstScreen, tag?: HTMLElement): DatingAppHandle {
  if (!isElement(element)) throw datingAppError('CONTAINER_MISSING', 'There is no such element to mount into');
  const mounted = mounts.get(element);
  try {
    mounted?.update(config);
    const handle = mounted ?? createMount(element, config, first, tag);
    mounts.set(element, handle);
    return handle;
  } catch (cause) {
    throw asDatingAppError(cause);
  }
}

/**
 * Mounts an element with the config in its attributes, or updates its mount, and observes the attributes. For the script tag's
 * loader.
 * @param first the loader's first screen in the element, if any
 * @param fixedApis the only APIs that elements of the page may name, separated by spaces; blank for any
 * @param given a config passed by script instead of the attributes; may name any API
 * @returns the handle; `undefined` if the attributes are invalid, which is logged and dispatched as an event
 * @throws DatingAppError as `mountDatingApp`, for `given` only
 */
export function connectElement(
  element: HTMLElement,
  first?: FirstScreen,
  fixedApis = () => '',
  given?: DatingAppConfig,
): DatingAppHandle | undefined {
  if (given) return mount(element, given);
  let config: DatingAppConfig | undefined;
  try {
    followAttributes(element, () => connectElement(element, undefined, fixedApis));
    config = configFromAttributes(element);
    refuseOtherApi(config.apiHost, fixedApis());
    return mount(element, config, first, element);
  } catch (cause) {
    first?.remove();
    const { code, message } = asDatingAppError(cause);
    const isConfig = code === 'CONFIG_INVALID';
    const error = datingAppError(code, isConfig ? faultsByAttribute(message, element) : message);
    logError(error);
    if (isConfig && config) tellSlips(config, element, (text) => logError(datingAppError(code, text)));
    const fatal = !mounts.has(element);
    createEmitter(element, () => undefined)({ type: 'error', code: error.code, help: error.help, fatal });
    selfCheck(element, config?.debug, { refused: error.message });
    return undefined;
  }
}

/** Whatever else is thrown means that the widget can't run on the page. */
function asDatingAppError(cause: unknown): DatingAppError {
  return isDatingAppError(cause)
    ? cause
    : datingAppError('RENDER_FAILED', `The page lacks what the widget needs: ${String(cause)}`);
}

export function disconnectElement(element: HTMLElement): void {
  unfollowAttributes(element);
  mounts.get(element)?.unmount();
}

/** Not `instanceof`: the element may come from another window. */
function isElement(value: unknown): value is HTMLElement {
  return (value as Node | null | undefined)?.nodeType === 1;
}

/**
 * Visitors may be able to write elements on the page, but not scripts, whose tags can therefore fix the API.
 *
 * @param fixed the only APIs that elements may name, separated by spaces; blank for any
 * @throws DatingAppError `CONFIG_INVALID` for any other API
 */
function refuseOtherApi(apiHost: string, fixed: string): void {
  const host = apiHostOf(apiHost);
  if ((fixed.match(/\S+/g) ?? [apiHost]).every((one) => apiHostOf(one) !== host))
    throw datingAppError('CONFIG_INVALID', "apiHost must be in the script tag's data-api-host");
}
