import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tools/lib/engines.ts';
import { anAttendee } from '../../support/attendee.ts';
import { inEngine } from '../../support/engines/engine-test.ts';
import { logsInToMyProfile } from '../../support/steps.ts';

// Chromium is asked in ../zoomed.all.test.ts.
describe.for(ENGINES)('On a page that zooms, in %s', (engine) => {
  const { openPage, api } = inEngine(engine);

  test.for([
    ['body', '0.8'],
    ['body', '1.5'],
    ['html', '1.5'],
  ])('%s by %s, the menu opens at its button', async ([zooming = '', by = '']) => {
    const ada = await api.join(anAttendee());
    const page = await logsInToMyProfile(await openPage('/pages/zoomed.html?body=1#/login'), ada);
    await page.evaluate(([where, zoom]) => document.querySelector<HTMLElement>(where)?.style.setProperty('zoom', zoom), [
      zooming,
      by,
    ] as const);
    // By keyboard: WebKit's driver misses what it presses on a page that zooms.
    await page.getByRole('button', { name: 'Menu', exact: true }).focus();
    await page.presses('Enter');
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    const beside = () =>
      page.evaluate(() => {
        const root = document.querySelector('dating-app')?.shadowRoot;
        const menu = root?.querySelector('[popover]:popover-open[role=menu]')?.getBoundingClientRect();
        const button = root?.querySelector('[aria-haspopup=menu]')?.getBoundingClientRect();
        return menu && button ? [Math.round(menu.right - button.right), Math.round(menu.top - button.bottom)] : [];
      }, undefined);
    await expect.poll(async () => (await beside()).map((px) => Math.abs(px) <= 12)).toEqual([true, true]);
  });
});
