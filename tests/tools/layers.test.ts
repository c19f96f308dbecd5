import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The lint's own rules, asked of a small widget that holds one import of every kind. */

const OXLINT = `${dirname(createRequire(import.meta.url).resolve('oxlint/package.json'))}/bin/oxlint`;

/** Which layers each may import, as src/README.md draws it; `type` when types alone. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  page: [],
  styles: ['page'],
  messages: ['domain type'],
  ui: ['styles', 'page'],
  api: ['domain', 'page'],
  session: ['api', 'domain', 'page', 'messages type'],
  features: ['session', 'api', 'domain', 'ui', 'messages', 'page'],
  app: ['features', 'session', 'api', 'domain', 'ui', 'messages', 'page'],
  embed: ['app', 'features', 'session', 'api', 'domain', 'ui', 'messages', 'styles', 'page'],
};
const LAYERS = Object.keys(MAY);
/** Layers that live without packages; `messages` has React's context. */
const BARE = new Set(['domain', 'page', 'styles', 'messages', 'api']);

let folder: string;
/** Files the lint refused. */
let refused: Set<string>;

const up = (layer: string) => (layer === 'features' ? '../..' : '..');
const home = (layer: string) => (layer === 'features' ? 'src/features/one' : `src/${layer}`);
const target = (layer: string) => (layer === 'features' ? 'features/one/x' : `${layer}/x`);
const file = (layer: string, name: string) => `${home(layer)}/${name}.ts`;

const KINDS: Readonly<Record<string, (path: string) => string>> = {
  plain: (path) => `import { x } from '${path}';\nx();`,
  type: (path) => `import type { X } from '${path}';\nexport type Y = X;`,
  again: (path) => `export * from '${path}';`,
  later: (path) => `export const load = () => import('${path}');`,
};

/** Listeners that a signal ends, however it gets there, and others. */
const SIGNALS: Readonly<Record<string, string>> = {
  'signal-short': `addEventListener('focus', hear, { signal });`,
  'signal-spelt': `view.addEventListener('focus', hear, { capture: true, signal: stop.signal });`,
  'signal-quoted': `view?.addEventListener?.('focus', hear, { 'signal': stop.signal });`,
  'signal-computed': `view['addEventListener']('focus', hear, { signal });`,
  'signal-kept': `const options = { passive: true, signal };\n  view.addEventListener('focus', hear, options);`,
  'signal-spread': `const options = { signal };\n  view.addEventListener('focus', hear, { ...options, once: true });`,
};
const NO_SIGNALS: Readonly<Record<string, string>> = {
  'none-plain': `view.addEventListener('focus', hear);`,
  'none-boolean': `view.addEventListener('focus', hear, true);`,
  'none-kept': `const options = { capture: true };\n  view.addEventListener('focus', hear, options);`,
  'none-elsewhere': `void fetch('/', { signal });`,
};
const LISTENS = (call: string) => `export function listens(view: Window, stop: AbortController, hear: () => void) {
  const { signal } = stop;
  ${call}
  return signal;
}`;

/** Where circles are tried: in the widget, the server, what builds them, and their tests. */
const RINGS = ['src/app', 'api/rules', 'tools/lib', 'tests/support'];

const inSession = (name: string) => `src/session/${name}.ts`;

