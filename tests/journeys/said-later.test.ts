import type { CDPSession, Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '../support/journey.ts';
import { fill, press } from '../support/steps.ts';

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

/** Resolves once a region says it, and tells whether the region stood in the tree before, without it. */
async function stoodBefore(page: Page, message: string, act: () => Promise<unknown>): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const silent = new Set<number>();
  await act();
  for (;;) {
    const regions = await regionsNow(session);
    const speaking = regions.find(({ text }) => text.includes(message));
    if (speaking) return silent.has(speaking.node);
    for (const { node } of regions) silent.add(node);
  }
}

test('A message comes into a region that screen readers know already', async ({ openPage }) => {
  const page = await openPage('/bare.html#/login', { hasClock: true });
  await page.clock.pauseAt(Date.now() + 60_000);
  await fill(page, 'Email', 'nobody@example.org');
  await fill(page, 'Password', 'lamplight-7!');
  const shown = page.getByRole('alert').getByText('Incorrect e-mail or password.');
  const stood = await stoodBefore(page, 'Incorrect e-mail or password.', async () => {
    await press(page, 'Login');
    // Seen at once; the clock stands, so the tree has the region alone.
    await shown.waitFor();
    const session = await page.context().newCDPSession(page);
    expect((await regionsNow(session)).map(({ text }) => text)).toEqual(['']);
    setTimeout(() => void page.clock.runFor(100), 0);
  });
  expect(stood).toBe(true);
});
