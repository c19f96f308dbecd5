import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { showState } from '../../demo-host/states/show.ts';
import { faultsOn } from '../support/axe.ts';
import { opensDesk } from '../support/steps.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

/** How many sheets a document has. */
const sheetsOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length;

describe('What is printed for the door', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openWorkbench();
    // A browser without a window never ends the printing that the page asks for.
    await page.context().addInitScript(() => (window.print = () => {}));
    await showState(page, inject('hostUrl'), 'arrivals', { width: 390, height: 844, scheme: 'light' });
    await opensDesk(page, 'Event');
  });
  afterAll(() => closeWorkbench(page));

  const opens = async (button: string): Promise<Page> => {
    const [printed] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: button, exact: true }).click(),
    ]);
    return printed;
  };

  test('is the list, on a page of its own: who is here, the number, the name', async () => {
    const printed = await opens('Print door list');
    await printed.getByRole('cell', { name: 'Ben Kingham', exact: true }).first().waitFor();
    expect(await printed.getByRole('row').nth(0).innerText()).toMatch(/Here\s+Number\s+Name/);
    expect(await printed.getByRole('row').nth(1).innerText()).toMatch(/☑\s+1\s+Ben Kingham/);
    expect(await printed.getByRole('row').nth(5).innerText()).toMatch(/☐\s+Felix/);
    // Neither the organiser's page nor the widget is on the sheet.
    expect(await printed.locator('body').innerText()).not.toContain('Admin dashboard');
    expect(sheetsOf(await printed.pdf({ format: 'A4' }))).toBe(1);
    await printed.close();
  });

  test('are the cards, four a sheet, in digits that are read across a room', async () => {
    const printed = await opens('Print number cards');
    await printed.getByText('12', { exact: true }).waitFor();
    const pdf = await printed.pdf({ format: 'A4' });
    // As many as there are people, of whom 11 is the highest number.
    expect(await printed.locator('.card').count()).toBe(12);
    expect(sheetsOf(pdf)).toBe(3);
    await printed.emulateMedia({ media: 'print' });
    expect(
      await printed.getByText('11', { exact: true }).evaluate((card) => parseFloat(getComputedStyle(card).fontSize)),
    ).toBeGreaterThan(150);
    await printed.close();
  });
});

test('Nobody on the printed list is nameless: whoever has no name is there by the e-mail, and a seat that is nobody’s as that', async () => {
  const page = await openWorkbench();
  await showState(page, inject('hostUrl'), 'arrivals-nameless', { width: 390, height: 844, scheme: 'light' });
  await opensDesk(page, 'Event');
  const [printed] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print door list', exact: true }).click(),
  ]);
  await printed.getByRole('cell', { name: 'Free seat', exact: true }).waitFor();
  const names = await printed.locator('tbody tr td:last-child').allInnerTexts();
  expect(names).toEqual(['Ben Kingham', 'carlos@guests.example', 'Free seat']);
  await closeWorkbench(page);
});

describe('axe finds no fault with the door', () => {
  let page: Page;
  beforeAll(async () => void (page = await openWorkbench()));
  afterAll(() => closeWorkbench(page));

  test.each([
    ['arrivals', 280, 'dark', undefined],
    ['arrivals-offline', 1200, 'light', undefined],
    ['arrivals-number', 280, 'light', 'dialog[open]'],
    ['evening-sums', 1200, 'dark', undefined],
  ] as const)('%s at %i px, %s', async (name, width, scheme, part) => {
    await showState(page, inject('hostUrl'), name, { width, height: 800, scheme });
    expect(await faultsOn(page, part)).toEqual([]);
  });
});
