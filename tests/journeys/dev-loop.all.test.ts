import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test as journey } from '../support/journey.ts';
import { startedCopy } from '../support/started-copy.ts';

declare global {
  interface Window {
    notReloaded: boolean;
  }
}

const test = journey.extend('dev', async ({ task: _task }, { onCleanup }) => {
  const { folder, ...dev } = await startedCopy('dev', onCleanup);
  return {
    ...dev,
    /** Puts another text in the place of one that has to be in the file, as an editor's save would. */
    async edit(path: string, old: string, text: string): Promise<void> {
      const file = join(folder, path);
      const source = await readFile(file, 'utf8');
      if (!source.includes(old)) throw new Error(`${path} has no "${old}"`);
      await writeFile(file, source.replace(old, text));
    },
  };
});

test('npm run dev shows a changed style and a changed screen without a reload, and keeps what was typed', async ({
  dev,
  openPage,
  allowErrors,
}) => {
  // The self-check, open here, asks the API whether it refuses who has no session, and logs in without an e-mail.
  allowErrors(/status of 40[01]/);
  expect(dev.said).toContain(`${dev.apiHost}/inbox`);
  expect(dev.said).toContain('demo@example.org');
  let connected: Promise<unknown> | undefined;
  const page = await openPage(`${dev.url}/#/login`, {
    before: async (fresh) => {
      connected = fresh.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
    },
  });
  // What changes earlier is told to nobody.
  await connected;
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('ada@example.org');
  await page.evaluate(() => (window.notReloaded = true));

  await dev.edit('src/ui/button.module.css', 'font-weight: 600;', 'font-weight: 600;\n    letter-spacing: 7px;');
  const button = page.getByRole('button', { name: 'Login', exact: true });
  await expect.poll(() => button.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('7px');

  await dev.edit('src/features/account/login-screen.tsx', '<Form form={form}>', '<p>Said since</p>\n      <Form form={form}>');
  await page.getByText('Said since').waitFor();
  expect(await button.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('7px');
  expect(await email.inputValue()).toBe('ada@example.org');
  expect(await page.evaluate(() => window.notReloaded)).toBe(true);
  // The widget's sheets are its shadow root's, here as on an organiser's page.
  expect(await page.evaluate(() => document.head.innerHTML)).not.toContain('letter-spacing');

  await email.fill('demo@example.org');
  await page.getByLabel('Password', { exact: true }).fill('SpeedDating1!');
  await button.click();
  await page.getByText('Hi, Mara').waitFor();
}, 180_000);
