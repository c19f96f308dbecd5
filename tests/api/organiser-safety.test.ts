import { beforeAll, describe, expect, it } from 'vitest';
import { archiveOf } from '../../api/export/archive.ts';
import { textIn } from '../support/unzipped.ts';
import { commandOf } from '../../api/organiser/run.ts';
import type { Storage } from '../../api/organiser/storage.ts';
import { like, likesOf } from './conformance/likes.ts';
import { block, everythingTold, report } from './reference/safety.ts';
import { anAttendee, requireOk, type Attendee } from './support/attendee.ts';
import { command, commandsBeside } from './support/admin.ts';
import { authError } from './support/http.ts';
import { rowsAbout } from './support/own-database.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

describe('the organiser, about people who misbehave,', () => {
  const { start, db } = severalApis();
  let api: OwnTarget;
  let storage: Storage;

  beforeAll(async () => {
    api = await start();
    storage = await commandsBeside(api, db());
    await command(storage, 'events', 'create', api.clientId, '--support', 'help@example.org');
    await command(storage, 'events', 'open', api.clientId);
  });

  const login = ({ email, password }: Attendee, language = 'en', clientId = api.clientId) =>
    api.call('POST', '/login', { json: { email, password, clientId }, headers: { 'accept-language': language } });

  const couple = async () => {
    const [woman, man] = [await anAttendee(api).joins(), await anAttendee(api).ofGender('male').withPhotos(1).joins()];
    await like(woman, man.userId);
    await like(man, woman.userId);
    return { woman, man };
  };
  const tables = async ({ userId, email }: Attendee) => Object.keys(await rowsAbout(db(), [userId, email, 'my street']));

  it.each([[[]], [['--reason', '']], [['--reason', '  ']]])('suspends nobody without a reason: %o', async (typed) => {
    const { man } = await couple();
    const refused = command(storage, 'people', 'suspend', man.email, ...typed);
    await expect(refused).rejects.toThrow('Say why with --reason: the suspended person reads it at the login.');
    expect((await login(man)).status).toBe(200);
  });

  it('suspends somebody, who is out of all lists and sessions at once, and told why and whom to answer', async () => {
    const { woman, man } = await couple();
    const witness = await anAttendee(api).joins();
    const said = await command(storage, 'people', 'suspend', man.email, '--reason', 'You followed someone home.');
    expect(said).toContain(`${api.clientId}: ${man.userId} is suspended.`);
    expect(said).toContain('Answers go to help@example.org.');
    for (const one of [woman, witness]) expect(await everythingTold(one)).not.toContain(man.userId);
    expect((await like(witness, man.userId)).status).toBe(404);
    for (const path of ['/profile', '/profiles', '/likes']) expect((await man.call('GET', path)).status).toBe(401);
    expect((await like(man, witness.userId)).status).toBe(401);
    const refused = await login(man);
    expect(refused.status).toBe(403);
    expect(authError(refused)).toBe(
      'The organiser has suspended your account: You followed someone home. To answer, write to help@example.org.',
    );
    const inGerman = await login(man, 'de-AT, en;q=0.5');
    expect(inGerman.headers.get('content-language')).toBe('de');
    expect(authError(inGerman)).toBe(
      'Das Event-Team hat dein Konto gesperrt: You followed someone home. Wenn du antworten möchtest, schreib an help@example.org.',
    );
    // Nobody learns of it who doesn't know the password.
    expect(authError(await login({ ...man, password: 'wrong-1-word!' }))).toBe('Incorrect e-mail or password.');
  });

  it('restores them with likes and matches as they were, and has a journal of both', async () => {
    const { woman, man } = await couple();
    await command(storage, 'people', 'suspend', man.email, '--reason', 'By mistake.');
    expect(await command(storage, 'people', 'find', man.email)).toContain('confirmed, suspended, joined');
    api.clock.advance(60_000);
    expect(await command(storage, 'people', 'restore', man.email)).toContain(`${man.userId} is back`);
    expect(await command(storage, 'people', 'restore', man.email)).toContain("isn't suspended; nothing changed");
    expect((await likesOf(woman)).matches.map(({ userId }) => userId)).toEqual([man.userId]);
    expect((await login(man)).status).toBe(200);
    const journal = (await command(storage, 'journal', api.clientId)).split('\n').filter((line) => line.includes(man.userId));
    expect(journal.map((line) => line.replace(/^.* UTC: /, ''))).toEqual([`restored ${man.userId}`, `suspended ${man.userId}`]);
  });

  it('must give a reason, in a line that a login can’t confuse with another refusal', () => {
    for (const reason of [
      [],
      ...[' ', 'two\nlines', 'x'.repeat(301), 'Your age is not confirmed.'].map((text) => ['--reason', text]),
    ]) {
      expect(() => commandOf(['people', 'suspend', 'a@example.org', ...reason])).toThrow(/Say why|is one line|in other words/);
    }
  });

  it('reads what was reported, whom it is about, and sees the photos after they were removed', async () => {
    const { woman, man } = await couple();
    const { reference } = requireOk(await report(woman, man.userId, { text: 'Not his photo.' })).body;
    expect(await command(storage, 'reports', api.clientId)).toMatch(new RegExp(`^${reference}: .* UTC, offensive$`, 'm'));
    const read = await command(storage, 'reports', api.clientId, reference.toLowerCase());
    for (const part of ['They wrote: Not his photo.', `About ${man.userId}, ${man.email}`, 'firstName: Ada', 'people suspend']) {
      expect(read).toContain(part);
    }
    requireOk(await man.call('DELETE', '/profile/participation'));
    await api.app.services.photoKeeper.run();
    const [address = ''] = /\S+\/uploads\/\S+/.exec(read) ?? [];
    expect((await fetch(api.url + new URL(address).pathname)).status).toBe(200);
    expect(address).not.toContain(man.userId);
    await expect(command(storage, 'reports', api.clientId, 'NONE-SUCH')).rejects.toThrow('has no report NONE-SUCH');
  });

  it('exports blocks, reports and the suspension, and erases all of it on either side', async () => {
    const { woman, man } = await couple();
    await block(woman, man.userId);
    const { reference } = requireOk(await report(woman, man.userId, { text: 'He knows my street.' })).body;
    await command(storage, 'people', 'suspend', woman.email, '--reason', 'Until we have talked.');
    const kept = await archiveOf(db(), api.app.services, { clientId: api.clientId, userId: woman.userId }, api.clock.now());
    const page = await textIn(kept, 'index.html');
    for (const shown of [`${man.userId}, `, reference, 'He knows my street.', 'Until we have talked.']) {
      expect(page).toContain(shown);
    }
    expect(await tables(woman)).toEqual(expect.arrayContaining(['blocks', 'journal', 'reports', 'suspensions']));
    await command(storage, 'erase', woman.email);
    expect(await tables(woman)).toEqual([]);
    // What was reported may still matter.
    expect(await command(storage, 'reports', api.clientId, reference)).toContain('by somebody who was erased');
    expect(await command(storage, 'erase', man.email)).toContain('reports about them');
    expect(await tables(man)).toEqual([]);
  });
});
