import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { CODE_LIFETIME_MS } from '../../api/repositories/codes.ts';
import { addSeats, setGuestList } from '../../api/repositories/guests.ts';
import { postCode, takeDueMail } from '../../api/repositories/outbox.ts';
import { addGuests, guestsOf } from '../../tools/bench/guests.ts';
import { GOOD_PASSWORD, newEmail, requireOk } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';

const { start, db } = severalApis();

it('lets networks take turns, known devices first and the newest of each, and sends no code that would come too late', async () => {
  const { clock, clientId } = await start();
  const at = clock.now();
  const emails = guestsOf(8);
  await addGuests(db(), clientId, emails, '');
  const ids = await db().query<{ id: string; email: string }>(
    `select user_id::text as id, email from accounts where client_id = $1`,
    [clientId],
  );
  const userOf = (index: number) => ids.find(({ email }) => email === emails[index])?.id ?? '';
  const fresh = { short: '222222', long: '2222222222' };
  const asks = (index: number, share: string, device = 'new') =>
    postCode(
      db(),
      { clientId, userId: userOf(index) },
      'reset',
      fresh,
      randomUUID(),
      { share, device, network: share },
      at + index,
    );
  for (const index of [0, 1, 2, 3]) await asks(index, 'flood');
  for (const index of [4, 5]) await asks(index, 'quiet');
  // A stranger asks for somebody's mail as well: it still has its own turn.
  await asks(6, 'other');
  await asks(6, 'flood');
  await db().query(`insert into known_networks values ($1, $2, 'phone', $3)`, [clientId, userOf(7), at]);
  await asks(7, 'flood', 'phone');
  const order: number[] = [];
  for (;;) {
    const due = await takeDueMail(db(), [clientId], at + 10, 30_000);
    if (due === null) break;
    expect(due.code).toBe('222222');
    order.push(emails.indexOf(due.to));
  }
  expect(order).toEqual([7, 6, 5, 3, 4, 2, 1, 0]);
  // In its last half minute a code isn't sent any more.
  const late = await takeDueMail(db(), [clientId], at + CODE_LIFETIME_MS - 30_000 + 7, 30_000);
  expect(late).toMatchObject({ code: null });
});

it('tells who isn’t on the guest list so once a day, however often they ask, and mails the code once they are let in', async () => {
  const api = await start();
  const [email, listed] = [newEmail(), newEmail()];
  const seat = async (of: string) => addSeats(db(), api.clientId, [{ id: randomUUID(), name: '', email: of }], api.clock.now());
  const asks = async (who: string, path = '/resend') =>
    requireOk(await api.call('POST', path, { json: { email: who, password: GOOD_PASSWORD, clientId: api.clientId } }));
  const codes = async (who: string) => (await api.mailsTo(who)).map(({ code }) => code !== null);
  await setGuestList(db(), api.clientId, true);
  await seat(listed);
  for (const who of [email, listed]) for (const path of ['/register', '/resend', '/forgot-password']) await asks(who, path);
  expect([await codes(email), await codes(listed)]).toEqual([[false], [true, true, true]]);
  api.clock.advance(24 * 60 * 60_000);
  for (let times = 0; times < 3; times += 1) await asks(email);
  expect(await codes(email)).toEqual([false, false]);
  await seat(email);
  await asks(email);
  expect(await codes(email)).toEqual([true, false, false]);
});
