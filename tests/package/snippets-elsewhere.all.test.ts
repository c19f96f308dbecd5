import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { snippetFor } from '../../demo-host/site/builder/snippets.js';
import { CHOICE } from './checked-snippet.ts';
import { SLOW } from './checkers.ts';
import { fromRegistry } from './from-registry.ts';

/** Frameworks too heavy to be the repository's own; from the registry, at the versions that were tried. */
const PACKAGES = [
  'next@16.4.6',
  'react@19.2.9',
  'react-dom@19.2.9',
  '@types/react@19.2.0',
  '@angular/core@22.2.6',
  '@angular/compiler@22.2.6',
  '@angular/compiler-cli@22.2.6',
  'rxjs@7.8.2',
  'astro@7.3.5',
  '@astrojs/check@0.9.10',
  'typescript@6.0.3',
];
const { folder, node } = fromRegistry(PACKAGES, '24.21.0');
const STRICT = {
  strict: true,
  module: 'ES2022',
  moduleResolution: 'Bundler',
  target: 'ES2022',
  lib: ['ES2022', 'DOM'],
  types: [],
  skipLibCheck: true,
};

interface Framework {
  readonly file: string;
  readonly config: object;
  /** What Node runs in the folder. */
  readonly check: readonly string[];
  /** A slip that the compiler has to refuse: what stands in the code, and what takes its place. */
  readonly slip: readonly [string, string];
}

const FRAMEWORKS: Readonly<Record<string, Framework>> = {
  next: {
    file: 'app.tsx',
    config: { compilerOptions: { ...STRICT, jsx: 'react-jsx', noEmit: true }, include: ['*.tsx'] },
    check: ['../node_modules/typescript/bin/tsc', '--pretty', 'false'],
    slip: ['<Script src', '<Script source'],
  },
  angular: {
    file: 'app.ts',
    config: {
      compilerOptions: { ...STRICT, experimentalDecorators: true, outDir: 'out' },
      angularCompilerOptions: { strictTemplates: true },
      include: ['*.ts'],
    },
    check: ['../node_modules/@angular/compiler-cli/bundles/src/bin/ngc.js'],
    slip: ['schemas: [CUSTOM_ELEMENTS_SCHEMA]', 'schemas: []'],
  },
  astro: {
    file: 'src/components/app.astro',
    config: { extends: 'astro/tsconfigs/strictest', include: ['src'] },
    check: ['../node_modules/astro/bin/astro.mjs', 'check', '--root', '.', '--minimumSeverity', 'hint'],
    slip: ['client-id="abc123"', 'client-id={abc123}'],
  },
};

/** What a framework's checker prints, whether it fails or not. */
async function printed(target: string, check: readonly string[]): Promise<string> {
  return node(target, check, 'newer').catch(({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr);
}

test.each(Object.entries(FRAMEWORKS))(
  'the builder’s code for %s compiles in its strictest mode, and not with a slip in it',
  async (target, { file, config, check, slip: [right, wrong] }) => {
    const place = `${folder()}/${target}`;
    await mkdir(`${place}/src/components`, { recursive: true });
    await writeFile(`${place}/package.json`, '{ "private": true, "type": "module" }');
    await writeFile(`${place}/tsconfig.json`, JSON.stringify(config));
    const code = snippetFor(target, CHOICE);
    expect(code).toContain(right);
    await writeFile(`${place}/${file}`, code);
    expect((await printed(target, check)).replaceAll(/^- 0 errors$/gm, '')).not.toMatch(/error|warning TS/i);
    await writeFile(`${place}/${file}`, code.replace(right, wrong));
    expect(await printed(target, check)).toMatch(/error/i);
  },
  SLOW,
);

test(
  'Angular keeps a value with braces as it was typed',
  async () => {
    const place = `${folder()}/angular`;
    await writeFile(`${place}/app.ts`, snippetFor('angular', CHOICE));
    await printed('angular', FRAMEWORKS['angular']?.check ?? []);
    expect(await readFile(`${place}/out/app.js`, 'utf8')).toContain(
      `"product-title", ${JSON.stringify(CHOICE['product-title'])}`,
    );
  },
  SLOW,
);

test('WordPress reads the shortcode’s values as they were typed', async () => {
  const code = snippetFor('wordpress', { ...CHOICE, 'product-title': 'a "b" \'c\' [d] <e> &amp;' });
  const read = `define('ABSPATH', '/'); require '/usr/share/wordpress/wp-includes/shortcodes.php';
    preg_match('/^\\[dating-app([^\\[\\]]*)\\]$/', $argv[1], $all) or exit(1);
    echo html_entity_decode(json_encode(shortcode_parse_atts($all[1]), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE), ENT_NOQUOTES);`;
  const { stdout } = await promisify(execFile)('php', ['-r', read, '--', code]);
  const values = JSON.parse(stdout) as Record<string, string>;
  expect(values['product-title']?.replaceAll('&quot;', '"')).toBe('a "b" \'c\' [d] <e> &amp;');
  expect(values).toMatchObject({ 'client-id': 'abc123', 'event-name': 'Lantern Evening', 'match-link': CHOICE['match-link'] });
});