/** Moves of the focus that come late, however they are written, and others. */
const LATE: Readonly<Record<string, string>> = {
  'late-awaited': `export const press = async () => {\n  await told;\n  next.focus();\n};`,
  'late-optional': `export async function press() {\n  const { current } = await told;\n  current?.focus({ preventScroll: true });\n}`,
  'late-nested': `export const press = async () => {\n  await told;\n  run(() => next.focus());\n};`,
  'late-effect': `useEffect(() => {\n  next.focus();\n}, []);`,
  'late-layout': `useLayoutEffect(() => next.focus(), []);`,
  'late-named': `function lead() {\n  next.focus();\n}\nexport const press = async () => {\n  await told;\n  lead();\n};`,
  'late-given': `const lead = () => next.focus();\nuseEffect(lead, []);`,
  'late-promised': `export const press = () => told.then(() => next.focus());`,
  'late-observed': `new MutationObserver(() => next.focus()).observe(place);`,
  'late-timed': `export const press = () => setTimeout(() => next.focus(), 500);`,
  'late-framed': `export const press = () => view.requestAnimationFrame(() => next.focus());`,
  'late-told': `useEffect(() => store.subscribe(() => next.focus()), []);`,
  'late-answered': `useEffect(() => outbox.listen({ onAnswer: () => next.focus() }), []);`,
  'late-answered-named': `const onAnswer = () => next.focus();\nuseEffect(() => outbox.listen({ onAnswer }), []);`,
  'late-selected': `export const press = async () => {\n  await told;\n  next.select();\n};`,
};
const IN_TIME: Readonly<Record<string, string>> = {
  'once-pressed': `export const press = () => next.focus();`,
  'once-before': `export const press = async () => {\n  next.focus();\n  await told;\n};`,
  'once-by-helper': `export const press = async () => {\n  await told;\n  focusLate(next);\n};`,
  'once-named': `const lead = () => next.focus();\nexport const press = async () => {\n  lead();\n  await told;\n};`,
  'once-heard': `useEffect(() => on(place, 'click', () => next.focus()), []);`,
  'once-selected': `export const press = () => next.select();`,
  'once-chosen': `export const press = async () => {\n  await told;\n  return rules.select(count);\n};`,
};

