import { anAttendee } from './attendee.ts';
import type { Place } from './engines/place.ts';
import {
  arrivesAt,
  buttonAbout,
  confirms,
  fill,
  fillsProfile,
  follow,
  isTold,
  logsIn,
  logsOut,
  meetsTheMatch,
  opensTab,
  press,
  registers,
  reopens,
  sees,
} from './steps.ts';
import { aPng, type Picture } from './pictures.ts';

/** What an evening has to know of the server behind the widget. */
export interface AnyServer {
  /** The code of every mail. */
  readonly code: string;
  /** Somebody of the other gender who likes everybody who joins. */
  readonly admirer: string;
  /** Somebody of the other gender who likes nobody. */
  readonly stranger: string;
  /** Adds a photo as the engine's driver can, and waits until it is uploaded. */
  readonly adds: (picture: Picture) => Promise<void>;
}

/** A password that strict servers take, too. */
const PASSWORD = 'Lamplight-of-7!';

/** A list may lag behind: opens it again until it has somebody. */
async function waitsFor(page: Place, tab: 'Likes' | 'Matches', verb: string, name: string): Promise<void> {
  for (let looks = 0; looks < 12 && (await buttonAbout(page, verb, name).count()) === 0; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    if (looks % 3 === 2) await reopens(page, tab);
  }
  await buttonAbout(page, verb, name).waitFor();
}

/** A first evening by its visible words, on a server of whatever kind: from the landing screen to a match and out again. */
export async function livesAnyEvening(page: Place, { code, admirer, stranger, adds }: AnyServer): Promise<void> {
  const ada = anAttendee({ password: PASSWORD });
  await isTold(page, 'Registration successful', () => registers(page, ada));
  await isTold(page, 'Email confirmed', () => confirms(page, code));
  await arrivesAt(page, 'Create Your Profile');
  await fillsProfile(page, ada);
  await adds(aPng());
  await isTold(page, 'Profile created successfully!', () => press(page, 'Create profile'));
  await sees(page, `Hi, ${ada.firstName}`);
  await sees(page, 'Primary');

  await opensTab(page, 'View Profiles');
  await buttonAbout(page, 'Like', stranger).click();
  await buttonAbout(page, 'Like', stranger).waitFor({ state: 'detached' });
  await opensTab(page, 'Likes');
  await buttonAbout(page, 'Unlike', stranger).waitFor();
  await waitsFor(page, 'Likes', 'Like back', admirer);
  await buttonAbout(page, 'Like back', admirer).click();
  await meetsTheMatch(page);
  // What was liked back isn't offered again, however late the lists are.
  await reopens(page, 'Likes');
  await buttonAbout(page, 'Unlike', stranger).waitFor();
  if ((await buttonAbout(page, 'Like back', admirer).count()) > 0) throw new Error(`${admirer} is offered once more`);

  await opensTab(page, 'Matches');
  await waitsFor(page, 'Matches', 'Unlike', admirer);
  await buttonAbout(page, 'Unlike', admirer).click();
  await sees(page, 'Are you sure you want to unmatch?');
  await press(page, 'Unmatch');
  await sees(page, 'No matches yet. Check back soon!');
  await reopens(page, 'Matches');
  await sees(page, 'No matches yet. Check back soon!');
  if ((await page.getByRole('dialog').count()) > 0) throw new Error('An unmatched person is celebrated');

  await opensTab(page, 'My Profile');
  await press(page, 'Edit profile');
  await fill(page, 'Location', 'Bath');
  await press(page, 'Save changes');
  await sees(page, /Bath$/);
  await sees(page, `Hi, ${ada.firstName}`);

  await press(page, 'Menu');
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  await fill(page, 'Current password', ada.password);
  await fill(page, 'New password', `${PASSWORD}9`);
  await fill(page, 'Confirm new password', `${PASSWORD}9`);
  await press(page, 'Change password');
  await sees(page, 'Password changed.');
  await logsOut(page);
  await follow(page, 'Login');
  await logsIn(page, { ...ada, password: `${PASSWORD}9` });
  await sees(page, `Hi, ${ada.firstName}`);
}
