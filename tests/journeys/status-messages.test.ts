import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { showState } from '../../demo-host/states/show.ts';
import { sampled } from '../support/all.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

let page: Page;
beforeAll(async () => {
  page = await openWorkbench();
  await page.addInitScript(listen);
});
afterAll(() => closeWorkbench(page));

/**
 * Notes in `window.said` what a screen reader announces: text that comes into a live region it knows already, and regions
 * that come with their text, of which only those with a role are sure to be read.
 */
function listen(): void {
  const said: string[] = [];
  Object.assign(window, { said });
  const regions = '[role=status], [role=alert], output';
  const say = ({ textContent }: Node) => textContent?.trim() && said.push(textContent.trim());
  const hear = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const known = element?.closest(`${regions}, [aria-live=polite], [aria-live=assertive]`);
    if (known && (known !== node || known.matches(regions))) say(node);
    else if (element === node) element.querySelectorAll(regions).forEach(say);
  };
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(options) {
    const root = attach.call(this, options);
    new MutationObserver((records) => {
      const added = records.flatMap(({ type, target, addedNodes }) => (type === 'characterData' ? [target] : [...addedNodes]));
      // What came within something else that came is read with it.
      const isInside = (node: Node) => added.some((other) => other !== node && other.contains(node));
      for (const node of new Set(added)) if (!isInside(node)) hear(node);
    }).observe(root, { subtree: true, childList: true, characterData: true });
    return root;
  };
}

/** The name of the control with the focus; empty if none has it. Nothing in these states focuses it but the widget. */
const focused = () =>
  page.locator('dating-app').evaluate(({ shadowRoot }) => {
    const active = shadowRoot?.activeElement as HTMLInputElement | null | undefined;
    return active?.labels?.[0]?.textContent ?? active?.getAttribute('aria-label') ?? active?.localName ?? '';
  });

/** The state of the workbench that brings the message, and where it has the focus go: where the next step is, if anywhere. */
const MESSAGES: readonly [state: string, message: string, focus?: string][] = [
  ['landing-logged-out', "You've been logged out due to inactivity. Please sign in again to continue."],
  ['register-refused', 'This address has an account already.'],
  ['confirm-nobody-toast', 'No registration in progress. Please register first.'],
  ['confirm-resent-toast', 'Confirmation code resent to your email', 'Confirmation Code'],
  ['confirm-wrong-code', 'Invalid verification code provided, please try again.', 'Confirmation Code'],
  ['login-after-reset', 'Password reset successful. Please log in with your new password.'],
  ['login-refused', 'Incorrect e-mail or password.'],
  ['login-offline', 'Invalid credentials or server error'],
  ['forgot-sent', 'If the account exists, an email has been sent.', 'h2'],
  ['reset-wrong-code', 'Invalid verification code provided, please try again.', 'Verification code'],
  ['change-password-done', 'Password changed.', 'div'],
  ['change-password-refused', 'Incorrect password.', 'Current password'],
  ['create-upload', 'Uploading portrait.png'],
  ['create-upload-failed', 'Failed to get pre-signed URL (403)'],
  ['my-profile-loading', 'Loading...'],
  ['my-profile-failed', 'Failed to load your profile.'],
  ['edit-failed', 'Failed to save profile changes.', 'h3'],
  ['browse-loading', 'Loading profiles'],
  ['browse-failed', 'Failed to load profiles.'],
  ['browse-more', 'End of list', 'View Jonas B., 37'],
  ['browse-just-liked', 'You liked Ben K., 31'],
  ['likes-loading', 'Loading likes'],
  ['likes-failed', 'Failed to load likes.'],
  ['matches-loading', 'Loading matches'],
];

describe('A message of what is going on (WCAG 4.1.3)', () => {
  test.each(sampled(MESSAGES, 4))('is said once, and has not the focus: %s', async (state, message, focus = '') => {
    await showState(page, inject('hostUrl'), state, { width: 390, height: 844, scheme: 'light', dir: 'ltr' });
    const said = (await page.evaluate('said')) as string[];
    expect(said.filter((text) => text.includes(message))).toHaveLength(1);
    expect(await focused()).toBe(focus);
  });

  test('tells of more people on their way, and how many came', async () => {
    await showState(page, inject('hostUrl'), 'browse-more', { width: 390, height: 844, scheme: 'light', dir: 'ltr' });
    // Once for the first page, once for the next.
    const said = (await page.evaluate('said')) as string[];
    expect(said.filter((text) => text !== 'Loading...')).toEqual([
      'Loading profiles',
      'Loading profiles',
      'End of list',
      'One more person',
    ]);
  });
});
