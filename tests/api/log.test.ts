import { readFileSync } from 'node:fs';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { errorLine, scrubbed } from '../../api/operations/log.ts';

const SIGNATURE = 'a-b_c'.repeat(9).slice(0, 43);

describe('error messages in the log', () => {
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
    expect(line.stack).toContain('log.test.ts');
    expect(JSON.stringify(line)).not.toMatch(/ann@|Ann of Oslo/);
  });
});

const DAYS_MAX = 14;

const deploy = (file: string) => readFileSync(`api/deploy/${file}`, 'utf8');
const guide = deploy('README.md');

/** The value of a setting in a file of systemd's kind. */
const setting = (text: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1];
const days = (text: string | undefined) => Number(/^(\d+)day$/.exec(text ?? '')?.[1]);
/** The settings of a block of nginx or logrotate, one a line. */
const lines = (text: string) => text.split('\n').map((line) => line.trim());

describe(`the logs that the files in deploy give are kept for ${DAYS_MAX} days at most`, () => {
  it('by the journal: its files are deleted whole, so the days that one spans count as well', () => {
    const journal = deploy('journald.conf');
    const [span, kept] = [days(setting(journal, 'MaxFileSec')), days(setting(journal, 'MaxRetentionSec'))];
    expect(span).toBeGreaterThan(0);
    expect(span + kept).toBeLessThanOrEqual(DAYS_MAX);
  });

  it('by the unit, whose journal that is', () => {
    const namespace = setting(deploy('dating-api@.service'), 'LogNamespace');
    expect(namespace).toBe('dating-api');
    expect(guide).toContain(`cp api/deploy/journald.conf /etc/systemd/journald@${namespace}.conf`);
    expect(guide.match(/journalctl .*/g)).toEqual([`journalctl --namespace=${namespace} -u dating-api@2 -n 5`]);
  });

  it('by Docker, each service of which writes into the machine’s journal', () => {
    const compose = deploy('compose.yaml');
    expect(compose).toMatch(/^x-logging: &logging\n {2}driver: journald$/m);
    const [, services = ''] = /^services:\n([\s\S]*?)^\S/m.exec(compose) ?? [];
    const each = services.split(/^ {2}(?=[\w-]+:)/m).filter((text) => /^[\w-]+:/.test(text));
    expect(each.map((text) => text.split(':')[0])).toEqual(['migrate', 'api-1', 'api-2', 'postgres', 'store', 'nginx']);
    // Those of the API have what all of them have.
    expect(compose).toMatch(/^x-api: &api\n {2}logging: \*logging$/m);
    expect(each.filter((text) => !/\*api$|logging: \*logging$/m.test(text))).toEqual([]);
    expect(guide).toContain('install -D journald.conf /etc/systemd/journald.conf.d/dating-api.conf');
  });

  it('by nginx, which writes no access log, and of its own log only what can’t be switched off', () => {
    const nginx = lines(deploy('nginx.conf'));
    const servers = nginx.filter((line) => line === 'server {').length;
    expect(nginx.filter((line) => line.startsWith('access_log'))).toEqual(Array(servers).fill('access_log off;'));
    const [log = '', ...others] = nginx.flatMap((line) => /^error_log (\S+) crit;$/.exec(line)?.[1] ?? []);
    expect([others, nginx.filter((line) => line.startsWith('error_log'))]).toEqual([[], [`error_log ${log} crit;`]]);

    const rotation = lines(deploy('logrotate.conf'));
    expect(rotation).toContain(`${log} {`);
    // Debian's own rule for nginx would keep it longer.
    expect(log).not.toMatch(/\.log$/);
    expect(rotation).toContain('daily');
    const [rotate, maxage] = ['rotate', 'maxage'].map((name) =>
      Number(rotation.find((line) => line.startsWith(`${name} `))?.split(' ')[1]),
    ) as [number, number];
    // The one being written is a day old when it is put away.
    expect(Math.max(rotate, maxage) + 1).toBeLessThanOrEqual(DAYS_MAX);
    expect(guide).toContain('cp api/deploy/logrotate.conf /etc/logrotate.d/dating-api');
  });

  it('by PostgreSQL, whose log names no rows', () => {
    expect(guide).toContain('alter system set log_error_verbosity = terse');
    expect(deploy('compose.yaml')).toContain('log_error_verbosity=terse');
    const [, rotate = ''] = /s\/weekly\/daily\/; s\/rotate 10\/rotate (\d+)\//.exec(guide) ?? [];
    expect(Number(rotate) + 1).toBeLessThanOrEqual(DAYS_MAX);
  });
});
