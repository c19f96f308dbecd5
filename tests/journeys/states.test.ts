import { readdir, readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { showState } from '../../demo-host/states/show.ts';
import { STATES } from '../../demo-host/states/states.ts';
import { sampled } from '../support/all.ts';
import {
  differenceOf,
  keep,
  pictureFault,
  pictureFile,
  PICTURED,
  reduced,
  treeFile,
  UPDATE,
  variantOf,
} from '../support/screens.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

let page: Page;
/** A page without a widget, to compare pictures in. */
let lab: Page;
beforeAll(async () => {
  page = await openWorkbench();
  lab = await page.context().newPage();
});
afterAll(() => closeWorkbench(page));

const namesIn = async (file: string) =>
  (await readdir(file.slice(0, file.lastIndexOf('/')))).map((name) => name.replace(/\.\w+$/, '')).toSorted();

/** Of every state with `--all`; else pictures, which cost more, are compared for a share. */
const LOOKED_AT = new Set((UPDATE ? STATES : sampled(STATES, 8)).map(({ name }) => name));

describe('Each state of the workbench', () => {
  test.each(STATES)('reads and looks as kept: $name', async ({ name }) => {
    await showState(page, inject('hostUrl'), name, variantOf(name));
    const tree = `${await page.locator('dating-app').ariaSnapshot()}\n`;
    if (UPDATE) await keep(treeFile(name), tree);
    expect(tree).toBe(await readFile(treeFile(name), 'utf8').catch(() => ''));
    const isLookedAt = LOOKED_AT.has(name) && PICTURED.includes(name);
    const fault = isLookedAt ? await pictureFault(lab, name, await page.screenshot()) : '';
    expect(fault).toBe('');
  });

  test('has its files, and no file is of another', async () => {
    expect(await namesIn(treeFile(''))).toEqual(STATES.map(({ name }) => name).toSorted());
    expect(await namesIn(pictureFile(''))).toEqual(PICTURED.toSorted());
    expect(PICTURED.length).toBeGreaterThanOrEqual(60);
  });

  test('would be told from one that moved by eight pixels', async () => {
    await showState(page, inject('hostUrl'), 'login', variantOf('login'));
    const before = await reduced(lab, await page.screenshot());
    expect((await differenceOf(lab, before, await reduced(lab, await page.screenshot()))).share).toBe(0);
    await page.locator('body').evaluate((body) => (body.style.paddingTop = '8px'));
    expect((await differenceOf(lab, before, await reduced(lab, await page.screenshot()))).share).toBeGreaterThan(0.004);
  });
});
