import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { demoLogins } from '../../api/seed/people.ts';
import { testApi } from '../support/api-client.ts';
import { anAttendee } from '../support/attendee.ts';
import { test as journey } from '../support/journey.ts';
import { startedCopy } from '../support/started-copy.ts';
import { arrivesAt, fill, logsIn, press } from '../support/steps.ts';

const SLOW = 600_000;
const run = promisify(execFile);

const test = journey.extend('started', async ({ task: _task }, { onCleanup }) => startedCopy('start', onCleanup));

test(
  'Evenings made while npm start runs, by command and at its desk, take attendees at once',
  { timeout: SLOW },
  async ({ started, openPage, allowErrors }) => {
    // The admin has no profile.
    allowErrors(/status of 404/);
    const { folder, url, apiHost } = started;
    const organiser = (...words: string[]) =>
      run(process.execPath, ['--import', 'tsx', 'api/organiser/main.ts', ...words], {
        cwd: folder,
        env: { ...process.env, DATA_DIR: join(folder, '.data') },
      });
    await organiser('events', 'create', 'by-command');
    await expect(testApi(apiHost, 'by-command').join(anAttendee())).resolves.toHaveProperty('userId');

    await organiser('makers', 'give', demoLogins.admin.email, '--event', 'demo-client');
    const page = await openPage(`${url}/bare.html#/admin`);
    await logsIn(page, demoLogins.admin);
    await press(page, 'New evening');
    await fill(page, 'Name', 'By the desk');
    await fill(page, 'Date', '2031-03-30T19:30');
    await press(page, 'Create');
    await arrivesAt(page, 'The evening is created');
    const snippet = await page.getByRole('alertdialog').locator('pre').innerText();
    expect(snippet).toContain(`api-host="${apiHost}"`);
    const clientId = / client-id="([^"]+)"/.exec(snippet)?.[1] ?? '';
    await expect(testApi(apiHost, clientId).join(anAttendee())).resolves.toHaveProperty('userId');
  },
);
