import { describe, expect, it } from 'vitest';
import { aClient, serverForEachTest } from './a-client';

const server = serverForEachTest();
const ME = { userId: 'me', firstName: 'Anna', lastName: 'K' };
const person = (userId: string, more: object = {}) => ({ userId, firstName: 'Ben', ...more });

async function ownContact(more: object) {
  server().replies({ body: { ...ME, ...more } });
  const profile = await aClient(server()).api.getProfile();
  return profile && Object.hasOwn(profile, 'contact') ? profile.contact : 'no key';
}

async function likes(body: object) {
  server().replies({ body });
  const { contacts, contactSharedWith } = await aClient(server()).api.listLikes();
  return { contacts: Object.fromEntries(contacts ?? []), contactSharedWith };
}

describe('The own contact', () => {
  it.each([
    [{ contact: '+49 170 1234567' }, '+49 170 1234567'],
    [{ contact: null }, null],
    // Offered, but nothing that could have been shared here.
    [{ contact: 'x'.repeat(201) }, null],
    [{ contact: 'two\nlines' }, null],
    [{ contact: '' }, null],
    [{}, 'no key'],
    [{ contact: undefined }, 'no key'],
    [{ contact: 7 }, 'no key'],
    [{ contact: false }, 'no key'],
    [{ contact: { line: 'x' } }, 'no key'],
    [{ contact: ['x'] }, 'no key'],
  ])('of %j is %j', async (more, contact) => {
    expect(await ownContact(more)).toBe(contact);
  });

  it('is not taken from a polluted prototype', async () => {
    Object.assign(Object.prototype, { contact: 'mine@example.org', contactShared: true });
    try {
      expect(await ownContact({})).toBe('no key');
      expect(await likes({ matches: [person('ben')] })).toEqual({ contacts: {}, contactSharedWith: [] });
    } finally {
      for (const key of ['contact', 'contactShared']) Reflect.deleteProperty(Object.prototype, key);
    }
  });
});

describe('The contact of a match', () => {
  it('is what stands with them, a whole line or nothing', async () => {
    const lines = ['+49 170 1', '\u202d+49 170 2\u202c', 'x'.repeat(201), 'a\tb', '', 7, true, { line: 'x' }, undefined];
    const { contacts } = await likes({ matches: lines.map((contact, index) => person(`p${index}`, { contact })) });
    expect(contacts).toEqual({ p0: '+49 170 1', p1: '+49 170 2', p2: null, p3: null, p4: null });
  });

  it('is ignored in any other list', async () => {
    const more = { contact: 'ben@example.org', contactShared: true };
    const other = await likes({ liked: [person('ben', more)], likedBy: [person('carl', more)], matches: [] });
    expect(other).toEqual({ contacts: {}, contactSharedWith: [] });
    server().replies({ body: { items: [person('ben', more)] } });
    const { items } = await aClient(server()).api.listProfiles('male', null);
    expect(JSON.stringify(items)).not.toContain('ben@example.org');
  });

  it('tells what the attendee shares with a match, if the server does', async () => {
    const lines = ['+49 170 1', '', 7, null, 'x'.repeat(201)];
    server().replies({ body: { matches: lines.map((sharedContact, index) => person(`p${index}`, { sharedContact })) } });
    const { contactLines } = await aClient(server()).api.listLikes();
    expect(Object.fromEntries(contactLines ?? [])).toEqual({ p0: '+49 170 1' });
  });

  it('tells with whom the attendee shares one, matches or not, by true alone', async () => {
    const marks = [true, false, 'true', 1, null, undefined];
    const matches = marks.map((contactShared, index) => person(`p${index}`, { contactShared }));
    const { contactSharedWith } = await likes({ matches, contactSharedWith: ['dan', 7, null, { userId: 'emil' }] });
    expect(contactSharedWith).toEqual(['p0', 'dan', '7', 'emil']);
    expect((await likes({ contactSharedWith: 'dan' })).contactSharedWith).toEqual([]);
  });
});

describe('Sharing a contact', () => {
  it('sends the line and the person, and taking it back the person', async () => {
    server().replies({ status: 204 }, { status: 204 });
    const { api } = aClient(server());
    await api.shareContact('p/1', '+49 170 1234567');
    await api.stopSharing('p/1');
    expect(server().requests.map(({ method, path, search, body }) => [method, path + search, body])).toEqual([
      ['POST', '/profile/contact', '{"targetUserId":"p/1","contact":"+49 170 1234567"}'],
      ['DELETE', '/profile/contact?targetUserId=p%2F1', ''],
    ]);
  });
});
