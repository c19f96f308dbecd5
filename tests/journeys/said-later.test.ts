import type { CDPSession, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { demoLogins } from '../../api/seed/people.ts';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { heldReply, standIn } from '../support/stand-in.ts';
import { fill, logsIn, logsInToMyProfile, opensDesk, press, registers, showsPeople } from '../support/steps.ts';

/** A live region with text, as screen readers see it: its node and what is in it. */
interface Region {
  node: number;
  text: string;
}

/** The live regions of the page in its accessibility tree now. */
async function regionsNow(session: CDPSession): Promise<Region[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const node = byId.get(id);
    if (!node) return '';
    if (node.role?.value === 'StaticText') return String(node.name?.value ?? '');
    return (node.childIds ?? []).map(textOf).join('');
  };
  return nodes
    .filter(({ ignored, role }) => !ignored && ['alert', 'status'].includes(String(role?.value)))
    .map(({ nodeId, backendDOMNodeId = 0 }) => ({ node: backendDOMNodeId, text: textOf(nodeId).trim() }));
}

/** Does something, and tells whether what it has said stands in a region that the tree had before, without it. */
async function entersKnownRegion(page: Page, message: string, act: () => Promise<unknown>): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const saying = async () => (await regionsNow(session)).filter(({ text }) => text.includes(message));
  const silent = async () => (await regionsNow(session)).filter(({ text }) => !text.includes(message));
  await page.clock.pauseAt(Date.now() + 60_000);
  const before = await silent();
  await act();
  // Seen at once; what enters the tree later doesn't yet, as the clock stands.
  await page.getByText(message).last().waitFor();
  const known = new Set([...before, ...(await silent())].map(({ node }) => node));
  await page.clock.runFor(100);
  await expect.poll(async () => (await saying()).length).toBe(1);
  return (await saying()).every(({ node }) => known.has(node));
}

describe('A message comes into a region that screen readers know already', () => {
  test('as what a form says after its submit', async ({ openPage }) => {
    const page = await openPage('/bare.html#/login', { hasClock: true });
    await fill(page, 'Email', 'nobody@example.org');
    await fill(page, 'Password', 'lamplight-7!');
    expect(await entersKnownRegion(page, 'Incorrect e-mail or password.', () => press(page, 'Login'))).toBe(true);
  });

  test('as a toast before the login', async ({ openPage }) => {
    const page = await openPage('/bare.html', { hasClock: true });
    await registers(page, anAttendee());
    await standIn(page, 'POST /resend', { status: 200, body: {} });
    const resends = () => press(page, 'Resend Code');
    expect(await entersKnownRegion(page, 'Confirmation code resent to your email', resends)).toBe(true);
  });

  test('while a screen loads', async ({ openPage, api }) => {
    const page = await openPage('/bare.html#/login', { hasClock: true });
    await logsInToMyProfile(page, await api.join(anAttendee()));
    await standIn(page, 'GET /profile', heldReply().reply);
    expect(await entersKnownRegion(page, 'Loading...', () => page.reload())).toBe(true);
  });

  test('in a dialog', async ({ openPage, api }) => {
    const page = await openPage('/bare.html#/login', { hasClock: true });
    await logsInToMyProfile(page, await api.join(anAttendee()));
    await press(page, 'Stop taking part');
    await standIn(page, 'DELETE /profile/participation', { status: 500 });
    const leaves = () => page.getByRole('alertdialog').getByRole('button', { name: 'Stop taking part' }).click();
    expect(await entersKnownRegion(page, 'This did not work, so you are still taking part.', leaves)).toBe(true);
  });

  test('as a toast at the desk, once a dialog has closed', async ({ openPage, api }) => {
    await api.join(anAttendee({ firstName: 'Silvan', lastName: 'Later', gender: 'male' }));
    const page = await openPage('/bare.html#/admin', { hasClock: true });
    await logsIn(page, demoLogins.admin);
    await opensDesk(page, 'People');
    await showsPeople(page, 'Profiles');
    await page.getByLabel(/^Name, /).fill('Silvan');
    await page.getByRole('button', { name: /^Silvan Later/ }).click();
    const suspend = page.getByRole('alertdialog').getByRole('button', { name: 'Suspend', exact: true });
    await suspend.click();
    await fill(page, 'Why?', 'You followed somebody home.');
    await fill(page, 'Your password', demoLogins.admin.password);
    expect(await entersKnownRegion(page, 'Silvan Later is suspended.', () => suspend.click())).toBe(true);
  });
});
