import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ledgerFaults, rowsOf } from '../support/ledger.ts';

/** The lines of the template for the organiser's privacy page, as they are read. */
function templateLines(): string[] {
  return readFileSync(new URL('../../docs/organisers/privacy.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('>'))
    .map((line) => line.replace(/^> ?/, ''));
}

/** The same as HTML, as the WordPress plugin has it for the site's privacy guide. */
function templateHtml(): string[] {
  const lines = templateLines().filter((line) => line !== '');
  return lines.flatMap((line, index) => {
    const isPoint = line.startsWith('- ');
    const text = (isPoint ? line.slice(2) : line).replaceAll('"', '&quot;');
    if (!isPoint) {
      return [text.replace(/^\*\*(.+?)\*\*$/, '<h3>$1</h3>').replace(/^\*\*(.+?)\*\* (.*)$/, '<p><strong>$1</strong> $2</p>')];
    }
    const [before = '', after = ''] = [lines[index - 1], lines[index + 1]];
    return [`${before.startsWith('- ') ? '' : '<ul>'}<li>${text}</li>${after.startsWith('- ') ? '' : '</ul>'}`];
  });
}

const read = (file: string) => readFileSync(file, 'utf8');
const promises = read('docs/organisers/promises.md');
const template = templateLines();

/** Where attendees read what they are promised. */
const WORDS = [
  template.join('\n'),
  ...['help', 'account', 'register'].map((part) => read(`src/messages/en/${part}.ts`)),
  read('demo-host/federated/faq.tsx'),
  read('demo-host/site/snippet.html'),
].join('\n');

const rows = rowsOf(promises);

test('every promise has a test that exists', () => {
  const faults = ledgerFaults(promises, (file) => (file.startsWith('tests/') && existsSync(file) ? read(file) : null));
  expect(faults).toEqual([]);
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => `V${index + 1}`));
});

test('every promise is read by attendees, word for word', () => {
  expect(rows.filter(({ statement }) => !WORDS.includes(statement)).map(({ statement }) => statement)).toEqual([]);
  expect(rows.length).toBeGreaterThan(30);
});

test('the template promises nothing else: each of its lines is held by a test, or is the organiser’s to fill in', () => {
  const points = template.filter((line) => line.startsWith('- '));
  expect(points.length).toBeGreaterThan(15);
  const unheld = points.filter((line) => !line.includes('[') && !rows.some(({ statement }) => line.includes(statement)));
  // The law's own words, about which no program can be tested.
  expect(unheld).toEqual([
    '- You need not give us any of this, but without it you can’t take part online. Nothing is decided about you by a program alone.',
  ]);
});

test.each([
  ['controller', 'Who is responsible'],
  ['purposes and bases', 'on what basis'],
  ['the right to complain', 'supervisory authority'],
  ['the right to withdraw', 'withdraw your consent'],
  ['recipients', 'Who gets it'],
  ['what the CDN sees', 'It sees your network address'],
  ['backups', 'Backups for'],
  ['logs', 'the log of our servers'],
])('the template says %s (article 13)', (_what, words) => {
  expect(template.join('\n')).toContain(words);
});

test('the WordPress plugin has the template, word for word', () => {
  const [, text = ''] = /const PRIVACY = <<<'HTML'\n([\s\S]*?)\nHTML;/.exec(read('integrations/wordpress/dating-app.php')) ?? [];
  expect(text.split('\n')).toEqual(templateHtml());
});

test('the templates of assessment and record are a page each, and linked', () => {
  const privacy = read('docs/organisers/privacy.md');
  for (const page of ['impact-assessment', 'record-of-processing', 'promises']) {
    expect(privacy).toContain(`(${page}.md)`);
    expect(read(`docs/organisers/${page}.md`).split('\n').length).toBeLessThan(80);
  }
});
