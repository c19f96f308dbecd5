import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ledgerFaults } from '../support/ledger.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');

interface Call {
  requestBody?: { content: { 'application/json': { schema: { properties?: Record<string, unknown> } } } };
}

const { paths } = JSON.parse(read('api/openapi.json')) as { paths: Record<string, Record<string, Call>> };

/** Of each call of the desk that changes something, whether it takes the password. */
const CALLS = new Map(
  Object.entries(paths)
    .filter(([path]) => path.startsWith('/admin/'))
    .flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(([method]) => method !== 'get')
        .map(([method, { requestBody }]): [string, boolean] => {
          const properties = requestBody?.content['application/json'].schema.properties ?? {};
          return [`${method.toUpperCase()} ${path}`, 'password' in properties];
        }),
    ),
);

interface Row {
  act: string;
  wayBack: string;
  tests: string;
}

const rowsIn = (table: string): Row[] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, act = '', , wayBack = '', tests = ''] = line.split('|').map((cell) => cell.trim());
      return { act: act.replaceAll('`', ''), wayBack, tests };
    });

function sourceOf(file: string): string | null {
  return file.startsWith('tests/') && existsSync(new URL(file, ROOT)) ? read(file) : null;
}

/** What is wrong with a row, by the API's description. */
function rowFaults({ act, wayBack, tests }: Row): string[] {
  const faults = ledgerFaults(`| D1 | ${act} | ${tests} |`, sourceOf);
  if (!/^(?:Undone|Asked|Safe)\b/.test(wayBack)) faults.push(`${act}: neither undone nor asked`);
  const asksPassword = /\bthe password\b/.test(wayBack);
  if (asksPassword !== (CALLS.get(act) ?? asksPassword)) faults.push(`${act}: the server is of another mind about the password`);
  return faults;
}

/** What is wrong with a table of acts. */
function faultsOf(table: string): string[] {
  const rows = rowsIn(table);
  const acts = rows.map(({ act }) => act);
  const missing = [...CALLS.keys()].filter((call) => !acts.includes(call));
  const stale = acts.filter((act, place) => !CALLS.has(act) || acts.indexOf(act) !== place);
  return [
    ...missing.map((call) => `${call}: no row`),
    ...stale.map((act) => `${act}: no such call, or twice`),
    ...rows.flatMap(rowFaults),
  ];
}

const table = read('docs/maintainers/desk-acts.md');

test('every act of the desk has its way back or its question, and a test that exists', () => {
  expect(CALLS.size).toBeGreaterThan(25);
  expect(faultsOf(table)).toEqual([]);
});

test('a missing row, a stale one, one without a kind, a wrong password and a test nobody wrote are faults', () => {
  const row = table.split('\n').find((line) => line.includes('`POST /admin/guests/remove`')) ?? '';
  const spoilt = (...[from, to]: [RegExp, string]) => faultsOf(table.replace(row, row.replace(from, to)));
  expect(faultsOf(table.replace(row, ''))).toEqual(['POST /admin/guests/remove: no row']);
  expect(spoilt(/guests\/remove/, 'guests/burn')).toEqual([
    'POST /admin/guests/remove: no row',
    'POST /admin/guests/burn: no such call, or twice',
  ]);
  expect(faultsOf(`${table}\n${row}`)).toEqual(['POST /admin/guests/remove: no such call, or twice']);
  expect(spoilt(/Asked/, 'Gone')).toEqual(['POST /admin/guests/remove: neither undone nor asked']);
  expect(spoilt(/with the password, and/, 'only')).toHaveLength(1);
  expect(spoilt(/› goes with/, '› comes with')).toHaveLength(1);
});
