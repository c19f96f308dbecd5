import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';

test('the script-tag page shows the landing screen, and nothing in red', async ({ openPage }) => {
  const page = await openPage('/snippet.html');
  await page.locator('dating-app').getByRole('link', { name: 'Register' }).waitFor();
  await page.locator('dating-app').getByRole('link', { name: 'Login' }).waitFor();
});

test('the federated page shows the landing screen beside its own React', async ({ openPage, expect }) => {
  const page = await openPage('/event.html?evening=printworks&ref=test#programme');
  await page.locator('#people').getByRole('link', { name: 'Register' }).waitFor();
  await page.getByRole('button', { name: 'By the door' }).click();
  expect(await page.locator('output').innerText()).toContain('by the door');
  expect(new URL(page.url()).search).toBe('?evening=printworks&ref=test');
  expect(new URL(page.url()).hash).toBe('#programme');
});

test('the federated page shows its own content while the remote hangs', async ({ openPage }) => {
  const page = await openPage('/event.html?evening=observatory', {
    before: (opening) => opening.route('**/remoteEntry.js', () => {}),
  });
  await page.getByRole('heading', { name: 'Late at the Observatory' }).waitFor();
});

test('an attendee can join through the API, with a photo', async ({ api, expect }) => {
  const ada = await api.join(anAttendee(), 1);
  const { body } = await api.call('GET', '/profile', { token: ada.idToken });
  expect(body).toMatchObject({ firstName: 'Ada', photos: [expect.stringContaining('/uploads/')] });
});
