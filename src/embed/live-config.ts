import type { Settings } from '../app/settings';
import { readConfig } from './config';
import type { DatingAppConfig } from './public-types';

/** The config of a mount as it stands now. */
export interface LiveConfig {
  readonly settings: Settings;
  readonly onEvent: DatingAppConfig['onEvent'];
  /**
   * @returns whether a running app can take the change over
   * @throws DatingAppError for a bad patch, which changes nothing
   */
  update(patch: Partial<DatingAppConfig>): boolean;
}

/** What of a config can't change under a running app. */
const lifeOf = ({ apiHost, clientId, storage, routing, timeouts }: Settings) =>
  [apiHost, clientId, storage, ...Object.values(routing), ...Object.values(timeouts)].join(' ');

/** @throws DatingAppError for a bad config */
export function createLiveConfig(element: HTMLElement, given: DatingAppConfig): LiveConfig {
  let config = { ...given };
  let settings = readConfig(config, element);
  return {
    get settings() {
      return settings;
    },
    get onEvent() {
      return config.onEvent;
    },
    update(patch) {
      const nextConfig = { ...config, ...patch };
      const next = readConfig(nextConfig, element);
      const sameLife = lifeOf(next) === lifeOf(settings);
      config = nextConfig;
      settings = next;
      return sameLife;
    },
  };
}