function fixtures(): Map<string, string> {
  const files = new Map<string, string>();
  for (const from of LAYERS) {
    for (const to of LAYERS.filter((layer) => layer !== from)) {
      for (const [kind, write] of Object.entries(KINDS)) {
        files.set(file(from, `${kind}-${to}`), write(`${up(from)}/${target(to)}`));
      }
    }
    files.set(file(from, 'package'), `import { create } from 'zustand';\ncreate();`);
    files.set(file(from, 'context'), `import { use } from 'react';\nuse();`);
    files.set(file(from, 'tests'), `import { x } from '${up(from)}/../tests/x';\nx();`);
    files.set(file(from, 'own'), `import { x } from './x';\nx();`);
  }
  files.set('src/features/one/other.ts', `import { x } from '../two/x';\nx();`);
  files.set('src/features/one/round-about.ts', `import { x } from '../../features/two/x';\nx();`);
  // In a room of a feature.
  files.set('src/features/one/room/other.ts', `import { x } from '../../two/x';\nx();`);
  files.set('src/features/one/room/round-about.ts', `import { x } from '../../../features/two/x';\nx();`);
  files.set('src/features/one/room/above.ts', `import { x } from '../../../app/x';\nx();`);
  files.set('src/features/one/room/own.ts', `import { x } from '../x';\nimport { y } from '../elsewhere/y';\nx(y);`);
  for (const layer of LAYERS) files.set(`api/rules/${layer}.ts`, `import { x } from '../../src/${target(layer)}';\nx();`);
  files.set('api/rules/support.ts', `import { x } from '../../tests/x';\nx();`);
  for (const [name, call] of Object.entries({ ...SIGNALS, ...NO_SIGNALS })) files.set(inSession(name), LISTENS(call));
  for (const [name, text] of Object.entries({ ...LATE, ...IN_TIME })) files.set(inSession(name), text);
  for (const ring of RINGS) {
    files.set(`${ring}/ring-a.ts`, `import { b } from './ring-b.ts';\nexport const a = b;`);
    files.set(`${ring}/ring-b.ts`, `import { c } from './ring-c.ts';\nexport const b = c;`);
    files.set(`${ring}/ring-c.ts`, `import type { A } from './ring-a.ts';\nexport const c: A = 1;`);
    // Of types alone: a table that imports its rows, which import their type from it.
    files.set(`${ring}/ring-rows.ts`, `import type { Row } from './ring-row.ts';\nexport type Rows = Row[];`);
    files.set(`${ring}/ring-row.ts`, `import type { Rows } from './ring-rows.ts';\nexport type Row = { all: Rows };`);
  }
  return files;
}

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/layers-`);
  await copyFile('.oxlintrc.json', `${folder}/.oxlintrc.json`);
  await mkdir(`${folder}/tools/lint`, { recursive: true });
  await copyFile('tools/lint/habits.js', `${folder}/tools/lint/habits.js`);
  for (const [path, text] of fixtures()) {
    await mkdir(dirname(`${folder}/${path}`), { recursive: true });
    await writeFile(`${folder}/${path}`, `${text}\n`);
  }
  const json = await new Promise<string>((resolve) => {
    execFile(process.execPath, [OXLINT, '--format', 'json', '.'], { cwd: folder, maxBuffer: 2 ** 26 }, (_, out) => resolve(out));
  });
  const { diagnostics } = JSON.parse(json) as { diagnostics: { filename: string; code: string }[] };
  const found = diagnostics.filter(({ code }) => /no-restricted-imports|no-cycle|no-listener-signal|no-late-focus/.test(code));
  refused = new Set(found.map(({ filename }) => filename.replaceAll('\\', '/').replace(/^\.\//, '')));
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

test('every folder of src is a layer', async () => {
  const entries = await readdir('src', { withFileTypes: true });
  expect(entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted()).toEqual(LAYERS.toSorted());
});

test.each(LAYERS)('%s may import the layers below it alone, by whatever kind of import', (from) => {
  const allowed = (to: string, kind: string) =>
    MAY[from]?.includes(to) || (kind === 'type' && MAY[from]?.includes(`${to} type`)) || false;
  for (const to of LAYERS.filter((layer) => layer !== from)) {
    for (const kind of Object.keys(KINDS)) {
      expect([kind, to, refused.has(file(from, `${kind}-${to}`))]).toEqual([kind, to, !allowed(to, kind)]);
    }
  }
});

test.each(LAYERS)('%s may import its own files, and no tests', (from) => {
  expect(refused).not.toContain(file(from, 'own'));
  expect(refused).toContain(file(from, 'tests'));
});

test.each(LAYERS)('%s imports packages if it may', (from) => {
  expect(refused.has(file(from, 'package'))).toBe(BARE.has(from));
  expect(refused.has(file(from, 'context'))).toBe(BARE.has(from) && from !== 'messages');
});

test('a feature may not import another one', () => {
  expect(refused).toContain('src/features/one/other.ts');
  expect(refused).toContain('src/features/one/round-about.ts');
});

test('a room of a feature may import the rooms beside it, and what the feature may', () => {
  const room = [...refused].filter((path) => path.startsWith('src/features/one/room/')).map((path) => path.split('/').at(-1));
  expect(room.toSorted()).toEqual(['above.ts', 'other.ts', 'round-about.ts']);
});

test('the server takes the rules of the domain from the widget, and nothing else', () => {
  const taken = LAYERS.filter((layer) => !refused.has(`api/rules/${layer}.ts`));
  expect(taken).toEqual(['domain']);
  expect(refused).toContain('api/rules/support.ts');
});

test('the widget takes nothing from the server', async () => {
  const sources = (await readdir('src', { recursive: true })).filter((path) => /\.tsx?$/.test(path));
  for (const path of sources) {
    const text = await readFile(`src/${path}`, 'utf8');
    const imports = [...text.matchAll(/(?:from|import) ?\(?'(\.[^']*)'/g)].map(([, to = '']) => join('src', dirname(path), to));
    expect([path, imports.filter((to) => /^api(?:\/|$)/.test(to))]).toEqual([path, []]);
  }
});

test.each(RINGS)('a circle in %s is refused, closed by a type or of types alone too', (ring) => {
  const circles = [...refused].filter((path) => path.startsWith(`${ring}/ring-`)).map((path) => path.split('ring-')[1] ?? '');
  expect(circles).toEqual(expect.arrayContaining([expect.stringMatching(/^[abc]\.ts$/), expect.stringMatching(/^rows?\.ts$/)]));
});

test.each([
  ['a listener that a signal ends is refused, as some libraries end those of the page with it', SIGNALS, NO_SIGNALS],
  ['a focus that may come late is refused, as somebody may be typing somewhere else by then', LATE, IN_TIME],
])('%s', (_why, wrong, right) => {
  const files = Object.keys({ ...wrong, ...right }).map(inSession);
  expect(files.filter((path) => refused.has(path)).toSorted()).toEqual(Object.keys(wrong).map(inSession).toSorted());
});
