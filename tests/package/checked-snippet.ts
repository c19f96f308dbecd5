import { mkdir, writeFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { snippetFor } from '../../demo-host/site/builder/snippets.js';
import { type Checker, output } from './checkers.ts';

/** An organiser who chose something of every kind. */
export const CHOICE = {
  src: 'https://cdn.example.org/dating/v1/embed.js',
  'api-host': 'https://api.example.org',
  'client-id': 'abc123',
  link: 'https://app.example.org/abc123?a=1&b=2',
  lang: 'de',
  'color-scheme': 'dark',
  'product-title': `a "b" 'c' \\ \`\${d}\` {{e}} {f} </script> <!-- &amp;`,
  'event-name': 'Lantern Evening',
  'release-at': '2026-12-05T22:30+01:00',
  'match-text': 'We’ll mail you both',
  'match-link': 'https://www.example.org/next',
  'support-email': 'help@example.org',
  'support-phone': '+44 20 7946 0123',
  'route-prefix': 'dating',
  storage: 'session',
  '--dating-accent': '#0f766e',
  '--dating-font': '"Source Sans 3", sans-serif',
  '--dating-radius': '6',
};

/** The file that each framework's code is written into, and the sample whose strict `tsconfig.json` holds for it. */
const FILES: Readonly<Record<string, readonly [file: string, like: string]>> = {
  react: ['app.tsx', 'react'],
  federation: ['main.ts', 'react'],
  vue: ['app.vue', 'vue'],
  svelte: ['app.svelte', 'svelte'],
};

/**
 * What a checker prints on the builder's code as it is made, and on the same code with a value that the widget refuses;
 * lines that only say that it is done are left out.
 */
export async function checkedSnippet(target: string, checker: Checker): Promise<{ asMade: string; spoilt: string }> {
  const { samples } = inject('packed');
  const [file, like] = FILES[target] ?? ['', ''];
  const folder = `snippet-${target}`;
  await mkdir(`${samples}/${folder}`, { recursive: true });
  const config = { extends: `../${like}/tsconfig.json`, compilerOptions: { skipLibCheck: true }, include: [file] };
  await writeFile(`${samples}/${folder}/tsconfig.json`, JSON.stringify(config));
  const check = async (code: string) => {
    await writeFile(`${samples}/${folder}/${file}`, code);
    return (await output(samples, checker(folder))).replaceAll(/^\d+ (?:START|COMPLETED) .*\n/gm, '').trim();
  };
  const code = snippetFor(target, CHOICE);
  return { asMade: await check(code), spoilt: await check(code.replace(/(['"])dark\1/, '$1pink$1')) };
}
