import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { normalizePath } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pkg from '../../package.json' with { type: 'json' };
import { GROUPS, loadLocaleBundle } from '../../src/messages/load-locale-bundle.ts';
import { widgetScripts } from '../../tools/bench/bytes.ts';
import { ROOT } from '../../tools/lib/run.ts';
import { classPrefix, shadowCss } from '../../tools/build/styles/shadow-css.ts';
import { filesUntil, sizesOf, type Size } from '../../tools/build/finish/sizes.ts';
import { BUDGETS, excess } from './budgets.ts';
import { LANGUAGES } from '../support/words.ts';
import { build, runNode, typeCheck, type Built } from './built.ts';
import { bundled } from './bundled.ts';

let built: Built;
let sizes: Map<string, Size>;
beforeAll(async () => {
  built = await build();
  sizes = await sizesOf(built.dist);
});
afterAll(() => built.remove());

/** Scripts in which the pattern is found. */
const scriptsWith = (pattern: RegExp) => [...built.scripts].filter(([, text]) => pattern.test(text)).map(([name]) => name);

/** A text as it stands in a script, between quotes that aren't in it. */
const inScript = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');

/** Brotli bytes of each file. */
const weights = (files: readonly string[]) => files.map((file) => [file, sizes.get(file)?.brotli ?? 0] as const);

test.each(LANGUAGES)('the first words of each screen in %s come with the texts of that screen', async (language) => {
  const routesIn = async (group: string) => {
    const name = [...built.scripts.keys()].find((script) => script.startsWith(`assets/${language}-${group}-`)) ?? '';
    const { first } = (await import(pathToFileURL(`${built.dist}/${name}`).href)) as { first?: Record<string, unknown> };
    return Object.keys(first ?? {});
  };
  expect(await routesIn('start')).toEqual(['/']);
  expect(await routesIn('account')).toEqual(expect.arrayContaining(['/login', '/register']));
});

test.each(LANGUAGES)('the files of %s have what npm run dev makes of the sources', async (language) => {
  for (const group of GROUPS) {
    const name = [...built.scripts.keys()].find((script) => script.startsWith(`assets/${language}-${group}-`)) ?? '';
    const { default: made } = (await import(pathToFileURL(`${built.dist}/${name}`).href)) as { default: [() => object] };
    expect(made[0]()).toEqual(await loadLocaleBundle(`${language}-${group}`));
  }
});

