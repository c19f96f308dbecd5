import { readdir, readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { showState } from '../../demo-host/states/show.ts';
import { STATES } from '../../demo-host/states/states.ts';
import { sampled } from '../support/all.ts';
import { nestedRegions } from '../support/nested-regions.ts';
import {
  keep,
  pictureFault,
  pictureFile,
  PICTURED,
  reduced,
  shareThatDiffers,
  TOLERANCE,
  treeFile,
  UPDATE,
  variantOf,
} from '../support/screens.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

let page: Page;
beforeAll(async () => void (page = await openWorkbench()));
afterAll(() => closeWorkbench(page));

const namesIn = async (file: string) =>
  (await readdir(file.slice(0, file.lastIndexOf('/')))).map((name) => name.replace(/\.\w+$/, '')).toSorted();

/** The server's or the stand-in's address, of which each run has its own. */
const ADDRESS = /http:\/\/localhost:\d+(\/states\/api\/[\w-]+\/\d+)?/g;

/** The time zones that aren't chosen: four hundred lines, of which each browser has its own. */
const OTHER_ZONES = /^ *- option "[A-Z][\w-]*\/[^"]*"\n/gm;

/** The accessibility tree of the modal dialog, which makes all the rest inert; without one, of the state's region, or of all. */
async function whatIsRead(region?: string): Promise<string> {
  const widget = page.locator('dating-app');
  const dialog = widget.locator('dialog:modal');
  const around = region === undefined ? widget : widget.getByRole('region', { name: region, exact: true });
  const part = (await dialog.count()) > 0 ? dialog.last() : around;
  return `${(await part.ariaSnapshot()).replace(ADDRESS, 'https://…')}\n`.replace(OTHER_ZONES, '');
}

/**
 * All with `--all`, and where they are written anew; else those with a picture, and of the others, whose trees alone are
 * compared, each third.
 */
const SHOWN = UPDATE
  ? STATES
  : [
      ...STATES.filter(({ name }) => PICTURED.includes(name)),
      ...sampled(
        STATES.filter(({ name }) => !PICTURED.includes(name)),
        3,
      ),
    ];

describe('Each state of the workbench', () => {
  test.each(SHOWN)('reads and looks as kept: $name', async ({ name, region }) => {
    const read = () => whatIsRead(region);
    await showState(page, inject('hostUrl'), name, variantOf(name));
    if (UPDATE) await keep(treeFile(name), await read());
    const kept = await readFile(treeFile(name), 'utf8').catch(() => '');
    await expect.poll(read, { message: 'If this is how it should read: UPDATE=1 npm run test:journeys -- states' }).toBe(kept);
    expect(await nestedRegions(page)).toBe(0);
    const fault = async () => (PICTURED.includes(name) ? pictureFault(name, await page.screenshot()) : '');
    await expect.poll(fault).toBe('');
  });

  test('has its files, and no file is of another', async () => {
    expect(await namesIn(treeFile(''))).toEqual(STATES.map(({ name }) => name).toSorted());
    expect(await namesIn(pictureFile(''))).toEqual(PICTURED.toSorted());
  });

  test('would be told from one that moved by eight pixels', async () => {
    const shot = async () => reduced('login', await page.screenshot());
    await showState(page, inject('hostUrl'), 'login', variantOf('login'));
    const before = await shot();
    expect(await shareThatDiffers(before, await shot())).toBe(0);
    await page.locator('body').evaluate((body) => (body.style.paddingTop = '8px'));
    expect(await shareThatDiffers(before, await shot())).toBeGreaterThan(TOLERANCE);
  });
});
