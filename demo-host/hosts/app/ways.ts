import type { createInstance } from '@module-federation/runtime';
import type { LoadWidget, WidgetModule } from './load-widget';

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/** Loads the widget with the federation runtime only, on the first call. */
export function loadAtRunTime(create: typeof createInstance, remote: string, shared: Shared = {}): LoadWidget {
  const instance = create({ name: 'organiser', remotes: [{ name: 'dating_app', entry: remote, type: 'module' }], shared });
  return async () => {
    const widget = await instance.loadRemote<WidgetModule>('dating_app/mount');
    if (!widget) throw new Error('The remote is empty');
    return widget;
  };
}

interface Container {
  init(shareScope: object): Promise<void>;
  get(name: string): Promise<() => WidgetModule>;
}

/** Loads the widget from the bare container, without a federation package. */
export const loadFromContainer =
  (remote: string): LoadWidget =>
  async () => {
    const container = (await import(/* @vite-ignore */ remote)) as Container;
    await container.init({});
    const widget = await container.get('./mount');
    return widget();
  };
