import type { Settings } from '../../app/settings';
import { readConfig } from './config';
import type { DatingAppConfig } from '../public-types';

/** The current config of a mount. */
export interface LiveConfig {
  readonly settings: Settings;
  readonly onEvent: DatingAppConfig['onEvent'];
  /** The config as given, if there may be slips in it. */
  readonly doubtful: DatingAppConfig | undefined;
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
  let isDoubtful = false;
  const onDoubt = () => void (isDoubtful = true);
  let settings = readConfig(config, element, onDoubt);
  return {
    get settings() {
      return settings;
    },
    get onEvent() {
      return typeof config.onEvent === 'function' ? config.onEvent : undefined;
    },
    get doubtful() {
      return isDoubtful ? config : undefined;
    },
    update(patch) {
      const nextConfig = { ...config, ...patch };
      const next = readConfig(nextConfig, element, onDoubt);
      const inPlace = fixedSettingsOf(next) === fixedSettingsOf(settings);
      config = nextConfig;
      settings = next;
      return inPlace;
    },
  };
}
