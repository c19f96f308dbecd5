import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { csvLine } from '../../api/export/csv-text.ts';
import type { Storage } from '../../api/organiser/storage.ts';
import { aFolder } from '../support/folder.ts';
import { GOOD_PASSWORD, newEmail, requireOk, type Attendee } from './support/attendee.ts';
import { anAdmin, command, commandsBeside } from './support/admin.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const { start, db } = severalApis();
let api: OwnTarget;
let storage: Storage;
let admin: Attendee;
const folder = aFolder();

beforeAll(async () => {
  api = await start();
  storage = await commandsBeside(api, db());
  await command(storage, 'events', 'create', api.clientId);
  // Before there is a list, since who runs the event isn't on it.
  admin = await anAdmin(api, storage);
});

const types = (action: string, ...words: string[]) => command(storage, 'guests', action, api.clientId, ...words);
async function fileOf(text: string): Promise<string> {
  const file = join(folder, 'guests.csv');
  await writeFile(file, text);
  return file;
}

it('imports, lists, lets in and changes as the screen does', async () => {
  const stranger = newEmail();
  await expect(types('import', await fileOf('Name;E-Mail\nTom;tom@example.org\nAnn;\n'))).rejects.toThrow(
    'Nothing was imported. Put these lines right, or take them out:\nline 3: no e-mail',
  );
  expect(await types('list')).toBe(`${api.clientId}: there is no guest list; whoever finds the page can register.`);
  const imported = await types(
    'import',
    await fileOf('Name;E-Mail\n=cmd();tom@example.org\nAnn;ann@example.org\nAnn 2;ann@example.org\n'),
  );
  expect(imported).toContain('3 guests read, e-mails from E-Mail, names from Name.\n3 seats added, 0 on the list already.');
  const json = { email: stranger, password: GOOD_PASSWORD, clientId: api.clientId };
  requireOk(await api.call('POST', '/register', { json }));
  const list = await types('list');
  expect(list).toContain(`3 guests\nseat,name,email,state\n`);
  // No spreadsheet takes a name for a formula.
  expect(list).toContain(",'=cmd(),tom@example.org,none");
  expect(list).toMatch(new RegExp(`not on the list: ${stranger}$`));
  await types('let-in', stranger);
  expect(await api.codeFor(stranger)).toMatch(/^\d{6}$/);
  await expect(types('change', 'ann@example.org', '--to', 'eve@example.org')).rejects.toThrow('has 2 seats. Say which: ');
  expect(await types('change', 'tom@example.org', '--to', 'Eve@example.org', '--name', 'Eve')).toContain(
    'that of eve@example.org now',
  );
  expect(await types('change', 'eve@example.org', '--to', '')).toContain('the seat is free');
  expect(await types('list')).toMatch(/,Eve,,none$/m);
});

it('says what is left out, and takes lines and columns by their names', async () => {
  const file = await fileOf(
    'Nick,Whole name,E-Mail,Status\nTommy,Tom Roe,t1@example.org,paid\nVi,Vi Moe,v1@example.org,waitlist\n',
  );
  const columns = ['--name-column', 'whole NAME', '--email-column', '3'];
  await expect(types('import', file, '--name-column', 'Pet')).rejects.toThrow('the file has no column "Pet"');
  const imported = await types('import', file, ...columns);
  expect(imported).toContain('1 guest read, e-mails from E-Mail, names from Whole name.');
  expect(imported).toContain('line 3: Vi Moe v1@example.org (waitlist)');
  expect(await types('import', file, ...columns, '--take', '3')).toContain('1 seat added, 1 on the list already.');
  expect(await types('list')).toContain(',Vi Moe,v1@example.org,none');
  await writeFile(file, Uint8Array.from([0x50, 0x4b, 3, 4, 0]));
  await expect(types('import', file)).rejects.toThrow('is a spreadsheet file. Save it as CSV');
});

it('refuses what is no list, and 50 MB before reading them', async () => {
  await expect(types('import', join(folder, 'nowhere.csv'))).rejects.toThrow('There is no file');
  await expect(types('import', await fileOf('Name\nTom\n'))).rejects.toThrow('There is no column of e-mails');
  const large = await fileOf('');
  await truncate(large, 50_000_000);
  await expect(types('import', large)).rejects.toThrow('is larger than 5 MB.');
  await expect(types('change', 'a@example.org')).rejects.toThrow('--to <e-mail>');
  await expect(types('burn', 'x')).rejects.toThrow('There is no command "guests burn".');
});

it('writes no cell that a spreadsheet takes for a formula', () => {
  for (const cell of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']) expect(csvLine([cell])).toMatch(/^"?'/);
  expect(csvLine(['a,b', 'say "hi"', 'plain'])).toBe('"a,b","say ""hi""",plain');
});

it('knows a guest by a host in letters of any language and by its ASCII, on the list, at the desk and in commands', async () => {
  const typed = `Mia.${Date.now()}@Müller.Example`;
  const mailbox = typed.toLowerCase().replace('müller', 'xn--mller-kva');
  expect(await types('import', await fileOf(`Name;E-Mail\nMia;${typed}\n`))).toContain('1 seat added');
  requireOk(await api.call('POST', '/register', { json: { email: mailbox, password: GOOD_PASSWORD, clientId: api.clientId } }));
  // A code is mailed only to who is on the list.
  expect(await api.codeFor(mailbox)).toMatch(/^\d{6}$/);
  const found = await admin.call<{ guests: { email: string }[] }>('GET', `/admin/guests?search=${encodeURIComponent(typed)}`);
  expect(requireOk(found).body.guests.map(({ email }) => email)).toEqual([mailbox]);
  expect(await types('change', typed.replace('@', '\u200b@'), '--to', typed, '--name', 'Maria')).toContain(
    `that of ${mailbox} now`,
  );
  expect(await command(storage, 'erase', typed)).toContain(': erased ');
  await expect(command(storage, 'erase', mailbox)).rejects.toThrow('Nobody has the e-mail');
});

it('passes no seat to an address that no mail reaches', async () => {
  await expect(types('change', 'ann@example.org', '--to', 'an..na@example.org')).rejects.toThrow(
    'Say whose seat it is from now on',
  );
});
