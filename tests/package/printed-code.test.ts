import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { ROOT } from '../../tools/lib/run.ts';
import { fencedIn } from '../support/documents.ts';
import { output, SLOW, tsc } from './checkers.ts';

const { samples } = inject('packed');

/** Pages whose code a developer copies as it is. */
const PAGES = ['package.md', 'hosts/federation.md'];

/** What the reader is to have already, by the names that the pages use for it. */
const GIVEN = `import type * as Widget from 'dating-app-widget';
declare global {
  const element: HTMLElement;
  const config: Widget.DatingAppConfig;
  const showSomethingElse: () => void;
  const report: (code: string) => void;
}
`;

test(
  'the code that developers are given type-checks in strict TypeScript, and not with a slip in it',
  async () => {
    const folder = `${samples}/printed`;
    await mkdir(folder, { recursive: true });
    const config = { extends: '../react/tsconfig.json', compilerOptions: { skipLibCheck: true }, include: ['*'] };
    await writeFile(`${folder}/tsconfig.json`, JSON.stringify(config));
    await writeFile(`${folder}/given.d.ts`, GIVEN);
    const blocks = await Promise.all(
      PAGES.map(async (page) => {
        const text = await readFile(`${ROOT}/docs/developers/${page}`, 'utf8');
        return ['ts', 'tsx'].flatMap((ending) => fencedIn(text, ending).map((code) => ({ ending, code })));
      }),
    );
    const all = blocks.flat();
    expect(all.length).toBeGreaterThan(6);
    const check = async (spoil: (code: string) => string) => {
      for (const [index, { ending, code }] of all.entries()) {
        // Each is a module, whatever it imports, but for what declares one.
        const end = code.startsWith('declare module') ? '' : 'export {};\n';
        await writeFile(`${folder}/block-${index}.${ending}`, spoil(code) + end);
      }
      return output(samples, tsc('printed'));
    };
    expect(await check((code) => code)).toBe('');
    const refused = await check((code) => code.replaceAll('mountDatingApp(element', 'mountDatingApp("#place"'));
    expect(refused.match(/error TS/g)?.length).toBeGreaterThan(2);
  },
  SLOW,
);
