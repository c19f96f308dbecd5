import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { showState } from '../../demo-host/states/show.ts';
import { sampled } from '../support/all.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

/** States that have every control there is between them. */
const SHOWN = [
  'my-profile-full',
  'likes',
  'person',
  'create-upload-failed',
  'register-refused',
  'login-refused',
  'confirm',
  'menu',
  'browse-failed',
  'unmatch',
  'person-offers',
  'person-report',
  'match-moment',
  'matches',
  'edit',
  'confirm-resent-toast',
  'change-password-refused',
  'landing',
  'help',
  'admin',
  'admin-open',
  'admin-people',
  'admin-person',
  'admin-mails',
  'admin-event',
  'admin-times-refused',
  'admin-suspend',
  'admin-locked',
];

/** Runs in the page. @returns the controls a finger of 44px may miss, by their names; those in the middle of a text may be smaller */
function missed(): string[] {
  const FINGER = 44;
  const root = document.querySelector('dating-app')?.shadowRoot;
  const modal = root?.querySelector('dialog[open]');
  const controls = [...((modal ?? root)?.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [role=tab]') ?? [])];
  const hits = (control: HTMLElement, x: number, y: number) => {
    const hit = root?.elementFromPoint(x, y);
    return !hit || control.contains(hit) || hit.closest('label')?.control === control;
  };
  return controls
    .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
    .filter((control) => control.localName !== 'a' || getComputedStyle(control).display !== 'inline')
    .filter((control) => {
      // What goes on beyond an edge is brought into sight by a finger first.
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y, reach] = [left + width / 2, top + height / 2, FINGER / 2 - 1];
      return ![
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ].every(([at = 0, of = 0]) => hits(control, at, of));
    })
    .map((control) => control.getAttribute('aria-label') ?? control.textContent.trim() ?? control.localName);
}

describe('Fingers of 44px hit every control', () => {
  let page: Page;
  beforeAll(async () => void (page = await openWorkbench()));
  afterAll(() => closeWorkbench(page));

  test.each(sampled(SHOWN, 7))('of the state %s', async (name) => {
    await showState(page, inject('hostUrl'), name, { width: 280, height: 2400, scheme: 'light' });
    expect(await page.evaluate(missed)).toEqual([]);
  });
});
