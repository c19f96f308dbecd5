import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tools/lib/engines.ts';
import { anAttendee } from '../../support/attendee.ts';
import { inEngine } from '../../support/engines/engine-test.ts';
import { buttonAbout, fill, logsInToMyProfile, opensTab, press } from '../../support/steps.ts';

// Chromium's are in contacts.test.ts.
describe.for(ENGINES)('Contacts, in %s', (engine) => {
  const { openPage, api } = inEngine(engine);

  test('a match is met, their number is a link, and one’s own is shared and taken back', { timeout: 180_000 }, async () => {
    const ada = await api.join(anAttendee());
    const ben = await api.join(anAttendee({ firstName: 'Benno', gender: 'male' }));
    await ben.like(ada);
    const shared = { targetUserId: ada.userId, contact: '+49 170 1234567' };
    expect((await api.call('POST', '/profile/contact', { token: ben.idToken, json: shared })).status).toBe(204);

    const page = await logsInToMyProfile(await openPage('/bare.html#/login'), ada);
    await opensTab(page, 'Likes');
    await buttonAbout(page, 'Like back', 'Benno').click();
    const moment = page.getByRole('dialog');
    await moment.getByText('It’s a match!').waitFor();
    const number = moment.getByRole('link', { name: '+49 170 1234567', exact: true });
    await number.waitFor();
    expect(await number.getAttribute('href')).toBe('tel:+491701234567');
    await moment.getByRole('button', { name: 'Share contact', exact: true }).click();
    await fill(page, 'How can Benno reach you?', '0171 7654321');
    await press(page, 'Share');
    await moment.getByText('Benno can see 0171 7654321').waitFor();
    const theirs = async () => {
      const { body } = await api.call('GET', '/likes', { token: ben.idToken });
      return (body as { matches: { contact: string | null }[] }).matches.map(({ contact }) => contact);
    };
    expect(await theirs()).toEqual(['0171 7654321']);

    await moment.getByRole('button', { name: 'Close', exact: true }).click();
    await moment.waitFor({ state: 'detached' });
    await opensTab(page, 'Matches');
    await number.waitFor({ state: 'detached' });
    expect(await page.getByRole('link', { name: '+49 170 1234567', exact: true }).getAttribute('href')).toBe('tel:+491701234567');
    await press(page, 'Change');
    await press(page, 'Stop sharing');
    await page.getByRole('button', { name: 'Share contact', exact: true }).waitFor();
    await expect.poll(theirs).toEqual([null]);
  });
});
