/** How a host loads the widget: with the bundler's plugin, the runtime, the bare container, or the script tag. */
type Way = 'plugin' | 'run-time' | 'container' | 'tag';

/** When the runtime requests a remote: before the host's first import (the default), or when the remote is imported. */
type Strategy = 'version-first' | 'loaded-first';

const FRAMEWORKS = {
  'react-18': { title: 'React 18.3', kind: 'react', folder: 'packages/react-18' },
  'react-19-2': { title: 'React 19.2', kind: 'react', folder: 'packages/react-19-2' },
  // Newer than the widget's React.
  'react-19-3': { title: 'React 19.3', kind: 'react', folder: 'packages/react-19-3' },
  vue: { title: 'Vue 3', kind: 'vue', folder: '.' },
} as const;

type Framework = keyof typeof FRAMEWORKS;

/** An organiser's application with the widget, usually through module federation. */
export interface HostApp {
  /** In its path: `/hosts/react-18-shares-loaded-first`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly kind: 'react' | 'vue';
  /** Folder in which its framework is installed, relative to this one. */
  readonly folder: string;
  readonly way: Way;
  /** Whether it shares its framework with remotes; the widget never uses it. */
  readonly shares: boolean;
  readonly strategy: Strategy;
}

const WAYS: Readonly<Record<Way, string>> = {
  plugin: 'The host declares the widget to its bundler’s federation plugin.',
  'run-time': 'The host loads the widget by @module-federation/runtime alone.',
  container: 'The host takes the widget from remoteEntry.js by init and get, without a federation package.',
  tag: 'The tag stands among what the framework draws, and the script in the head.',
};

/** Parts of names, as written in titles. */
const SAID = {
  'run-time': 'at run time',
  container: 'bare container',
  tag: 'script tag',
  shares: 'shares its framework',
  alone: 'shares nothing',
  'version-first': 'default strategy',
  'loaded-first': 'loaded-first',
} as const;

function hostApp(framework: Framework, way: Way, shares: boolean, strategy: Strategy = 'loaded-first'): HostApp {
  const { title, kind, folder } = FRAMEWORKS[framework];
  const sharing = shares ? 'shares' : 'alone';
  const parts: readonly (keyof typeof SAID)[] = way === 'plugin' ? [sharing, strategy] : shares ? [way, sharing] : [way];
  return {
    name: [framework, ...parts].join('-'),
    title: [title, ...parts.map((part) => SAID[part])].join(', '),
    description: WAYS[way],
    kind,
    folder,
    way,
    shares,
    strategy,
  };
}

const byPlugin = (framework: Framework) =>
  [true, false].flatMap((shares) => [
    hostApp(framework, 'plugin', shares, 'version-first'),
    hostApp(framework, 'plugin', shares, 'loaded-first'),
  ]);

export const HOST_APPS: readonly HostApp[] = [
  ...(['react-18', 'react-19-2', 'react-19-3'] as const).flatMap(byPlugin),
  hostApp('react-18', 'run-time', false),
  hostApp('react-18', 'run-time', true),
  hostApp('react-19-3', 'run-time', false),
  hostApp('react-19-3', 'run-time', true),
  hostApp('react-18', 'container', false),
  hostApp('react-19-3', 'container', false),
  hostApp('vue', 'plugin', true),
  hostApp('vue', 'run-time', false),
  hostApp('react-18', 'tag', false),
  hostApp('react-19-3', 'tag', false),
  hostApp('vue', 'tag', false),
];
