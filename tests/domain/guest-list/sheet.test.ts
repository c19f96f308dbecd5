import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../../src/domain/csv';
import { seatsOf } from '../../../src/domain/guest-list/seats';
import { readGuestSheet } from '../../../src/domain/guest-list/sheet';

const read = (text: string) => {
  const sheet = readGuestSheet(text);
  return { ...seatsOf(sheet, sheet.found), titles: sheet.found };
};
const PRETIX = `Order code,Status,Email,Attendee name,Attendee name: Given name,Attendee name: Family name,Attendee email
A1,Paid,payer@example.org,"Müller, Tom",Tom,Müller,tom@example.org
A1,Paid,payer@example.org,Ann Roe,Ann,Roe,ann@example.org
`;
const EVENTBRITE = `Order #,Order Date,First Name,Surname,Email,Ticket Type,Event Name,Buyer First Name,Buyer Surname,Buyer Email
1,2026-11-01,Tom,Müller,tom@example.org,Standard,Spring,Bo,Payer,payer@example.org
2,2026-11-01,Ann,Roe,ann@example.org,Standard,Spring,Bo,Payer,payer@example.org
`;
const SPREADSHEET = 'Name;Telefon;E-Mail\r\n"Müller, Tom";0170;Tom@Example.org\r\n\r\nAnn Roe;;ann@example.org\r\n';

describe('a guest list', () => {
  it.each([
    ['pretix', PRETIX, 'Müller, Tom'],
    ['Eventbrite', EVENTBRITE, 'Tom Müller'],
    ['a spreadsheet', SPREADSHEET, 'Müller, Tom'],
    ['a spreadsheet, with tabs', SPREADSHEET.replaceAll(';', '\t'), 'Müller, Tom'],
    ['old Macs', SPREADSHEET.replaceAll('\r\n', '\r'), 'Müller, Tom'],
    ['Excel, with its hint', `\uFEFFsep=;\r\n${SPREADSHEET}`, 'Müller, Tom'],
    ['no titles', '"Müller, Tom",tom@example.org\nAnn Roe,ann@example.org', 'Müller, Tom'],
  ])('of %s is read: names and e-mails, found by titles and by what is in them', (_from, text, name) => {
    expect(read(text)).toMatchObject({
      seats: [
        { name, email: 'tom@example.org' },
        { name: 'Ann Roe', email: 'ann@example.org' },
      ],
      broken: [],
    });
  });

  it('takes nobody’s name or notes for a status', () => {
    const { seats, leftOut } = read('Name,Email,Notes\nStorn Cancel,s@example.org,cancelled once\n');
    expect(seats).toHaveLength(1);
    expect(leftOut).toEqual([]);
  });

  it('has its names composed, however a spreadsheet wrote their letters', () => {
    expect(read('Name,Email\nMu\u0308ller,tom@example.org').seats).toEqual([{ name: 'Müller', email: 'tom@example.org' }]);
  });

  it('takes whoever ordered where guests are asked for no e-mail of their own', () => {
    expect(read(PRETIX.replaceAll(/(?:tom|ann)@example.org/g, '')).seats.map(({ email }) => email)).toEqual([
      'payer@example.org',
      'payer@example.org',
    ]);
  });

  it('may have e-mails alone, and columns that are found by nobody', () => {
    expect(read('ann@example.org\ntom@example.org').seats).toEqual([
      { name: '', email: 'ann@example.org' },
      { name: '', email: 'tom@example.org' },
    ]);
    expect(readGuestSheet('Product,Price\nTicket,12').found).toEqual({ email: null, name: [] });
    expect(readGuestSheet('').found).toEqual({ email: null, name: [] });
  });

  it('names each broken line, as an editor counts, and reads those after it', () => {
    const text = [
      'Name,E-Mail',
      '"An',
      'na",a@example.org',
      'Bo,',
      'Cy,nowhere',
      '"Di,d@example.org',
      'Ed,e@example.org,more',
      `${'x'.repeat(101)},f@example.org`,
      'Go,g@example.org',
    ];
    const { seats, broken } = read(text.join('\n'));
    expect(seats).toEqual([
      { name: 'An na', email: 'a@example.org' },
      { name: 'Go', email: 'g@example.org' },
    ]);
    expect(broken).toEqual([
      { line: 4, fault: 'no-email' },
      { line: 5, fault: 'email' },
      { line: 6, fault: 'quotes' },
      { line: 7, fault: 'cells' },
      { line: 8, fault: 'name' },
    ]);
  });

  it('has no characters in a name that hide text or turn it around', () => {
    expect(read('Name,E-Mail\n\u202Egro\u0007 .elpmaxe ,a@example.org').seats[0]?.name).toBe('gro .elpmaxe');
  });
});

describe('CSV', () => {
  it('has quotation marks within quotation marks, and empty cells', () => {
    expect(parseCsv('a,"say ""hi""",\n"",b,"""')).toEqual([
      { line: 1, cells: ['a', 'say "hi"', ''], misquoted: false },
      { line: 2, cells: ['', 'b', '"""'], misquoted: true },
    ]);
  });

  it('of five megabytes is read in no time that would freeze a page, broken or not', () => {
    const rows = 40_000;
    const good = `Name,E-Mail\n${'"Some, Body",somebody@example.org,'.padEnd(120, 'x')}\n`.repeat(rows);
    const open = '"Some Body,somebody@example.org\n'.repeat(rows);
    expect(parseCsv(good)).toHaveLength(rows * 2);
    expect(parseCsv(open)).toHaveLength(rows);
  });
});
