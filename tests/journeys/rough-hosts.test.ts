import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { aPng } from '../support/pictures.ts';
import { isReady, notesReady } from '../support/ready.ts';
import {
  addsPhotos,
  arrivesAt,
  fill,
  follow,
  logsIn,
  logsInToMyProfile,
  logsOut,
  opensTab,
  press,
  registers,
  sees,
} from '../support/steps.ts';

describe('A host that cancels every click of its page', () => {
  test('takes neither links nor forms nor the file picker away', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html', {
      before: (fresh) => fresh.addInitScript(() => addEventListener('click', (event) => event.preventDefault(), true)),
    });
    await follow(page, 'Login');
    await logsInToMyProfile(page, ada);
    await press(page, 'Edit profile');
    await fill(page, 'Location', 'Porto');
    await press(page, 'Save changes');
    await page.getByRole('button', { name: 'Edit profile' }).waitFor();
    await sees(page, 'Porto');
    await addsPhotos(page, [aPng('me.png')]);
    await opensTab(page, 'Matches');
    await logsOut(page);
  });

  test('still has forms sent by Enter, once', async ({ openPage, api, demo }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', {
      before: (fresh) => fresh.addInitScript(() => addEventListener('click', (event) => event.preventDefault(), true)),
    });
    const logins: string[] = [];
    page.on('request', (request) => {
      if (request.url() === `${demo.apiHost}/login` && request.method() === 'POST') logins.push(request.url());
    });
    await fill(page, 'Email', ada.email);
    await fill(page, 'Password', ada.password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await sees(page, 'Hi, Ada');
    expect(logins).toHaveLength(1);
  });
});

describe('An element that isn’t on the page yet', () => {
  test('holds the widget, which shows and speaks once the host puts it there', async ({ openPage, demo }) => {
    const page = await openPage('/bare.html');
    const state = await page.evaluate(async ({ apiHost, clientId }) => {
      type Mount = (element: HTMLElement, config: object) => Promise<{ ready: Promise<void>; state: string }>;
      document.querySelector('dating-app')?.remove();
      const element = document.createElement('div');
      const { mount } = (window as unknown as { DatingApp: { mount: Mount } }).DatingApp;
      const handle = await mount(element, { apiHost, clientId, routing: { initialRoute: '/confirm' } });
      await handle.ready;
      await new Promise((resolve) => setTimeout(resolve, 300));
      document.body.append(element);
      return handle.state;
    }, demo);
    expect(state).toBe('ready');
    await sees(page, 'Create your account');
    await press(page, 'Register');
    await sees(page, 'Email is required');
  });
});

describe('Two widgets beside each other', () => {
  test.for(['tag', 'module'] as const)(
    'are one attendee: who logs in or out in one does so in the other, a %s beside the tag',
    async (way, { openPage, demo, api }) => {
      const ada = await api.join(anAttendee());
      const page = await openPage('/bare.html#/login');
      if (way === 'tag') {
        await page.evaluate(() => {
          const first = document.querySelector('dating-app');
          first?.after(Object.assign(first.cloneNode() as HTMLElement, { id: 'second' }));
        });
      } else {
        const { widgetUrl, apiHost, clientId } = demo;
        const content = `import { mountDatingApp } from '${widgetUrl}/mount.js';
          const second = Object.assign(document.createElement('div'), { id: 'second' });
          document.querySelector('dating-app').after(second);
          mountDatingApp(second, ${JSON.stringify({ apiHost, clientId })});`;
        await page.addScriptTag({ type: 'module', content });
      }
      const [first, second] = [page.locator('dating-app:not(#second)'), page.locator('#second')];
      await second.getByRole('link', { name: 'Login' }).waitFor();
      await first.getByLabel('Email', { exact: true }).fill(ada.email);
      await first.getByLabel('Password', { exact: true }).fill(ada.password);
      await first.getByRole('button', { name: 'Login' }).click();
      await second.getByText('Hi, Ada').waitFor();
      await second.getByRole('button', { name: 'Menu' }).click();
      await second.getByRole('menuitem', { name: 'Log out' }).click();
      await first.getByRole('link', { name: 'Login' }).waitFor();
      await second.getByRole('link', { name: 'Login' }).waitFor();
      expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    },
  );
});

