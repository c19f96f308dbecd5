import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { listen } from '../../demo-host/listen.ts';
import { anAttendee } from '../support/attendee.ts';
import { SMALL, test as journey } from '../support/journey.ts';
import { somebody } from '../support/plain-server/memory.ts';
import { type PlainServer, startPlainServer } from '../support/plain-server/server.ts';
import { arrivesAt, fill, logsIn, opensTab, press, sees } from '../support/steps.ts';
import { tallied } from '../support/tally.ts';

/** What strangers type and servers send: as it arrives, and as it may be shown. */

/** Each would set `window.__xss` if anything ran, parsed or evaluated it. They are shown as the texts they are. */
const SCRIPTS: readonly string[] = [
  '<img src=x onerror="window.__xss=1">',
  '</style><script>window.__xss=1</script>',
  '{{constructor.constructor("window.__xss=1")()}}',
  '${window.__xss=1}',
  '<svg/onload=window.__xss=1>',
  '"><iframe srcdoc="<script>parent.__xss=1</script>">',
  "javascript:window.__xss=1//'",
  '&lt;img src=x onerror=window.__xss=1&gt;',
];

interface HostileText {
  readonly name: string;
  readonly sent: string;
  readonly shown: string;
}

const AWKWARD: readonly HostileText[] = [
  { name: 'an override', sent: 'Eve\u202Egnp.exe', shown: 'Evegnp.exe' },
  { name: 'isolates', sent: '\u2066Eve\u2069 \u2067X', shown: 'Eve X' },
  { name: 'joiners of words', sent: 'می\u200cخواهم', shown: 'می\u200cخواهم' },
  { name: 'sixty marks', sent: `Zo${'\u0301'.repeat(60)}`, shown: `Zo${'\u0301'.repeat(6)}` },
  { name: 'half a character', sent: 'Al\uD83Dma\uDC00', shown: 'Alma' },
  { name: 'a family as initial', sent: '👩‍👩‍👧 Fam', shown: '👩‍👩‍👧 Fam' },
  { name: 'control characters', sent: 'Bo\u0000\u0007b\u001B[31m', shown: 'Bob[31m' },
  { name: 'more than any screen holds', sent: 'M'.repeat(200_000), shown: 'M'.repeat(120) },
];

const HOSTILE_TEXTS: readonly HostileText[] = [...SCRIPTS.map((text) => ({ name: text, sent: text, shown: text })), ...AWKWARD];

/** Addresses no image may have. */
const HOSTILE_ADDRESSES: readonly string[] = [
  'javascript:window.__xss=1',
  ' \tJaVaScRiPt:window.__xss=1',
  'data:text/html,<script>parent.__xss=1</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.__xss=1"/>',
  '//evil.example/a.jpg',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  `https://evil.example/${'x'.repeat(300_000)}`,
];

const TABLE = 'hostile data';
const SUPPORT = { email: '"><img src=x onerror=window.__xss=1>@a.example', phone: 'javascript:window.__xss=1' };
const TITLE = SCRIPTS[0] ?? '';

/** `openHostile(route)`: the widget with a server that checks nothing, on a page that names its product and contacts badly. */
const test = journey.extend('openHostile', ({ demo, openPage, allowErrors }, { onCleanup }) => {
  const closing: (() => Promise<void>)[] = [];
  onCleanup(async () => {
    await Promise.all(closing.map((close) => close()));
  });
  return async (route: string): Promise<{ page: Page; server: PlainServer }> => {
    allowErrors(/^Failed to load resource/);
    const server = await startPlainServer({ profiles: 'array' });
    const config = { apiHost: server.url, clientId: demo.clientId, title: TITLE, support: SUPPORT };
    const html = `<!doctype html><meta charset="utf-8"><title>Host</title><main></main><script type="module">
      import { mountDatingApp } from '${demo.widgetUrl}/mount.js';
      mountDatingApp(document.querySelector('main'), ${JSON.stringify(config).replaceAll('<', '\\u003c')});
    </script>`;
    const host = await listen((_, response) => void response.setHeader('Content-Type', 'text/html').end(html), 0);
    closing.push(server.close, host.close);
    const page = await openPage(`${host.url}/#${route}`, SMALL);
    return { page, server };
  };
});

