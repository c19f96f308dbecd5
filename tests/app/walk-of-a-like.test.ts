import { readFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { expect, test } from 'vitest';
import { peopleStoresOf } from '../../src/features/people/people-stores';
import { ROOT } from '../../tools/lib/run.ts';
import { aProfile } from '../support/builders/profile';
import { aCore, SETTINGS } from './a-core';

/** The files below `src` of which a function ran meanwhile, without extension. */
async function filesPassed(work: () => Promise<unknown>): Promise<string[]> {
  const inspector = new Session();
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await inspector.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  inspector.disconnect();
  return result.flatMap(({ url, functions }) => {
    const [, file] = /\/src\/([^?]+)\.tsx?$/.exec(url) ?? [];
    const hasRun = functions.some(({ ranges }) => ranges.some(({ count }) => count > 0));
    return file && hasRun && !url.includes('node_modules') ? [file] : [];
  });
}

test('the README’s walk of a like names every file that it passes', async () => {
  const { core, login, ownProfile } = aCore({ hash: '#/app', fetch: () => Promise.resolve(new Response('{"match":true}')) });
  await core.startServices();
  login('anna@example.org');
  ownProfile.set(aProfile());
  const stores = peopleStoresOf({ ...SETTINGS, ...core.services });
  const passed = await filesPassed(() => stores.like(aProfile({ id: 'ben' })));
  expect(passed.length).toBeGreaterThan(20);

  const readme = await readFile(`${ROOT}/src/README.md`, 'utf8');
  const [walk = ''] = /## A walk through one like[^]*?(?=\n## )/.exec(readme) ?? [];
  const named = [...walk.matchAll(/`([\w/-]+)`/g)].map(([, name = '']) => name);
  expect(passed.filter((file) => !named.some((name) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});
