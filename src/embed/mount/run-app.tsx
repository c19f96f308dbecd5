import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from '../../app/shell/app';
import { createCore, type Core, type CoreHooks } from '../../app/core';
import { prefetchData, firstParts } from '../../app/first-parts';
import type { Settings } from '../../app/settings';
import { setLocale } from '../../app/i18n';
import type { I18n } from '../../messages/messages';
import { dropStyles, handOver, routeShown, type FirstScreen } from './first-screen';
import { viewOf } from '../../page/page-of';

export interface RunOptions {
  root: HTMLElement;
  settings: Settings;
  hooks: CoreHooks;
  onReady: () => void;
  /** Called if a part of the first screen fails to load; the app shows the reason and may still become ready. */
  onNotReady: () => void;
  onCrash: (error: unknown, i18n: I18n) => void;
  /** The first screen in the root, if any, for hydration. */
  first?: FirstScreen | undefined;
}

/** One run of the app in a mount; another API or client id starts a new one. */
export interface Run {
  core: Core;
  render(settings: Settings): void;
  stop(): void;
}

export function runApp({ root, settings, hooks, onReady, onNotReady, onCrash, first }: RunOptions): Run {
  const place = root.getRootNode() as ShadowRoot;
  const core = createCore({ view: viewOf(place) ?? window, place, settings, wroteHash: first?.live?.wroteHash, hooks });
  applyAppearance(root, settings);
  let reactRoot: Root | undefined;
  let current = settings;
  let stopped = false;
  /** Whether the first screen, which has its own styles, shows the current route. */
  const canHydrate = () => routeShown(first) === core.location.route();
  const findRequired = () => (canHydrate() ? firstParts(core) : [...firstParts(core), 'styles' as const]);
  let required = findRequired();
  const isReady = () => required.every((part) => core.parts.getState()[part].status === 'ready');
  const onShown = () => {
    first?.live?.replay();
    void core.parts.load('styles').then(dropFirstStyles);
    if (isReady()) onReady();
    else onNotReady();
  };
  const dropFirstStyles = () => {
    if (first && (stopped || core.parts.getState().styles.status === 'ready')) dropStyles(first, place);
  };
  const draw = () => {
    if (stopped) return;
    applyAppearance(root, current);
    reactRoot?.render(tree());
  };
  core.i18n.onChange = draw;
  const tree = () => <App core={core} settings={current} onReady={onShown} />;
  const onError = (cause: unknown) => onCrash(cause, core.i18n);
  const mountReact = () => {
    const options = { onUncaughtError: onError, onCaughtError: onError };
    const hydrates = isReady() && canHydrate();
    if (first) handOver(first, hydrates);
    if (hydrates) {
      // If a script of the page has changed the markup, React renders it again: not an error. Synchronous, or React would replay
      // a pointer move from before its first commit and fail because the event's target is gone, as it always is after an event
      // in a shadow root.
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
    await Promise.all(required.map((part) => core.parts.load(part)));
    if (stopped) return;
    // A link on the first screen may have been followed meanwhile.
    const before = required;
    required = findRequired();
    if (required.some((part) => !before.includes(part))) await load();
    else mountReact();
  };
  const firstRoute = routeShown(first);
  if (firstRoute !== undefined && !core.location.isInHash()) core.location.navigate(firstRoute);
  if (first) first.navigate = core.location.navigate;
  prefetchData(core);
  void load();
  const unsubscribe = core.parts.subscribe(() => {
    if (reactRoot && isReady()) onReady();
  });
  return {
    core,
    render(next) {
      current = next;
      void setLocale(core, next).then(draw);
    },
    stop() {
      stopped = true;
      unsubscribe();
      if (first) handOver(first, false);
      dropFirstStyles();
      reactRoot?.unmount();
      core.dispose();
    },
  };
}

/** Applies the config's language, direction, colour scheme and theme to the inner root. */
function applyAppearance(root: HTMLElement, { locale, language, dir, colorScheme, theme }: Settings): void {
  root.lang = locale.startsWith(language) ? locale : language;
  root.dir = dir;
  root.dataset['scheme'] = colorScheme;
  root.style.colorScheme = ''; // the first screen's
  for (const name of Array.from(root.style)) {
    if (name.startsWith('--dating-') && !(name in theme)) root.style.removeProperty(name);
  }
  // By the CSSOM, which no style-src policy blocks.
  for (const [name, value] of Object.entries(theme)) root.style.setProperty(name, value);
}
