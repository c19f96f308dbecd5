import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { testApi } from '../../tests/support/api-client.ts';
import { anAttendee, type Attendee } from '../../tests/support/attendee.ts';
import { startApi } from '../lib/api-process.ts';
import { freePort } from '../lib/ports.ts';
import { countCpu, cpuOf, withColdPage, type ColdPage } from './browser.ts';
import type { Figure } from './figure.ts';
import { prepareReady, untilReady } from './first-screen-watch.ts';
import { driverFor, type Driver } from './driver.ts';
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
async function arrive({ page, cdp }: ColdPage, url: string): Promise<Driver> {
  await countCpu(cdp);
  await prepareReady(page);
  await prepareResponsiveness(page);
  const driver = await driverFor(page);
  await page.goto(url);
  await untilReady(page);
  await page.waitForTimeout(1000);
  await forgetResponsiveness(page);
  return driver;
}

async function liveEvening(cold: ColdPage, url: string, api: Api, photo: string): Promise<Responsiveness> {
  const { page } = cold;
  const ada = anAttendee();
  const driver = await arrive(cold, url);
  await driver.press('Register');
  await driver.type('Email', ada.email);
  await driver.type('Password', ada.password);
  await driver.type('Confirm Password', ada.password);
  await driver.press('Register');
  await driver.type('Confirmation Code', await api.latestCode(ada.email));
  await driver.press('Confirm');
  await makeProfile(driver, ada);
  await pick(cold, driver, photo);
  await driver.press('Create profile');
  await driver.sees('Profile created successfully!');
  // On a phone the message lies over the tabs.
  await driver.gone('Profile created successfully!');

  await driver.press('Likes');
  const admirers = new Set((await driver.names(/^Like back /)).map((name) => name.replace('Like back ', '')));
  await driver.press('View Profiles');
  const name = (await driver.names(/^Like (?!back )/)).find((label) => admirers.has(label.replace('Like ', '')));
  await driver.press(name ?? 'Nobody who liked me');
  await driver.sees('It’s a match!');
  await page.waitForTimeout(500); // until the dialog stands still
  await driver.press('Close');
  await driver.press(/^Matches/); // with how many are new
  await driver.names(/^Unlike /);
  await page.waitForTimeout(500);
  return responsivenessOf(page);
}

async function makeProfile(driver: Driver, ada: Attendee): Promise<void> {
  const [year = '', month = '', day = ''] = ada.dob.split('-');
  await driver.type('First name', ada.firstName);
  await driver.type('Last name', ada.lastName);
  await driver.type('Date of birth', day + month + year);
  await driver.press(ada.gender === 'female' ? 'Female' : 'Male');
  await driver.type('Location', ada.location);
  await driver.type('Occupation', ada.occupation);
  await driver.type('Bio', ada.bio);
}

async function pick({ page }: ColdPage, driver: Driver, photo: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), driver.press(/^Add photos/)]);
  const added = page.evaluate(untilAdded);
  await chooser.setFiles(photo);
  await added;
}

/** Runs in the page. Looks when something changes alone: the driver looks ten times a second, and would be counted too. */
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
  const driver = await arrive(cold, `${url}#/login`);
  await driver.type('Email', ada.email);
  await driver.type('Password', ada.password);
  await driver.press('Login');
  await driver.names(/^Add photos/);
  await cold.page.waitForTimeout(500);
  await forgetResponsiveness(cold.page);
  const before = await cpuOf(cold.cdp);
  await pick(cold, driver, photo);
  const after = await cpuOf(cold.cdp);
  const { longestTask } = await responsivenessOf(cold.page);
  return { script: after.script - before.script, longestTask };
}
