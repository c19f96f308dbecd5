import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from '../app/shell/app';
import { createCore, type Core, type CoreHooks } from '../app/core';
import { prefetchData, firstParts } from '../app/first-parts';
import type { Settings } from '../app/settings';
import type { FirstScreen } from './first-screen';
import { claimPrefix } from './prefix-owners';

export interface RunOptions {
  root: HTMLElement;
  settings: Settings;
  hooks: CoreHooks;
  onReady: () => void;
  /** A part of the first screen did not load; the app shows why, and may still become ready. */
  onNotReady: () => void;
  onCrash: (error: unknown) => void;
  /** What shows in the root already, for React to take over. */
  first?: FirstScreen | undefined;
}

/** One life of the app within a mount: another API or client id begins a new one. */
export interface Run {
  core: Core;
  render(settings: Settings): void;
  stop(): void;
}

export function runApp({ root, settings, hooks, onReady, onNotReady, onCrash, first }: RunOptions): Run {
  const document = root.ownerDocument;
  const { mode, prefix } = settings.routing;
  const release = mode === 'memory' ? null : claimPrefix(document, prefix);
  let core: Core;
  try {
    core = createCore({
      view: document.defaultView ?? window,
      place: root.getRootNode() as ShadowRoot,
      settings,
      routing: mode === 'hash' || release ? 'hash' : 'memory',
      hooks,
    });
  } catch (cause) {
    release?.();
    throw cause;
  }
  let reactRoot: Root | undefined;
  let shown = settings;
  let stopped = false;
  /** What stands there is the screen to show, in styles of its own. */
  const isDressed = () => first !== undefined && first.route() === core.location.route();
  const needed = () => (isDressed() ? firstParts(core) : [...firstParts(core), 'styles' as const]);
  let wanted = needed();
  const isReady = () => wanted.every((part) => core.parts.getState()[part].status === 'ready');
  const onShown = () => {
    first?.replay();
    void core.parts.load('styles').then(undress);
    if (isReady()) onReady();
    else onNotReady();
  };
  const undress = () => {
    if (stopped || core.parts.getState().styles.status === 'ready') first?.undress();
  };
  const tree = () => <App core={core} settings={shown} onReady={onShown} />;
  const begin = () => {
    const options = { onUncaughtError: onCrash, onCaughtError: onCrash };
    const taken = isReady() && isDressed();
    first?.release(taken);
    if (taken) {
      // A screen that scripts of the page have changed is made anew, which is no error of anybody's.
      // At once: React would replay a pointer's move from before its first commit, and fails where the event's target
      // is gone, as it is after each event within a shadow root.
      flushSync(() => {
        reactRoot = hydrateRoot(root, tree(), { ...options, onRecoverableError() {} });
      });
      return;
    }
    root.replaceChildren();
    reactRoot = createRoot(root, options);
    reactRoot.render(tree());
  };
  const load = async () => {
    await Promise.all(wanted.map((part) => core.parts.load(part)));
    if (stopped) return;
    // A link of the first screen may have led elsewhere meanwhile.
    const before = wanted;
    wanted = needed();
    if (wanted.some((part) => !before.includes(part))) await load();
    else begin();
  };
  const led = first?.route();
  if (!release && led !== undefined) core.location.navigate(led);
  if (first?.wroteHash()) core.location.ownHash();
  first?.follow(core.location.navigate);
  prefetchData(core);
  void load();
  const unsubscribe = core.parts.subscribe(() => {
    if (reactRoot && isReady()) onReady();
  });
  return {
    core,
    render(next) {
      shown = next;
      reactRoot?.render(tree());
    },
    stop() {
      stopped = true;
      unsubscribe();
      first?.release(false);
      undress();
      reactRoot?.unmount();
      core.dispose();
      release?.();
    },
  };
}
