import type { ServerResponse } from 'node:http';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { CALL_SCREENS } from '../support/call-screens.ts';
import { FAULTS, type Fault } from '../support/faults.ts';
import { aPng } from '../support/pictures.ts';
import { sampled } from '../support/all.ts';
import { test } from '../support/plain-server/weather.ts';
import { fill, follow, logsIn, logsOut, opensTab, press, routeOf, sees } from '../support/steps.ts';
import { tallied } from '../support/tally.ts';

const TIMEOUT_NOTICE = "You've been logged out due to inactivity. Please sign in again to continue.";
const BIO = 'Typed on a train.';

const faultCalled = (name: string): Fault => {
  const fault = FAULTS.find((one) => one.name === name);
  if (!fault) throw new Error(`There is no fault "${name}"`);
  return fault;
};

/** Holds a call's answer back until the test gives it. */
function held(): { fault: Fault; answer: () => void } {
  let waiting: { response: ServerResponse; good: object } | undefined;
  return {
    fault: { name: 'held', outcome: 'fine', strike: (stricken) => void (waiting = stricken) },
    answer: () => waiting?.response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(waiting.good)),
  };
}

const WRITES = CALL_SCREENS.filter(({ call }) => !call.startsWith('GET'));

describe('A double click', () => {
  test.for(sampled(WRITES, 6))('sends one $call', async (screen, { weather }) => {
    const { server, ada, open } = await weather();
    await tallied('double clicks', 1, async () => {
      const page = await open(screen.visit, (its) => screen.prepare?.(its, ada));
      await screen.approach(page, ada);
      const before = server.calls(screen.call).length;
      server.meet(screen.call, faultCalled('no answer'));
      const control = screen.answersAlike ? page.getByRole('button', { name: 'Send reset code' }) : screen.again(page);
      await control.dblclick();
      await expect.poll(() => server.calls(screen.call).length).toBe(before + 1);
      // The end of the first is the moment at which a second one would be sent.
      server.meet(screen.call, null);
      const text = screen.says({ outcome: 'network', sentence: '' });
      // A like is sent again by itself.
      await (text === null ? screen.succeeds(page) : sees(page, text));
      await expect.poll(() => server.calls(screen.call).length).toBe(before + (text === null ? 2 : 1));
    });
  });
});

describe('A session that ends in the middle', () => {
  test('of a save keeps what was typed until the same attendee is back', async ({ weather }) => {
    const { server, ada, open } = await weather();
    const page = await open({ route: '/app', signedIn: true });
    await press(page, 'Edit profile');
    await fill(page, 'Bio', BIO);
    server.meet('PUT /profile', faultCalled('401'));
    await press(page, 'Save changes');
    await sees(page, TIMEOUT_NOTICE);
    expect(await page.getByText(TIMEOUT_NOTICE).count()).toBe(1);
    server.meet('PUT /profile', null);
    await follow(page, 'Login');
    await logsIn(page, ada);
    await page.getByLabel('Bio', { exact: true }).waitFor();
    expect(await page.getByLabel('Bio', { exact: true }).inputValue()).toBe(BIO);
    await press(page, 'Save changes');
    await page.getByRole('button', { name: 'Edit profile', exact: true }).waitFor();
    expect(server.memory.accounts.get(ada.email)?.person?.bio).toBe(BIO);
  });

  test('of an upload says so once, and uploads nothing more', async ({ weather }) => {
    const { server, open } = await weather();
    const page = await open({ route: '/app', signedIn: true });
    const add = page.getByRole('button', { name: /^Add photos/ });
    server.meet('GET /profile/photo-presign', faultCalled('401'));
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), add.click()]);
    await chooser.setFiles([aPng('first.png'), aPng('second.png')]);
    await sees(page, TIMEOUT_NOTICE);
    expect(routeOf(page)).toBe('/?logout=timeout');
    expect(await page.getByText(TIMEOUT_NOTICE).count()).toBe(1);
    expect(server.calls('GET /profile/photo-presign').length).toBeLessThanOrEqual(2);
    expect(server.calls('PUT /profile')).toEqual([]);
  });

  test('of two likes at once says so once', async ({ weather }) => {
    const { server, open } = await weather();
    const page = await open({ route: '/app?tab=BROWSE', signedIn: true });
    const likes = page.getByRole('button', { name: /^Like / });
    await likes.first().waitFor();
    const both = held();
    server.meet('POST /profile/like', both.fault);
    await likes.nth(0).click();
    await likes.nth(0).click();
    await expect.poll(() => server.calls('POST /profile/like').length).toBe(2);
    server.meet('GET /profiles', faultCalled('401'));
    await opensTab(page, 'Likes');
    await opensTab(page, 'View Profiles');
    await sees(page, TIMEOUT_NOTICE);
    both.answer();
    expect(routeOf(page)).toBe('/?logout=timeout');
    expect(await page.getByText(TIMEOUT_NOTICE).count()).toBe(1);
  });
});

describe('Three tabs', () => {
  test('end together while one of them saves, and follow whoever logs in next', async ({ weather }) => {
    const { server, open } = await weather();
    const eve = anAttendee({ email: 'eve@guests.example', firstName: 'Eve' });
    server.memory.admit(eve, 'profile');
    const saving = await open({ route: '/app', signedIn: true });
    await sees(saving, 'Hi, Ada');
    const [leaving, browsing] = [await saving.context().newPage(), await saving.context().newPage()];
    for (const page of [leaving, browsing]) {
      await page.goto(saving.url());
      await sees(page, 'Hi, Ada');
    }
    await opensTab(browsing, 'View Profiles');
    await press(saving, 'Edit profile');
    await fill(saving, 'Bio', BIO);
    const put = held();
    server.meet('PUT /profile', put.fault);
    await press(saving, 'Save changes');
    await expect.poll(() => server.calls('PUT /profile').length).toBe(1);

    await logsOut(leaving);
    for (const page of [saving, browsing]) {
      await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
      expect(routeOf(page)).toBe('/?logout=manual');
    }
    put.answer();
    await follow(leaving, 'Login');
    await logsIn(leaving, eve);
    // Whatever came of the save, it was Ada's.
    for (const page of [leaving, saving, browsing]) {
      await sees(page, 'Hi, Eve');
      expect(await page.getByText(/Ada|Typed on a train/).count()).toBe(0);
    }
  });
});

describe('Two widgets on a page', () => {
  test('may both like the same person', async ({ weather }) => {
    const { server, open } = await weather();
    const page = await open({ route: '/app', signedIn: true, two: true });
    const widgets = [page.locator('body > main'), page.locator('body > aside')];
    for (const widget of widgets) {
      await opensTab(widget, 'View Profiles');
      await widget.getByRole('button', { name: /^Like Ben( \p{Lu}\.)?, /u }).waitFor();
    }
    for (const widget of widgets) {
      await widget.getByRole('button', { name: /^Like Ben( \p{Lu}\.)?, /u }).click();
      await widget.getByRole('button', { name: /^Like Ben( \p{Lu}\.)?, /u }).waitFor({ state: 'detached' });
    }
    await expect.poll(() => server.calls('POST /profile/like').length).toBe(2);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
