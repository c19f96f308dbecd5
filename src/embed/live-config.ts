import type { Settings } from '../app/settings';
import { readConfig } from './config';
import type { DatingAppConfig } from './public-types';

/** The current config of a mount. */
export interface LiveConfig {
  readonly settings: Settings;
  readonly onEvent: DatingAppConfig['onEvent'];
  /** What is invalid in it, so that its default was taken; one text, or empty. */
  readonly slips: string;
  /**
   * @returns whether the running app can apply the change
   * @throws DatingAppError for an invalid patch, which changes nothing
   */
  update(patch: Partial<DatingAppConfig>): boolean;
}

/** The settings that can't change while the app runs, as one text. */
const fixedSettingsOf = ({ apiHost, clientId, storage, routing, timeouts }: Settings) =>
  [apiHost, clientId, storage, ...Object.values(routing), ...Object.values(timeouts)].join(' ');

/** @throws DatingAppError for an invalid config */
export function createLiveConfig(element: HTMLElement, given: DatingAppConfig): LiveConfig {
  let config = { ...given };
  let slips = '';
  const onSlips = (all: ReadonlySet<string>) => void (slips = [...all].join('; '));
  let settings = readConfig(config, element, onSlips);
  return {
    get settings() {
      return settings;
    },
    get onEvent() {
      return typeof config.onEvent === 'function' ? config.onEvent : undefined;
    },
    get slips() {
      return slips;
    },
    update(patch) {
      const nextConfig = { ...config, ...patch };
      const next = readConfig(nextConfig, element, onSlips);
      const inPlace = fixedSettingsOf(next) === fixedSettingsOf(settings);
      config = nextConfig;
      settings = next;
      return inPlace;
    },
  };
}