describe('the folder', () => {
  test.each(['embed.js', 'check.js', 'mount.js', 'remoteEntry.js', 'mf-manifest.json', 'integrity.json', 'types/index.d.ts'])(
    'holds %s',
    (name) => {
      expect(existsSync(`${built.dist}/${name}`)).toBe(true);
    },
  );

  test('holds nothing else of a stable name, and no stylesheet or page', () => {
    const stable = [...built.scripts.keys()].filter((name) => !/^assets\/[a-z][\w-]*-[\w-]{6}\.js$/i.test(name));
    expect(stable).toEqual(['check.js', 'embed.js', 'mount.js', 'remoteEntry.js']);
  });

  // src/embed/loader/file-of.ts, as the minifier leaves it.
  test.each(['embed.js', 'mount.js', 'remoteEntry.js'])('has in %s the one rule by which a file is found', (name) => {
    const rule = /(\w+)\.find\((\w+)=>\2\.startsWith\((\w+)\+"-"\)\)\?\?\3\+\1\.at\(-1\)/g;
    const text = built.scripts.get(name) ?? '';
    expect([text.match(rule)?.length, text.match(/\.startsWith\(\w+\+["'`]-["'`]\)/g)?.length]).toEqual([1, 1]);
  });

  test('holds no script that no entry leads to, and no report of the build', async () => {
    const named = [...built.scripts.values()].join('\n');
    const unnamed = [...built.scripts.keys()].filter((name) => {
      const [, file] = /^assets\/(.+)\.js$/.exec(name) ?? [];
      // The loader has one hash for all files it finds by their kind.
      const hash = file?.slice(-7);
      return file !== undefined && !named.includes(file) && !named.includes(` ${hash}`);
    });
    expect(unnamed).toEqual([]);
    expect((await readdir(built.dist)).filter((name) => name.includes('stats'))).toEqual([]);
  });

  test('has a manifest of a federation remote that leaves its address to the host', async () => {
    const manifest: unknown = JSON.parse(await readFile(`${built.dist}/mf-manifest.json`, 'utf8'));
    expect(manifest).toMatchObject({
      name: 'dating_app',
      metaData: { publicPath: 'auto', remoteEntry: { name: 'remoteEntry.js', type: 'module' } },
      shared: [],
      exposes: [{ path: './mount' }],
    });
  });

  test('has a manifest that names no file that is not there, as one for servers', async () => {
    const manifest = await readFile(`${built.dist}/mf-manifest.json`, 'utf8');
    const named = [...manifest.matchAll(/"([^"]+\.(?:js|css|json|zip))"/g)].map(([, file = '']) => file);
    expect(named).toContain('remoteEntry.js');
    expect(named.filter((file) => !existsSync(`${built.dist}/${file}`))).toEqual([]);
  });
});

describe('each script', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gz', gunzipSync],
  ])('has its .%s beside it, of the same text', async (ending, decompress) => {
    for (const [name, text] of built.scripts) {
      expect(decompress(await readFile(`${built.dist}/${name}.${ending}`)).toString()).toBe(text);
    }
  });
});

describe('the scripts', () => {
  test('need no eval', () => {
    expect(scriptsWith(/\beval\s*\(|\bnew Function\b|\bFunction\s*\(\s*["'`]/)).toEqual([]);
  });

  test("know nothing of the organiser's head and body, nor of Vite's preloading", () => {
    const ours = widgetScripts(built.scripts);
    const touching = /\bdocument\.(head|body)\b|vite:preloadError|__vitePreload/;
    expect(scriptsWith(touching).filter((name) => ours.includes(name))).toEqual([]);
  });

  test("leave the page's history its own functions", () => {
    expect(scriptsWith(/wouter_v3|history\[\w+\]\s*=|history\.(push|replace)State\s*=[^=]/)).toEqual([]);
  });

  test('hold the production build of React, once', () => {
    expect(scriptsWith(/jsxDEV|react\.development|Download the React DevTools/)).toEqual([]);
    expect(scriptsWith(/react\.dev\/errors\//)).toHaveLength(1);
  });

  test('ask for no file that is not there: what looks like a source was taken for one to copy', () => {
    expect(scriptsWith(/assets\/[\w-]+\.tsx?\b/)).toEqual([]);
  });

  test('show nothing of the machine they were built on', () => {
    expect(scriptsWith(/node_modules\/|\/src\/|sourceMappingURL|import\.meta\.env|process\.env/)).toEqual([]);
  });

  test('register each stylesheet of the source, once', async () => {
    const names = (await readdir(`${ROOT}/src`, { recursive: true })).filter((file) => file.endsWith('.css'));
    expect(names.length).toBeGreaterThan(40);
    const all = names.map((file) => `import './src/${normalizePath(file)}';`).join('\n');
    const source = `${all}\nimport { sheetTexts } from './src/styles/sheets'; globalThis.sheets = [...sheetTexts().values()];`;
    const sheets = runInNewContext(`${await bundled(source, [shadowCss()])}; sheets`) as string[];
    expect(sheets).toHaveLength(names.length);
    const scripts = [...built.scripts.values()];
    expect(sheets.filter((text) => scripts.filter((script) => script.includes(inScript(text))).length !== 1)).toEqual([]);
  });

  test('have no class name of two stylesheets', async () => {
    const names = (await readdir(`${ROOT}/src`, { recursive: true })).filter((file) => file.endsWith('.css'));
    expect(new Set(names.map((file) => classPrefix(`src/${normalizePath(file)}`))).size).toBe(names.length);
  });

  test('carry the version of the package', () => {
    expect(built.scripts.get('embed.js')).toContain(pkg.version);
  });

  test('read the same in any charset, as a classic script takes the one of its page', () => {
    // oxlint-disable-next-line no-control-regex -- what is not ASCII
    expect(built.scripts.get('embed.js')).not.toMatch(/[^\x00-\x7f]/);
  });
});

describe('mount.js', () => {
  test('imported on a server does nothing, and exports the two names', async () => {
    const trial = `${built.scratch}/trial.mjs`;
    await writeFile(
      trial,
      `const before = Object.getOwnPropertyNames(globalThis);
       const module = await import(${JSON.stringify(`file://${built.dist}/mount.js`)});
       const added = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name));
       console.log(JSON.stringify({ names: Object.keys(module), version: module.version, added }));`,
    );
    expect(JSON.parse(await runNode(built, trial))).toEqual({
      names: ['mountDatingApp', 'version'],
      version: pkg.version,
      added: [],
    });
  });
});

/** A host's source that uses all the types. */
const host = (from: string) => `
  import { mountDatingApp, version, type DatingAppConfig, type DatingAppError, type DatingAppEvent, type DatingAppHandle } from '${from}';
  const config: DatingAppConfig = {
    apiHost: 'https://api.example.org',
    clientId: 'abc',
    routing: { mode: 'memory', prefix: 'dating' },
    theme: { accent: '#a00' },
    onEvent: (event: DatingAppEvent) => { if (event.type === 'error') console.log(event.code, event.fatal); },
  };
  const handle: DatingAppHandle = mountDatingApp(document.body, config);
  handle.ready.catch((error: DatingAppError) => console.log(error.code, error.help, version));
  handle.update({ colorScheme: 'dark' });
  handle.navigate('/help', { replace: true });
  handle.unmount();
  // @ts-expect-error clientId is required
  mountDatingApp(document.body, { apiHost: '' });
`;

/** Compares with what is optional, and without, as neither type need have a key that is optional in the other. */
const sameOptions = (told: string, source: string) => `
  import type * as Told from '${told}';
  import type * as Source from '${source}';
  type All<T> = T extends (...given: never[]) => unknown ? T : T extends object ? { [Key in keyof T]-?: All<T[Key]> } : T;
  type Both<T> = [T, All<T>];
  type Same<A, B> = Both<A> extends Both<B> ? (Both<B> extends Both<A> ? true : never) : never;
  export const config: Same<Told.ConfigOptions, Source.ConfigOptions> = true;
  export const attributes: Same<Told.AttributeOptions, Source.AttributeOptions> = true;
  export const tagOnly: Same<Told.TagOnlyKey, Source.TagOnlyKey> = true;
`;

describe('the types', () => {
  test.each([
    ['a bundler', ['--module', 'esnext', '--moduleResolution', 'bundler']],
    ['Node', ['--module', 'nodenext']],
  ])('serve a host whose TypeScript resolves like %s, with nothing else installed', async (name, options) => {
    const file = `${name.replace(' ', '-')}.mts`;
    expect(await typeCheck(built, file, host(`${built.dist}/types/index.js`), options)).toBe('');
  });

  test('of the options are those of the source, written out', async () => {
    const told = `${built.dist}/types/domain/option-types.js`;
    const options = ['--module', 'esnext', '--moduleResolution', 'bundler', '--allowImportingTsExtensions'];
    expect(await typeCheck(built, 'options.mts', sameOptions(told, `${ROOT}/src/domain/option-types.ts`), options)).toBe('');
  });
});

describe('the weight', () => {
  test('of too much is told with each file, and with how a budget is raised', () => {
    const rows = [
      ['a.js', 700],
      ['b.js', 301],
    ] as const;
    expect(excess(rows, 1001)).toBe('');
    expect(excess(rows, 1000)).toMatch(/^1001 bytes, 1000 at most:\n700 a\.js\n301 b\.js\n[^]*tests\/build\/budgets\.ts/);
  });

  test('of the loader', () => {
    const rows = [['embed.js', sizes.get('embed.js')?.gzip ?? 0]] as const;
    expect(excess(rows, BUDGETS.loader)).toBe('');
    expect(excess(rows, BUDGETS.loader - BUDGETS.loaderSpare)).toBe('');
  });

  test.each(['/', '/login'] as const)('until %s arrives', async (route) => {
    const files = await filesUntil(built.dist, route);
    expect(files.length).toBeLessThanOrEqual(BUDGETS.requests[route]);
    expect(excess(weights(files), BUDGETS.firstScreen[route])).toBe('');
  });

  test.each(Object.entries(BUDGETS.parts))('of each part called %s', (name, limit) => {
    const files = [...sizes.keys()].filter((file) => file.startsWith(`assets/${name}-`));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(excess(weights([file]), limit)).toBe('');
  });

  test('has a limit for each part', () => {
    const known = Object.keys(BUDGETS.parts).map((name) => `assets/${name}-`);
    const others = widgetScripts(built.scripts).filter((file) => !known.some((start) => file.startsWith(start)));
    expect(others.map((file) => file.replace(/-[\w-]{6}\.js$/, ''))).toEqual(['embed.js', 'mount.js']);
  });

  test.each(LANGUAGES)('of all texts in %s', (language) => {
    const bundles = [...built.scripts.keys()].filter((name) => name.startsWith(`assets/${language}-`));
    const texts = bundles.map((name) => built.scripts.get(name) ?? '');
    const ofAdmin = built.scripts.get(bundles.find((name) => name.includes('-admin-')) ?? '') ?? '';
    expect(texts).toHaveLength(GROUPS.length);
    expect(gzipSync(texts.filter((text) => text !== ofAdmin).join('\n')).length).toBeLessThanOrEqual(BUDGETS.language);
    expect(gzipSync(ofAdmin).length).toBeLessThanOrEqual(BUDGETS.adminLanguage);
  });

  test('of the self-check', () => {
    expect(excess(weights(['check.js']), BUDGETS.selfCheck)).toBe('');
  });

  test('of everything', () => {
    const files = widgetScripts(built.scripts).filter((file) => !file.startsWith('assets/admin-'));
    expect(excess(weights(files), BUDGETS.everything)).toBe('');
  });
});
