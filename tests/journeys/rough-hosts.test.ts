import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { aPng } from '../support/pictures.ts';
import { addsPhotos, fill, follow, logsIn, logsOut, opensTab, press, sees } from '../support/steps.ts';

describe('A host that cancels every click of its page', () => {
  test('takes neither links nor forms nor the file picker away', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html', {
      before: (fresh) => fresh.addInitScript(() => addEventListener('click', (event) => event.preventDefault(), true)),
    });
    await follow(page, 'Login');
    await logsIn(page, ada);
    await sees(page, 'Hi, Ada');
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
