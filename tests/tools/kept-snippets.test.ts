import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { snippetFor } from '../../demo-host/site/builder/snippets.js';

const FOLDER = 'tests/journeys/snippets';
const GUIDES = ['README.md', 'docs/organisers/README.md', 'docs/organisers/privacy.md'];

/** All that a release has told organisers to paste, or the next one will. */
const kept = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'));

/** The tags of a guide that are whole, with the script where it has one. */
const tagsIn = (guide: string) =>
  [...readFileSync(guide, 'utf8').matchAll(/^```html\n([^`]*)\n```$/gm)]
    .map(([, block = '']) => block)
    .filter((block) => block.startsWith('<dating-app') && block.includes('client-id='));

test.each(GUIDES)('what %s tells to paste is kept, so that it works with each later release', (guide) => {
  const tags = tagsIn(guide);
  expect(tags.length).toBeGreaterThan(0);
  const missing = tags.filter((tag) => !kept.some((snippet) => snippet.includes(tag)));
  expect(missing, 'Put it into tests/journeys/snippets, in the folder of the release to come').toEqual([]);
});

test('so is what the builder writes for whoever chooses nothing', () => {
  const src = 'https://cdn.example.org/dating/v1/embed.js';
  const link = 'https://app.example.org/abc123';
  expect(kept).toContain(`${snippetFor('page', { src, 'api-host': 'https://api.example.org', 'client-id': 'abc123', link })}\n`);
});
