import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { errorLine, scrubbed } from '../../api/operations/scrub.ts';

const SIGNATURE = 'a-b_c'.repeat(9).slice(0, 43);

describe('what errors say, as the log has it', () => {
  it.each([
    ['550 No such person: <ann@example.org>', '550 No such person: <(e-mail)>'],
    ['Recipients "Ann" <ann+x@mail.example.org>, ben@example.org', 'Recipients "Ann" <(e-mail)>, (e-mail)'],
    ['Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln is bad', '(token) is bad'],
    ['Code 123456 was refused', 'Code (code) was refused'],
    [`GET /uploads/tox0k3.${SIGNATURE}/spring/x.png`, 'GET /uploads/(grant)/spring/x.png'],
    ['PUT /x?exp=1&sig=abc-DEF_1', 'PUT /x?exp=1&sig=(signature)'],
    ['invalid input syntax for type uuid: "Ann of Oslo"', 'invalid input syntax for type uuid: (value)'],
    ['connect ECONNREFUSED 10.0.0.7:5432', 'connect ECONNREFUSED 10.0.0.7:5432'],
    ['relation "profiles" does not exist', 'relation "profiles" does not exist'],
  ])('%s', (text, logged) => {
    expect(scrubbed(text)).toBe(logged);
  });

  it('is cut after a word, so that no text takes long and no half of an e-mail stays', () => {
    expect(scrubbed(`${'no '.repeat(1_332)}ann@example.org`)).toBe('no '.repeat(1_332).trimEnd());
    expect(scrubbed('@'.repeat(5_000))).toBe('');
  });

  it('keeps code, stack and cause, and nothing of the values a database quotes', () => {
    const cause = Object.assign(new DatabaseError('duplicate key value violates unique constraint', 1, 'error'), {
      code: '23505',
      detail: 'Key (email)=(ann@example.org) already exists.',
      where: 'Ann of Oslo',
    });
    const line = errorLine(new Error('The account of ann@example.org was not added.', { cause }));
    expect(line).toMatchObject({
      message: 'The account of (e-mail) was not added.',
      cause: { type: 'DatabaseError', code: '23505' },
    });
    expect(line.stack).toContain('scrub.test.ts');
    expect(JSON.stringify(line)).not.toMatch(/ann@|Ann of Oslo/);
  });
});