/** Everything the widget holds by now, as the page's own script sees it. */
const look = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('main')?.shadowRoot;
    if (!root) throw new Error('There is no widget');
    const all = <Found>(selector: string, read: (element: Element) => Found) => [...root.querySelectorAll(selector)].map(read);
    return {
      text: root.textContent,
      isolated: all('bdi, [dir=auto]', (element) => element.textContent),
      images: all('img', (element) => element.getAttribute('src') ?? ''),
      links: all('a[href]', (element) => element.getAttribute('href') ?? ''),
      foreign: all('script, iframe, object, embed, base, [onerror], [onload], [srcdoc]', (element) => element.outerHTML),
      ran: '__xss' in window,
    };
  });

/** Nothing of it ran, and all of these stand there as texts. */
async function standsAsText(page: Page, texts: readonly string[]): Promise<Awaited<ReturnType<typeof look>>> {
  await expect
    .poll(async () => {
      const { text } = await look(page);
      return texts.filter((wanted) => !text.includes(wanted));
    })
    .toEqual([]);
  const seen = await look(page);
  expect(seen.ran).toBe(false);
  expect(seen.foreign).toEqual([]);
  expect(seen.images.filter((src) => !/^(https?|blob):/.test(src))).toEqual([]);
  expect(seen.links.filter((href) => !/^(#|mailto:|tel:)/.test(href))).toEqual([]);
  return seen;
}

const shown = HOSTILE_TEXTS.map((text) => text.shown);

/** A man for each text, who has it for every field; his photos are all of the wrong kind. */
function invite({ memory }: PlainServer): string[] {
  memory.people.length = 0;
  const men = HOSTILE_TEXTS.map(({ sent }, index) => {
    const photo = HOSTILE_ADDRESSES[index % HOSTILE_ADDRESSES.length] ?? '';
    const texts = { firstName: sent, lastName: sent, location: sent, occupation: sent, bio: sent };
    return somebody({ ...texts, id: String(900 + index), gender: 'male', photos: [photo], profilePhotoUrl: photo });
  });
  memory.people.push(...men);
  return men.map(({ id }) => id);
}

const ada = () => anAttendee({ firstName: SCRIPTS[4] ?? '', location: SCRIPTS[1] ?? '', bio: SCRIPTS[5] ?? '' });

describe('What strangers typed', () => {
  test('is text on every card and in every dialog of View Profiles', async ({ openHostile }) => {
    await tallied(TABLE, HOSTILE_TEXTS.length * 2, async () => {
      const { page, server } = await openHostile('/login');
      invite(server);
      const self = ada();
      server.memory.admit(self, 'profile');
      await logsIn(page, self);
      await opensTab(page, 'View Profiles');
      const views = page.getByRole('button', { name: /^View .*, \d+$/ });
      await expect.poll(() => views.count()).toBe(shown.length);
      const grid = await standsAsText(page, [...shown, TITLE]);
      expect(grid.images).toEqual([]);
      for (const [index, text] of shown.entries()) {
        await views.nth(index).click();
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        const { isolated, images } = await standsAsText(page, []);
        // Location, occupation and bio; behind the name stands an initial.
        expect(isolated.filter((one) => one === text).length, text.slice(0, 40)).toBeGreaterThanOrEqual(3);
        expect(images).toEqual([]);
        await dialog.getByRole('button', { name: 'Close', exact: true }).click();
        await dialog.waitFor({ state: 'hidden' });
      }
    });
  });

  test('is text among likes and matches, and in the moment of a match', async ({ openHostile }) => {
    await tallied(TABLE, HOSTILE_TEXTS.length * 3, async () => {
      const { page, server } = await openHostile('/login');
      const ids = invite(server);
      const account = server.memory.admit(ada(), 'profile');
      const self = account.person?.id ?? '';
      server.memory.likes.push(...ids.map((id) => ({ from: id, to: self })));
      await logsIn(page, account);
      await opensTab(page, 'Likes');
      await standsAsText(page, shown);
      for (let left = ids.length; left > 0; left -= 1) {
        await page
          .getByRole('button', { name: /^Like back / })
          .first()
          .click();
        const moment = page.getByRole('dialog');
        await moment.waitFor();
        const words = await moment.textContent();
        expect(shown.filter((text) => words?.includes(text)).length).toBeGreaterThan(0);
        await standsAsText(page, []);
        await moment.getByRole('button', { name: 'Close', exact: true }).click();
        await moment.waitFor({ state: 'hidden' });
      }
      await opensTab(page, 'Matches');
      await standsAsText(page, shown);
      await page
        .getByRole('button', { name: /^Unlike / })
        .first()
        .click();
      await sees(page, 'Are you sure you want to unmatch?');
      await standsAsText(page, []);
    });
  });
});

describe('What stands in the own profile', () => {
  test('is text on the cards and in the form', async ({ openHostile }) => {
    const texts = HOSTILE_TEXTS.filter(({ sent }) => sent.length < 1_000);
    await tallied(TABLE, texts.length * 2, async () => {
      const { page, server } = await openHostile('/login');
      const account = server.memory.admit(anAttendee(), 'profile');
      const become = ({ sent }: (typeof texts)[number]) => {
        if (!account.person) throw new Error('Ada has a profile');
        account.person = {
          ...account.person,
          firstName: sent,
          location: sent,
          occupation: sent,
          bio: sent,
          photos: [...HOSTILE_ADDRESSES],
        };
      };
      become(texts[0] as (typeof texts)[number]);
      await logsIn(page, account);
      await page.getByRole('button', { name: 'Edit profile', exact: true }).waitFor();
      for (const text of texts) {
        become(text);
        await page.reload();
        const { images } = await standsAsText(page, [text.shown]);
        expect(images).toEqual([]);
        await press(page, 'Edit profile');
        for (const label of ['Location', 'Occupation', 'Bio'])
          expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text.shown);
        await standsAsText(page, []);
      }
    });
  });
});

describe('What a server says when it refuses', () => {
  test('is text above the form', async ({ openHostile }) => {
    const texts = HOSTILE_TEXTS.filter(({ sent }) => sent.length < 300);
    await tallied(TABLE, texts.length, async () => {
      const { page, server } = await openHostile('/login');
      await fill(page, 'Email', 'eve@guests.example');
      for (const text of texts) {
        server.refuseNext('POST /login', 400, text.sent);
        await fill(page, 'Password', 'lamplight-7!');
        await press(page, 'Login');
        await standsAsText(page, [text.shown]);
      }
    });
  });
});

describe('The name of a picked file', () => {
  test('is text in the sentence that refuses it', async ({ openHostile }) => {
    await tallied(TABLE, SCRIPTS.length, async () => {
      const { page, server } = await openHostile('/login');
      const self = anAttendee();
      server.memory.admit(self, 'nothing');
      await logsIn(page, self);
      await arrivesAt(page, 'Create Your Profile');
      for (const name of SCRIPTS) {
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          page.getByRole('button', { name: /^Add photos/ }).click(),
        ]);
        await chooser.setFiles([{ name, mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }]);
        await standsAsText(page, []);
      }
    });
  });
});

describe('The contacts of an organiser', () => {
  test('are text, and links to a mail or a call alone', async ({ openHostile }) => {
    await tallied(TABLE, 2, async () => {
      const { page } = await openHostile('/help');
      await arrivesAt(page, 'Help & Support');
      const { links } = await standsAsText(page, [SUPPORT.email, SUPPORT.phone]);
      expect(links.filter((href) => !href.startsWith('#'))).toEqual([
        'mailto:%22%3E%3Cimg%20src=x%20onerror=window.__xss=1%3E@a.example',
        'tel:1',
      ]);
    });
  });
});
