import { afterEach, expect, it, vi } from 'vitest';
import { failureIn } from '../../../src/app/parts/file-failure';
import { failureOf } from '../../../src/app/parts/lazy-parts';
import { explainFailure } from '../../../src/embed/loader/part-error';

afterEach(() => void vi.unstubAllGlobals());

const SCRIPT = 'text/javascript; charset=utf-8';
const PAGE = 'text/html';

it.each([
  ['a start page', 200, PAGE, 'missing'],
  ['a start page that a proxy has changed', 203, PAGE, 'missing'],
  ['a refusal of an object store', 403, PAGE, 'missing'],
  ['that it is gone', 410, SCRIPT, 'missing'],
  ['a fault of the server', 503, PAGE, 'other'],
  ['that somebody has to log in', 401, PAGE, 'other'],
] as const)('a file for which there is %s (%i, %s) is %s, to the loader as to the widget', async (_, status, type, reason) => {
  const response = () => new Response('', { status, headers: { 'content-type': type } });
  expect(failureIn(response())).toBe(reason);
  const url = 'https://cdn.example/part.js';
  const fetch = async () => response();
  vi.stubGlobal('fetch', fetch);
  expect(await failureOf(new TypeError(`Failed to fetch module: ${url}`), fetch)).toMatchObject({ reason });
  expect(await explainFailure([url])).toMatchObject({ reason });
});

it.each([200, 203])('a script that is there (%i) could not be run', async (status) => {
  const response = () => new Response('', { status, headers: { 'content-type': SCRIPT } });
  expect(failureIn(response())).toBe('');
  const failure = await failureOf(new TypeError('https://cdn.example/part.js'), async () => response());
  expect(failure).toEqual({ reason: 'other', detail: 'the file could not be run' });
});
