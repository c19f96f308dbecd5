import { createRoot } from 'react-dom/client';
import { App } from '../app/app';
import { createCore, type Core, type CoreHooks } from '../app/core';
import { firstParts } from '../app/first-parts';
import type { Settings } from '../app/settings';
import { claimPrefix } from './prefix-owners';

export interface RunOptions {
  root: HTMLElement;
  settings: Settings;
  hooks: CoreHooks;
  onReady: () => void;
  /** A part of the first screen did not load; the app shows why, and may still become ready. */
  onNotReady: () => void;
  onCrash: (error: unknown) => void;
}

/** One life of the app within a mount: another API or client id begins a new one. */
export interface Run {
  core: Core;
  render(settings: Settings): void;
  stop(): void;
}

export function runApp({ root, settings, hooks, onReady, onNotReady, onCrash }: RunOptions): Run {
  const document = root.ownerDocument;
  const { mode, prefix } = settings.routing;
  const release = mode === 'memory' ? null : claimPrefix(document, prefix);
  const core = createCore({
    view: document.defaultView ?? window,
    place: root.getRootNode() as ShadowRoot,
    settings,
    routing: mode === 'hash' || release ? 'hash' : 'memory',
    hooks,
  });
  const reactRoot = createRoot(root, { onUncaughtError: onCrash, onCaughtError: onCrash });
  let shown = settings;
  let started = false;
  let stopped = false;
  const first = firstParts(core);
  const isReady = () => first.every((part) => core.parts.getState()[part].status === 'ready');
  const onShown = () => (isReady() ? onReady() : onNotReady());
  const draw = () => reactRoot.render(<App core={core} settings={shown} onReady={onShown} />);
  void Promise.all(first.map((part) => core.parts.load(part))).then(() => {
    if (stopped) return;
    started = true;
    draw();
  });
  const unsubscribe = core.parts.subscribe(() => {
    if (started && isReady()) onReady();
  });
  return {
    core,
    render(next) {
      shown = next;
      if (started) draw();
    },
    stop() {
      stopped = true;
      unsubscribe();
      reactRoot.unmount();
      core.dispose();
      release?.();
    },
  };
}
