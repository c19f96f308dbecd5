import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { testApi } from '../../tests/support/api-client.ts';
import { anAttendee, type Attendee } from '../../tests/support/attendee.ts';
import { startApi } from '../lib/api-process.ts';
import { freePort } from '../lib/ports.ts';
import { countCpu, cpuOf, withColdPage, type ColdPage } from './browser.ts';
import type { Figure } from './figure.ts';
import { prepareReady, untilReady } from './first-screen-watch.ts';
import { handFor, type Hand } from './hand.ts';
import { writeLargePhoto } from './large-photo.ts';
import { CLIENT_ID } from './pages.ts';
import { forgetResponsiveness, prepareResponsiveness, responsivenessOf, type Responsiveness } from './responsiveness.ts';
import { median } from './statistics.ts';
import type { World } from './world.ts';

type Api = ReturnType<typeof testApi>;

/** From register to match with the reference API behind, on a slow processor; and what a large photo costs by itself. */
export async function measureJourney(world: World): Promise<Figure[]> {
  const { site, browser, calibrated, reps } = world;
  const folder = await mkdtemp(`${tmpdir()}/bench-journey-`);
  const photo = `${folder}/portrait.jpg`;
  await writeLargePhoto(photo);
  const port = await freePort();
  const process = await startApi({ port, dataDir: `${folder}/data`, allowedOrigins: [site.url], clientId: CLIENT_ID });
  try {
    const api = testApi(process.apiHost, CLIENT_ID);
    const url = `${site.url}/widget.html?api=${encodeURIComponent(process.apiHost)}`;
    const evening = await calibrated.sample(() =>
      withColdPage(browser, { slowCpu: true }, (cold) => liveEvening(cold, url, api, photo)),
    );
    const photos: PhotoCost[] = [];
    for (let rep = 0; rep < reps; rep += 1)
      photos.push(await calibrated.sample(() => withColdPage(browser, {}, (cold) => addPhoto(cold, url, api, photo))));
    return figuresOf(evening, photos);
  } finally {
    await process.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function figuresOf({ longestTask, slowestInteraction }: Responsiveness, photos: readonly PhotoCost[]): Figure[] {
  return [
    {
      what: 'longest task from register to match, 4x (0: none of 50 ms)',
      unit: 'ms',
      ours: longestTask,
      budget: { atMost: 100 },
    },
    { what: 'slowest interaction from register to match, 4x', unit: 'ms', ours: slowestInteraction, budget: { atMost: 200 } },
    {
      what: 'script CPU to make a photo of 5 MB ready and send it',
      unit: 'ms',
      ours: median(photos.map(({ script }) => script)),
      budget: { atMost: 15 },
    },
    {
      what: 'longest task meanwhile (0: none of 50 ms)',
      unit: 'ms',
      ours: median(photos.map(({ longestTask: task }) => task)),
      budget: { atMost: 50 },
    },
  ];
}

/** Opens the widget and forgets how it loaded. */
async function arrive({ page, cdp }: ColdPage, url: string): Promise<Hand> {
  await countCpu(cdp);
  await prepareReady(page);
  await prepareResponsiveness(page);
  const hand = await handFor(page);
  await page.goto(url);
  await untilReady(page);
  await page.waitForTimeout(1000);
  await forgetResponsiveness(page);
  return hand;
}

async function liveEvening(cold: ColdPage, url: string, api: Api, photo: string): Promise<Responsiveness> {
  const { page } = cold;
  const ada = anAttendee();
  const hand = await arrive(cold, url);
  await hand.press('Register');
  await hand.type('Email', ada.email);
  await hand.type('Password', ada.password);
  await hand.type('Confirm Password', ada.password);
  await hand.press('Register');
  await hand.type('Confirmation Code', await api.latestCode(ada.email));
  await hand.press('Confirm');
  await makeProfile(hand, ada);
  await pick(cold, hand, photo);
  await hand.press('Create profile');
  await hand.sees('Profile created successfully!');
  // On a phone the message lies over the tabs.
  await hand.gone('Profile created successfully!');

  await hand.press('Likes');
  const admirers = new Set((await hand.names(/^Like back /)).map((name) => name.replace('Like back ', '')));
  await hand.press('View Profiles');
  const name = (await hand.names(/^Like (?!back )/)).find((label) => admirers.has(label.replace('Like ', '')));
  await hand.press(name ?? 'Nobody who liked me');
  await hand.sees('It’s a match!');
  await page.waitForTimeout(500); // until the dialog stands still
  await hand.press('Close');
  await hand.press(/^Matches/); // with how many are new
  await hand.names(/^Unlike /);
  await page.waitForTimeout(500);
  return responsivenessOf(page);
}

async function makeProfile(hand: Hand, ada: Attendee): Promise<void> {
  const [year = '', month = '', day = ''] = ada.dob.split('-');
  await hand.type('First name', ada.firstName);
  await hand.type('Last name', ada.lastName);
  await hand.type('Date of birth', day + month + year);
  await hand.type('Gender', ada.gender === 'female' ? 'F' : 'M');
  await hand.type('Location', ada.location);
  await hand.type('Occupation', ada.occupation);
  await hand.type('Bio', ada.bio);
}

async function pick({ page }: ColdPage, hand: Hand, photo: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), hand.press(/^Add photos/)]);
  const added = page.evaluate(untilAdded);
  await chooser.setFiles(photo);
  await added;
}

/** Runs in the page. Looks when something changes alone: the hand, who looks ten times a second, would be counted too. */
function untilAdded(): Promise<void> {
  const root = document.querySelector('dating-app')?.shadowRoot as ShadowRoot;
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!root.querySelector('button[aria-label^="Remove"]:not(:disabled)')) return;
      observer.disconnect();
      resolve();
    }).observe(root, { childList: true, subtree: true, attributeFilter: ['aria-label', 'disabled'] });
  });
}

interface PhotoCost {
  readonly script: number;
  readonly longestTask: number;
}

async function addPhoto(cold: ColdPage, url: string, api: Api, photo: string): Promise<PhotoCost> {
  const ada = anAttendee();
  await api.confirm(ada);
  const hand = await arrive(cold, `${url}#/login`);
  await hand.type('Email', ada.email);
  await hand.type('Password', ada.password);
  await hand.press('Login');
  await hand.names(/^Add photos/);
  await cold.page.waitForTimeout(500);
  await forgetResponsiveness(cold.page);
  const before = await cpuOf(cold.cdp);
  await pick(cold, hand, photo);
  const after = await cpuOf(cold.cdp);
  const { longestTask } = await responsivenessOf(cold.page);
  return { script: after.script - before.script, longestTask };
}
