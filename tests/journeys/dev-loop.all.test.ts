import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { freePort } from '../../tools/lib/ports.ts';
import { test as journey } from '../support/journey.ts';
import { workingCopy } from '../../tools/lib/working-copy.ts';

declare global {
  interface Window {
    notReloaded: boolean;
  }
}

// Vitest reads a fixture's needs from the parameter's pattern, and requires one even if it is empty.
// oxlint-disable-next-line no-empty-pattern
const withCopy = journey.extend('copy', async ({}, { onCleanup }) => {
  const copy = await workingCopy();
  onCleanup(() => copy.remove());
  return copy;
});

/** Starts what `npm run dev` stands for in a copy of the repository, and waits until it has said where everything is. */
const test = withCopy.extend('dev', async ({ copy }, { onCleanup }) => {
  const { scripts } = JSON.parse(await readFile(join(copy.folder, 'package.json'), 'utf8')) as { scripts: { dev: string } };
  const [command, ...args] = scripts.dev.split(' ');
  if (command !== 'node') throw new Error(`npm run dev is "${scripts.dev}": this test starts Node alone`);
  const [host, widget, api] = await Promise.all([freePort(), freePort(), freePort()]);
  const child = spawn(process.execPath, args, {
    cwd: copy.folder,
    env: {
      ...process.env,
      HOST_PORT: String(host),
      WIDGET_PORT: String(widget),
      API_PORT: String(api),
      DATA_DIR: join(copy.folder, '.data'),
      // A developer's shell has none of these, and packages behave otherwise where they believe a test runs.
      NODE_ENV: undefined,
      VITEST: undefined,
    },
  });
  const gone = once(child, 'exit');
  onCleanup(async () => {
    child.kill('SIGTERM');
    await gone;
  });
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += String(part);
      if (said.includes('Ctrl-C')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    gone.then(() => reject(new Error(`npm run dev ended\n${said}`)));
  });
  await ready;

  return {
    said,
    url: `http://localhost:${host}`,
    apiHost: `http://localhost:${api}`,
    /** Puts another text in the place of one that has to be in the file, as an editor's save would. */
    async edit(path: string, old: string, text: string): Promise<void> {
      const file = join(copy.folder, path);
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
  // The self-check, open here, asks the API whether it refuses who has no session.
  allowErrors(/status of 401/);
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
