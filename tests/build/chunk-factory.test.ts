import { expect, test } from 'vitest';
import { chunkFactory } from '../../tools/build/chunks/chunk-factory.ts';
import { confusable } from '../../tools/build/chunks/linked-parts.ts';

const NAMES: Readonly<Record<string, { widget: true } | { runtime: true } | { name: string }>> = {
  './mount-1.js': { widget: true },
  './runtime-2.js': { runtime: true },
  './shared-3.js': { name: 'shared' },
};
const linked = (code: string) => chunkFactory(code, { chunkOf: (specifier) => NAMES[specifier] });

type Part = readonly [(...chunks: object[]) => Record<string, unknown>, ...string[]];
const run = async (code: string) =>
  ((await import(`data:text/javascript,${encodeURIComponent(linked(code))}`)) as { default: Part }).default;

test('a chunk is made of those it imports, and names those beside the widget’s', async () => {
  const [make, ...needs] = await run(`
    import { a as count, b as label } from './mount-1.js';
    import { t as twice } from './shared-3.js';
    const text = label + twice(count);
    function again() { return twice(text.length); }
    export { text as x, again };`);
  expect(needs).toEqual(['shared']);
  const made = make({ a: 2, b: 'n' }, { t: (number: number) => number * 2 }) as { x: string; again: () => number };
  expect([made.x, made.again()]).toEqual(['n4', 4]);
});

test('import() resolves to a plain object, without the bundler’s helper', async () => {
  const [make] = await run(`
    import { t as __exportAll } from './runtime-2.js';
    var part_exports = /* @__PURE__ */ __exportAll({ screens: () => screens, default: () => other });
    const screens = 1, other = 2;
    export { part_exports as n, screens as s };`);
  expect(make({})).toEqual({ n: { screens: 1, default: 2 }, s: 1 });
});

test('the widget’s chunk is made of React, once, and is told its release by its entry', async () => {
  const code = chunkFactory(
    `import zero, { a as one } from './react-4.js';
     let told = [];
     let version = '';
     const setRelease = (release, widget, find) => { version = release; told.push(release, widget.s, find); };
     const load = (name) => import('./' + name);
     const sum = zero + one;
     export { setRelease, load as l, sum as s, version };`,
    { chunkOf: () => ({ react: true }), unused: new Set(['version']) },
  );
  const { default: make } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: (react: object, version: string, find: string) => Record<string, unknown>;
  };
  const react = { default: 40, a: 2 };
  const widget = make(react, '1.2.3', 'find');
  expect(Object.keys(widget)).toEqual(['l', 's', 'react']);
  expect([widget['s'], widget['react']]).toEqual([42, react]);
  expect(make({}, 'another', '')).toBe(widget);
});

test('React reaches a part with the widget’s chunk', async () => {
  const code = chunkFactory(`import { b as two } from './react-4.js'; const four = two * 2; export { four };`, {
    chunkOf: () => ({ react: true }),
  });
  const { default: made } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: Part };
  expect(made[0]({ react: { b: 2 } })).toEqual({ four: 4 });
});

test('a file that is no chunk of the build is imported as ever', () => {
  expect(linked(`import { a } from './other-4.js'; export { a };`)).toMatch(
    /^import \{ a \} from '\.\/other-4\.js';\nexport default/,
  );
});

test.each([
  ['changes later', `let count = 0; const up = () => count++; export { count, up };`, /exports count, which changes/],
  ['is assigned later', `let found; const find = () => { found = 1; }; export { found, find };`, /exports found, which changes/],
  ['comes from elsewhere', `export { a } from './mount-1.js';`, /a form that is not known/],
  ['is all there is', `import * as all from './mount-1.js'; export { all };`, /a form that is not known/],
  ['is loaded by the part', `const load = () => import('./x.js'); export { load };`, /Only the widget’s own chunk/],
])('what %s fails the build', (_, code, message) => {
  expect(() => linked(code)).toThrow(message);
});

test('chunks that could be taken for each other by name are refused', () => {
  expect(confusable(['people', 'profile', 'main'])).toBeUndefined();
  expect(confusable(['people', 'main', 'people'])).toBe('people');
  expect(confusable(['main-screen', 'main'])).toBe('main');
  expect(confusable(['domain', 'main'])).toBeUndefined();
});