describe('The tab bar', () => {
  test('keeps its height and its words whole, whichever tab is active', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    for (const width of [280, 390]) {
      const page = await openPage('/bare.html#/login', { width });
      await logsIn(page, ada);
      const seen = new Set<string>();
      for (const tab of ['View Profiles', 'Likes', 'Matches', 'My Profile'] as const) {
        await opensTab(page, tab);
        await arrivesAt(page, tab);
        const bar = page.getByRole('tablist');
        const cut = await bar.evaluate((element) =>
          [...element.querySelectorAll('span')].some(
            ({ textContent, scrollWidth, clientWidth }) => textContent !== '' && scrollWidth > clientWidth,
          ),
        );
        seen.add(`${(await bar.boundingBox())?.height} ${cut}`);
      }
      expect([...seen]).toEqual([expect.stringMatching(/false$/)]);
    }
  });
});

describe('A widget taken away', () => {
  test('takes its hash along, and comes back when the host puts it there again', async ({ openPage }) => {
    const page = await openPage('/bare.html?page_id=12');
    await follow(page, 'Register');
    await arrivesAt(page, 'Create your account');
    await page.evaluate(() => {
      const main = document.querySelector('main');
      const widget = main?.querySelector('dating-app');
      widget?.remove();
      setTimeout(() => widget && main?.append(widget), 300);
    });
    await arrivesAt(page, 'Meet someone worth meeting');
    expect(new URL(page.url()).hash).toBe('');
    expect(new URL(page.url()).search).toBe('?page_id=12');
  });
});

describe('A login and a logout', () => {
  test('leave nothing in the browser, not even an address that never got its code', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html');
    await registers(page, anAttendee());
    await follow(page, 'Login here');
    await logsInToMyProfile(page, ada);
    await logsOut(page);
    const kept = await page.evaluate(() => [Object.values(localStorage), Object.values(sessionStorage)]);
    expect(kept).toEqual([[], []]);
  });
});

describe('With debug on', () => {
  test('the console hears what the host hears', async ({ openPage }) => {
    const said: string[] = [];
    const page = await openPage('/bare.html', {
      before: async (fresh) => {
        await notesReady(fresh);
        fresh.on('console', (message) => void said.push(`${message.type()} ${message.text()}`));
      },
    });
    // A press before that chooses where the widget starts, which is no change of the route.
    await isReady(page);
    await page.evaluate(() => document.querySelector('dating-app')?.setAttribute('debug', ''));
    // The self-check opens above the widget, and would move it from under the pointer.
    await page.getByRole('button', { name: 'Copy report', exact: true }).waitFor();
    await follow(page, 'Register');
    await arrivesAt(page, 'Create your account');
    await expect.poll(() => said).toContainEqual(expect.stringMatching(/^debug \[dating-app\].*\/register/));
  });
});

describe('From right to left', () => {
  test('facts stand under their labels, in whatever script they are', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { width: 390 });
    await page.evaluate(() => document.querySelector('dating-app')?.setAttribute('dir', 'rtl'));
    await logsIn(page, ada);
    const right = async (text: string) => {
      const box = await page.getByText(text, { exact: true }).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      });
      return box.right;
    };
    await sees(page, ada.occupation);
    expect(await right(ada.occupation)).toBeCloseTo(await right('Occupation'), 0);
  });
});

describe('A pointer over the first screen', () => {
  test('may move on it at the very moment the widget takes it over', async ({ openPage }) => {
    const page = await openPage('/bare.html', {
      before: (fresh) =>
        fresh.addInitScript(() => {
          // React listens from the moment it takes over. From link to link: such an event has no target any more once it is over.
          const listen = Object.getOwnPropertyDescriptor(EventTarget.prototype, 'addEventListener')
            ?.value as EventTarget['addEventListener'];
          EventTarget.prototype.addEventListener = function (type, ...rest) {
            listen.call(this, type, ...rest);
            if (type !== 'mouseover' || !(this instanceof HTMLElement)) return;
            queueMicrotask(() => {
              const [from, to] = this.querySelectorAll('a');
              const move = new MouseEvent('mouseover', { bubbles: true, composed: true, relatedTarget: from ?? null });
              to?.dispatchEvent(move);
              document.documentElement.dataset['moved'] = String(move.target === null);
            });
          };
        }),
    });
    await page.locator('html[data-moved=true]').waitFor();
    await follow(page, 'Register');
    await arrivesAt(page, 'Create your account');
  });
});
