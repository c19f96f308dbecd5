import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { QUICK_JOURNEYS } from '../../tools/lib/quick-journeys.ts';
import { quickArgs } from '../../tools/lib/all-checks.ts';
import { ROOT } from '../../tools/lib/run.ts';

const textOf = (file: string) => readFile(`${ROOT}/${file}`, 'utf8');

test('the quick run has twenty journeys', () => {
  expect(new Set(QUICK_JOURNEYS.map(({ title }) => title)).size).toBe(20);
});

test.each(QUICK_JOURNEYS)(
  'the quick run finds "$title" in $file, by a pattern that takes nothing else there',
  async ({ file, title }) => {
    const source = (await textOf(file)).replaceAll(/\\(['’])/g, '$1');
    expect(source).toContain(title);
    const [, pattern = ''] = quickArgs().join(' ').split('--testNamePattern=');
    const titles = [...source.matchAll(/(?:it|test)(?:\.\w+)*\(\s*(['"`])(.*?)\1/g)].map(([, , text = '']) => text);
    const taken = titles.filter((text) => new RegExp(pattern).test(`Some group ${text}`));
    expect(taken).toEqual(QUICK_JOURNEYS.filter((journey) => journey.file === file).map((journey) => journey.title));
  },
);

test('every night runs all tests, and a failure opens an issue for whoever keeps main', async () => {
  const nightly = await textOf('.github/workflows/nightly.yml');
  expect(nightly).toMatch(/cron: '/);
  expect(nightly).toContain('- run: npm test -- --all');
  expect(nightly).toMatch(/if: failure\(\)[\s\S]*gh issue/);
  expect(nightly).toContain('issues: write');
});

test('CONTRIBUTING says which tests to run when, and who looks at those of the night', async () => {
  const guide = await textOf('CONTRIBUTING.md');
  const { scripts } = JSON.parse(await textOf('package.json')) as { scripts: Record<string, string> };
  for (const command of ['npm run test:watch', 'npm run test:quick', 'npm test', 'npm test -- --all']) {
    expect(guide).toContain(`| \`${command}\` |`);
  }
  expect(scripts['test:quick']).toBe('node tools/command.mjs test:quick');
  expect(guide).toMatch(/Whoever merged last looks/);
});
