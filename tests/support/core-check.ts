import { vi } from 'vitest';
import type { Participant } from './api-client.ts';
import { follow, logsInToMyProfile, logsOut, opensTab, type Place, sees } from './steps.ts';

/** From the landing screen through login, browsing and a like to the logout: the shortest path through every layer. */
export async function livesAnHour(place: Place, attendee: Participant): Promise<void> {
  await follow(place, 'Login');
  await livesAnHourFromLogin(place, attendee);
}

/** The same from the login form on. */
export async function livesAnHourFromLogin(place: Place, attendee: Participant): Promise<void> {
  await logsInToMyProfile(place, attendee);
  await likesSomebody(place);
  await logsOut(place);
}

/** Likes the first person in the grid, and closes the dialog if that makes a match. @returns their name */
export async function likesSomebody(place: Place): Promise<string> {
  await opensTab(place, 'View Profiles');
  const likes = place.getByRole('button', { name: /^Like / });
  const label = (await likes.first().getAttribute('aria-label')) ?? '';
  // Another may have the same name and age.
  const namesakes = place.getByRole('button', { name: label, exact: true });
  const before = await namesakes.count();
  await likes.first().click();
  await vi.waitUntil(async () => (await namesakes.count()) < before, { timeout: 30_000 });
  // Said once the like is accepted, and then at once whether it makes a match.
  await sees(place, /^You liked ./);
  const match = place.getByRole('dialog', { name: 'It’s a match!' });
  if ((await match.count()) > 0) {
    await match.getByRole('button', { name: 'Close', exact: true }).click();
    await match.waitFor({ state: 'detached' });
  }
  return label.replace('Like ', '');
}

/**
 * Checks that the host's own button still responds.
 *
 * @param byScript if the host's own styles hide the button, so that nobody could press it
 */
export async function pressesTheCanary(page: Place, { byScript = false } = {}): Promise<void> {
  const presses = page.locator('#presses');
  const before = Number(await presses.textContent());
  const button = page.locator('#canary');
  await (byScript ? button.dispatchEvent('click') : button.click());
  // Not `expect.poll`, which concurrent tests have one each of.
  await vi.waitFor(
    async () => {
      const now = Number(await presses.textContent());
      if (now !== before + 1) throw new Error(`The canary counts ${now} presses, not ${before + 1}`);
    },
    { timeout: 15_000 },
  );
}
