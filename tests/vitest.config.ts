import './support/map-group-by.ts';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Style sheets of the widget are modules made by our own plugin; without it `*.module.css` imports have no class map. */
async function shadowCssPlugin(): Promise<Plugin[]> {
  const file = new URL('../tools/vite/shadow-css.ts', import.meta.url);
  if (!existsSync(file)) return [];
  const { shadowCss } = (await import(file.href)) as { shadowCss: () => Plugin };
  return [shadowCss()];
}

const UNIT_AREAS = 'domain,api-client,session,features,app,embed,ui,messages,tools';

export default defineConfig({
  root,
  test: {
    // A test that needs a second try is a test that hides a race.
    retry: 0,
    projects: [
      {
        plugins: [shadowCssPlugin()],
        root,
        test: {
          name: 'unit',
          environment: 'node',
          include: [`tests/{${UNIT_AREAS}}/**/*.test.{ts,tsx}`],
        },
      },
      {
        root,
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: 'build',
          environment: 'node',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        root,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
