import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { testApi } from '../../tests/support/api-client.ts';
import { anAttendee, type Attendee } from '../../tests/support/attendee.ts';
import { aJpeg } from '../../tests/support/pictures.ts';
import { startApi } from '../lib/api-process.ts';
import { freePort } from '../lib/ports.ts';
import { countCpu, cpuOf, withColdPage, type ColdPage } from './browser.ts';
import { timeRow, type Figure } from './figure.ts';
import { driverFor, type Driver } from './driver.ts';
import { CLIENT_ID } from './pages.ts';
import { interleaved, pick, type Samples } from './samples.ts';
import type { World } from './site.ts';
import {
  forgetResponsiveness,
  prepareReady,
  prepareResponsiveness,
  responsivenessOf,
  untilReady,
  type Responsiveness,
} from './watch.ts';

type Api = ReturnType<typeof testApi>;

/** Turns; each takes half a minute. */
const TURNS = 3;

/** From register to match on a slow processor, with the reference API; and the cost of a large photo. */
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
    const evenings = await interleaved(
      {
        hello: () => withColdPage(browser, { slowCpu: true }, (cold) => startOf(cold, `${site.url}/hello.html`)),
        ours: () => withColdPage(browser, { slowCpu: true }, (cold) => liveEvening(cold, url, api, photo)),
      },
      Math.min(reps, TURNS),
      calibrated,
    );
    const photos = await interleaved(
      {
        bare: () => withColdPage(browser, {}, (cold) => addBarePhoto(cold, `${site.url}/evening.html`, photo)),
        ours: () => withColdPage(browser, {}, (cold) => addPhoto(cold, url, api, photo)),
      },
      reps,
      calibrated,
    );
    return figuresOf(evenings, photos);
  } finally {
    await process.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function figuresOf(
  evenings: Record<'hello' | 'ours', Samples<Responsiveness>>,
  photos: Record<'bare' | 'ours', Samples<PhotoCost>>,
): Figure[] {
  const starting = pick(evenings.hello, ({ longestTask }) => longestTask);
  return [
    timeRow(
      'longest task from register to match, 4x (limit: of the hello’s start)',
      pick(evenings.ours, ({ longestTask }) => longestTask),
      starting,
      1,
    ),
    timeRow(
      'slowest interaction from register to match, 4x (the same limit)',
      pick(evenings.ours, ({ slowestInteraction }) => slowestInteraction),
      starting,
      2,
    ),
    timeRow(
      'script CPU to make a photo of 5 MB ready and send it (limit: bare React sends it as it is)',
      pick(photos.ours, ({ script }) => script),
      pick(photos.bare, ({ script }) => script),
      4,
    ),
    {
      what: 'longest task meanwhile (0: none of 50 ms)',
      unit: 'ms',
      ours: pick(photos.ours, ({ longestTask }) => longestTask),
      budget: { atMost: 50 },
    },
  ];
}

/** A page's responsiveness while it starts. */
async function startOf({ page }: ColdPage, url: string): Promise<Responsiveness> {
  await prepareReady(page);
  await prepareResponsiveness(page);
  await page.goto(url);
  await untilReady(page);
  await page.waitForTimeout(1000);
  return responsivenessOf(page);
}

/** Opens the widget and discards the measurements of loading it. */
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
  await choose(cold, driver, photo);
  await driver.press('Create profile');
  await driver.sees('Profile created successfully!');
  // On a phone, the toast covers the tabs.
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

async function choose({ page }: ColdPage, driver: Driver, photo: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), driver.press(/^Add photos/)]);
  const added = page.evaluate(untilAdded);
  await chooser.setFiles(photo);
  await added;
}

/** Runs in the page. Checks only after mutations, because the driver's polling would be measured too. */
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
  return costOf(cold)(() => choose(cold, driver, photo));
}

async function addBarePhoto(cold: ColdPage, url: string, photo: string): Promise<PhotoCost> {
  await countCpu(cold.cdp);
  const { page } = cold;
  await startOf(cold, url);
  await forgetResponsiveness(page);
  return costOf(cold)(async () => {
    await page.locator('input').setInputFiles(photo);
    await page.getByText('Sent').waitFor();
  });
}

const costOf =
  ({ page, cdp }: ColdPage) =>
  async (work: () => Promise<unknown>): Promise<PhotoCost> => {
    const before = await cpuOf(cdp);
    await work();
    const after = await cpuOf(cdp);
    return { script: after.script - before.script, longestTask: (await responsivenessOf(page)).longestTask };
  };

const PHOTO_SIZE = 5_000_000;
const END_MARKER = 2;

/** Writes a JPEG of five million bytes, with EXIF data at its start like a phone's, and padding before its end marker. */
async function writeLargePhoto(file: string): Promise<void> {
  const { buffer } = aJpeg();
  const notes = Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0\0\0\0\0\0\0', 'latin1'), Buffer.alloc(30_000, 'note')]);
  const marker = Buffer.from([0xff, 0xe1, (notes.length + 2) >> 8, (notes.length + 2) & 0xff]);
  const filling = Buffer.alloc(PHOTO_SIZE - buffer.length - notes.length - marker.length, 0x55);
  await writeFile(
    file,
    Buffer.concat([buffer.subarray(0, 2), marker, notes, buffer.subarray(2, -END_MARKER), filling, buffer.subarray(-END_MARKER)]),
  );
}
