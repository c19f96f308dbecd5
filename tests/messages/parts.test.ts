import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { LOADERS } from '../../src/app/part-loaders';
import { en } from '../../src/messages/en';
import { texts as appTexts } from '../../src/messages/en/app';
import { textsOf } from '../../src/messages/load-locale-bundle';
import { TEXT_PARTS } from '../../src/messages/locale-bundles';
import type { Messages } from '../../src/messages/messages';
import { staticImports } from '../support/static-imports.ts';
import { LANGUAGES } from '../support/words.ts';

// The code of a part takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const SRC = fileURLToPath(new URL('../../src', import.meta.url));
const KEYS = new Set(Object.keys(en));

const sourceOf = (path: string) => (existsSync(`${path}.ts`) ? `${path}.ts` : `${path}.tsx`);

/** The files of the widget that a file imports, itself included; not what it loads later. */
function closure(start: string): Set<string> {
  const found = new Set([start]);
  for (const file of found) {
    for (const from of staticImports(file).filter((one) => one.startsWith('.'))) {
      const source = sourceOf(join(dirname(file), from));
      if (existsSync(source) && !source.includes('/messages/')) found.add(source);
    }
  }
  return found;
}

/** What only forms show: the codes of broken rules, and the links beside a consent. */
const ofForms = (file: string) => file.includes('/domain/') || file.endsWith('/session/consent.ts');

/** The keys in the code of these files, its types left out. */
function keysIn(files: Iterable<string>, checksForms = false): string[] {
  const shown = [...files].filter((file) => checksForms || !ofForms(file));
  const code = shown.map((file) => readFileSync(file, 'utf8').replaceAll(/^export type [^;]*;/gm, '')).join('\n');
  const words = [...code.matchAll(/'([\w.-]+)'/g)].map(([, word = '']) => word);
  return [...new Set(words)].filter((word) => KEYS.has(word));
}

const sources = [...readFileSync(`${SRC}/app/part-loaders.ts`, 'utf8').matchAll(/(\w+): \(\) => import\('([^']+)'\)/g)];
const parts = sources.map(([, name = '', from = '']) => ({
  name: name as keyof typeof LOADERS,
  file: sourceOf(join(SRC, 'app', from)),
}));

describe('Each text', () => {
  it.each(['en', ...LANGUAGES])('stands in one file: %s', (language) => {
    const files = readdirSync(`${SRC}/messages/${language}`).filter((name) => name !== 'index.ts');
    const code = files.map((name) => readFileSync(`${SRC}/messages/${language}/${name}`, 'utf8')).join('\n');
    const keys = [...code.matchAll(/^ {2}'([\w.-]+)':/gm)].map(([, key]) => key);
    expect(keys.length).toBeGreaterThan(200);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

describe('The texts a lazy part brings', () => {
  // A language's files have the texts in the order of these.
  it('are those of the file of its name', async () => {
    const brought = new Map<string, unknown>([['app', appTexts]]);
    for (const { name } of parts) {
      const part = await LOADERS[name]();
      if ('texts' in part) brought.set(name, part.texts);
    }
    expect([...brought.keys()].toSorted()).toEqual(TEXT_PARTS.toSorted());
    for (const part of TEXT_PARTS) expect(brought.get(part)).toBe(await textsOf(part, 'en'));
  }, 60_000);

  it.each(parts)(
    'are all that its code names: $name',
    async ({ name, file }) => {
      const part: { texts?: Partial<Messages> } = await LOADERS[name]();
      // The tabs are shown by the main screen, the menu by the header, and no call is refused before calls are there.
      const around = {
        ...(['people', 'card', 'rounds', 'after'].includes(name) && (await LOADERS.main()).texts),
        ...(['card', 'rounds', 'after'].includes(name) && (await LOADERS.people()).texts),
        ...(name !== 'welcome' && name !== 'help' && (await LOADERS.signedIn()).texts),
      };
      const known = { ...appTexts, ...around, ...part.texts };
      expect(
        keysIn(closure(file), ['account', 'register', 'recovery', 'profile'].includes(name)).filter((key) => !(key in known)),
      ).toEqual([]);
    },
    30_000,
  );

  it('leave to the app itself what it says before any of them', () => {
    // The core waits for `signedIn` with what it says of a storage.
    const known = { ...appTexts, 'app.storage': '' };
    expect(keysIn(closure(`${SRC}/embed/mount.ts`)).filter((key) => !(key in known))).toEqual([]);
  });
});
