import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/run.ts';
import { API, CDN, distPages } from '../build/dist-page.ts';
import { fencedIn } from '../support/documents.ts';
import { APP, openBuilt } from './built-page.ts';
import { fromRegistry } from './from-registry.ts';

const dist = distPages();

/** Frameworks that want a newer Node than the project takes, at the versions that were tried. */
const PACKAGES = [
  'astro@7.3.5',
  '@angular/build@22.2.7',
  '@angular/cli@22.2.7',
  ...['common', 'compiler', 'compiler-cli', 'core', 'platform-browser', 'router'].map((name) => `@angular/${name}@22.2.6`),
  'rxjs@7.8.2',
  'typescript@6.0.3',
];
const { folder, node } = fromRegistry(PACKAGES, '24.21.0');

/** The code of a framework's guide, for this build and this API. */
async function guideOf(framework: string, language: string): Promise<string> {
  const guide = await readFile(`${ROOT}/docs/developers/hosts/${framework}.md`, 'utf8');
  const [code = ''] = fencedIn(guide, language);
  return code.replaceAll('https://api.example.org', API).replaceAll('https://cdn.example.org/dating/v1', CDN);
}

const FRAMEWORKS = {
  Angular: {
    // Angular changes the address before the page, so that Back leads to the screen that was left.
    hashAfterBack: '#/login',
    built: 'angular/dist/page/browser',
    build: async () => {
      await writeFile(`${folder()}/angular/src/matches.ts`, await guideOf('angular', 'ts'));
      await node('angular', ['../node_modules/@angular/cli/bin/ng.js', 'build'], 'newer');
    },
  },
  Astro: {
    // Astro changes the page first, and the widget takes its hash along.
    hashAfterBack: '',
    built: 'astro/dist',
    build: async () => {
      const guide = await guideOf('astro', 'astro');
      const [, head = '', body = ''] = /<head>([^]*)<\/head>\n<body>([^]*)<\/body>/.exec(guide) ?? [];
      await mkdir(`${folder()}/astro/src/components`);
      await writeFile(`${folder()}/astro/src/components/widget.astro`, body);
      await writeFile(`${folder()}/astro/src/components/script.astro`, head);
      await node('astro', ['../node_modules/astro/bin/astro.mjs', 'build'], 'newer');
    },
  },
};

beforeAll(() => cp(`${ROOT}/tests/package/samples/frameworks`, folder(), { recursive: true }));

test.each(Object.entries(FRAMEWORKS))(
  'the guide’s code for %s builds, and its pages come and go around the widget',
  { timeout: 600_000 },
  async (_, { hashAfterBack, built, build }) => {
    await build();
    const { page, errors } = await openBuilt(dist, `${folder()}/${built}`);
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await page.getByLabel('Email', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Programme' }).click();
    await page.getByRole('heading', { name: 'Doors at half past six' }).waitFor();
    await page.locator('dating-app').waitFor({ state: 'detached' });
    await page.goBack();
    const screen = hashAfterBack
      ? page.getByLabel('Email', { exact: true })
      : page.getByRole('link', { name: 'Login', exact: true });
    await screen.waitFor();
    expect(page.url()).toBe(`${APP}/${hashAfterBack}`);
    expect(errors).toEqual([]);
  },
);
