import { describe, expect, it } from 'vitest';
import { explainFailure } from '../../../src/app/parts/part-failure';

const asking = (answer: () => Promise<Response>) => {
  const asked: unknown[] = [];
  const fetch = (input: unknown) => {
    asked.push(input);
    return answer();
  };
  return { asked, fetch: fetch as typeof globalThis.fetch };
};

describe('A part that did not come', () => {
  it.each(['https://cdn.example/part.js', 'http://127.0.0.1:5170/part.js'])('is asked for once more at %s', async (url) => {
    const { asked, fetch } = asking(async () => new Response('', { status: 404 }));
    await expect(explainFailure(new TypeError(`Failed to fetch module: ${url}`), fetch)).resolves.toEqual({ reason: 'missing' });
    expect(asked).toEqual([url]);
  });

  it('by an error that names no address says at most 120 characters of it', async () => {
    const { asked, fetch } = asking(() => Promise.reject(new TypeError('Nobody asks')));
    const failure = await explainFailure(new Error('x'.repeat(300)), fetch);
    expect(failure).toEqual({ reason: 'other', detail: 'x'.repeat(120) });
    expect(asked).toEqual([]);
  });
});
