import { describe, expect, it } from 'vitest';
import { withRetry, type Db } from '../../../api/db/db.ts';
import { migrate } from '../../../api/db/migrate.ts';
import { migrations } from '../../../api/db/migrations.ts';
import { makeOpenapi, readOpenapi } from '../../../api/openapi.ts';
import { loadKeys } from '../../../api/security/keys.ts';
import { like } from '../conformance/likes.ts';
import { anAttendee } from '../support/attendee.ts';
import type { OwnTarget } from '../support/target.ts';

/** The rows that all migrations leave behind. */
const VERSIONS = migrations.map((_statements, index) => ({ version: index + 1 }));

const coded = (code: string) => Object.assign(new Error(code), { code });

export function databaseRules(api: () => OwnTarget): void {
  describe('the database', () => {
    const db: Db = {
      query: (sql, params) => api().app.services.db.query(sql, params),
      tx: (work) => api().app.services.db.tx(work),
      close: async () => {},
    };

    it('is brought up to date once', async () => {
      await migrate(db);
      expect(await db.query(`select version from migrations order by version`)).toEqual(VERSIONS);
    });

    it('has every key begin with the client id', async () => {
      const keys = await db.query<{ table: string; first: string }>(
        `select tc.table_name as table, min(kcu.column_name) as first
         from information_schema.table_constraints tc
         join information_schema.key_column_usage kcu
           on kcu.constraint_name = tc.constraint_name and kcu.constraint_schema = tc.constraint_schema
         where tc.constraint_type = 'PRIMARY KEY' and kcu.ordinal_position = 1 and tc.table_schema = 'dating'
           and tc.table_name not in ('migrations', 'keys')
         group by tc.table_name`,
      );
      expect(keys.map((key) => key.table).toSorted()).toEqual([
        'accounts',
        'blocks',
        'cards',
        'claims',
        'codes',
        'consents',
        'contacts',
        'door_acts',
        'events',
        'guests',
        'housekeeping',
        'invitations',
        'journal',
        'known_networks',
        'likes',
        'mail',
        'mailings',
        'outbox',
        'outbox_turns',
        'photos',
        'profiles',
        'rate_limits',
        'reports',
        'round_seats',
        'rounds',
        'suspensions',
      ]);
      expect(new Set(keys.map((key) => key.first))).toEqual(new Set(['client_id']));
    });

    it('returns dates, counts and lists in one form, whichever it is', async () => {
      const [row] = await db.query(
        `select '1990-02-28'::date::text as dob, 12::bigint::float8 as at, count(*)::int as rows, $1::text[] as list`,
        [['a', 'b,"c"']],
      );
      expect(row).toEqual({ dob: '1990-02-28', at: 12, rows: 1, list: ['a', 'b,"c"'] });
    });

    it('undoes a transaction that fails', async () => {
      const failing = db.tx(async (q) => {
        await q.query(`insert into keys (name, value) values ('half', 'done')`);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await db.query(`select 1 from keys where name = 'half'`)).toEqual([]);
    });

    it('repeats what the database asks to repeat, and nothing else', async () => {
      let tries = 0;
      const succeedsThird = () => (++tries < 3 ? Promise.reject(coded('40001')) : Promise.resolve(tries));
      expect(await withRetry(succeedsThird)).toBe(3);
      tries = 0;
      const fails = () => {
        tries += 1;
        return Promise.reject(coded('23505'));
      };
      await expect(withRetry(fails)).rejects.toThrow('23505');
      expect(tries).toBe(1);
    });

    it('keeps one set of keys for all processes', async () => {
      const [one, other] = await Promise.all([loadKeys(db), loadKeys(db)]);
      expect(other.signing.kid).toBe(one.signing.kid);
      expect(other.secret).toEqual(one.secret);
    });

    it('takes keys from outside, and says what is wrong with others', async () => {
      await expect(loadKeys(db, '{"keys":[{"kty":"oct","k":"AAAA"}]}')).rejects.toThrow('JWT_KEYS must be');
      await expect(loadKeys(db, 'no JSON')).rejects.toThrow('JWT_KEYS must be');
    });

    it('deletes an account with all that is its own', async () => {
      const woman = await anAttendee(api()).ofGender('female').joins();
      const man = await anAttendee(api()).ofGender('male').joins();
      await like(woman, man.userId);
      await like(man, woman.userId);
      await db.query(`delete from accounts where client_id = $1 and user_id = $2`, [api().clientId, woman.userId]);
      const left = await db.query(`select 1 from likes where $1 in (liker_id, liked_id)`, [woman.userId]);
      expect(left).toEqual([]);
    });

    it('matches the committed openapi.json', async () => {
      expect(await makeOpenapi({ db })).toEqual(await readOpenapi());
    });
  });
}
