/** How a host gets at the widget: declared to the bundler's plugin, asked of the runtime, or of the bare container. */
type Way = 'plugin' | 'run-time' | 'container';

/** When the runtime asks a remote: before the host's first import (its default), or when the remote is imported. */
type Strategy = 'version-first' | 'loaded-first';

const FRAMEWORKS = {
  'react-18': { title: 'React 18.3', kind: 'react', folder: 'packages/react-18' },
  'react-19-2': { title: 'React 19.2', kind: 'react', folder: 'packages/react-19-2' },
  // The newest, which is the widget's own: its packages are those of the repository.
  'react-19-3': { title: 'React 19.3', kind: 'react', folder: '.' },
  vue: { title: 'Vue 3', kind: 'vue', folder: '.' },
} as const;

type Framework = keyof typeof FRAMEWORKS;

/** An organiser's application that takes the widget in through module federation. */
export interface HostApp {
  /** In its address: `/hosts/react-18-shares-loaded-first`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly kind: 'react' | 'vue';
  /** Where its framework is installed, from this folder. */
  readonly folder: string;
  readonly way: Way;
  /** Whether it offers its framework to remotes; the widget never takes it. */
  readonly shares: boolean;
  readonly strategy: Strategy;
}

const WAYS: Readonly<Record<Way, string>> = {
  plugin: 'declared to the federation plugin',
  'run-time': 'loaded by @module-federation/runtime alone',
  container: 'taken from remoteEntry.js by init and get',
};

function hostApp(framework: Framework, way: Way, shares: boolean, strategy: Strategy = 'loaded-first'): HostApp {
  const { title, kind, folder } = FRAMEWORKS[framework];
  const byPlugin = way === 'plugin';
  const sharing = shares ? 'shares' : 'alone';
  const words = [shares ? `shares its ${kind}` : 'shares nothing', ...(byPlugin ? [strategy] : [])].join(', ');
  return {
    name: [framework, ...(byPlugin ? [sharing, strategy] : [way, ...(shares ? ['shares'] : [])])].join('-'),
    title: `${title}, ${byPlugin ? words : `${way}${shares ? `, ${words}` : ''}`}`,
    description: `The host ${words}; the widget is ${WAYS[way]}`,
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
];
