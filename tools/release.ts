/**
 * Makes a release of what is built from the source as it stands: `npm run release -- 1.1.0`. Writes `releases/v1.1.0/`
 * and its mirror `releases/v1/`, with integrity and a list of what is bundled, and the section of CHANGELOG.md; commits
 * and tags nothing. `--dry-run` checks alone. Exits 1 when the public surface lost something, or a step failed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { buildWidget } from './lib/build-demo.ts';
import { ROOT } from './lib/run.mjs';
import { billOf, type Lock } from './release/bill-of-materials.ts';
import { changelogSection, withSection } from './release/changelog.ts';
import { lostFrom, surfaceOf, type Surface } from './release/surface.ts';

const USAGE = 'npm run release -- <major.minor.patch> [--dry-run]';
const SURFACE = `${ROOT}/docs/maintainers/surface.json`;
const CHANGELOG = `${ROOT}/CHANGELOG.md`;

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const json = async <Content>(file: string) => JSON.parse(await readFile(file, 'utf8')) as Content;

async function release(version: string, dryRun: boolean): Promise<void> {
  const surface = await surfaceOf(`${ROOT}/src`);
  const lost = lostFrom(await json<Surface>(SURFACE), surface);
  if (lost.length > 0) throw new Error(`Hosts may use what is no longer there, in any 1.x:\n${lost.join('\n')}`);
  const [last] = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n');
  const since = last ? [`${last}..HEAD`] : [];
  const section = changelogSection(version, new Date(), git('log', '--no-merges', '--format=%s', ...since).split('\n'));
  console.log(section);
  if (dryRun) return;

  const manifest = await readFile(`${ROOT}/package.json`, 'utf8');
  await writeFile(`${ROOT}/package.json`, manifest.replace(/("version": ")[^"]*/, `$1${version}`));
  const scratch = await mkdtemp(`${tmpdir()}/release-`);
  try {
    await buildWidget({ outDir: `${scratch}/dist` });
    const bill = billOf(await json<Lock>(`${ROOT}/package-lock.json`), version);
    await writeFile(`${scratch}/dist/sbom.json`, `${JSON.stringify(bill, null, 2)}\n`);
    const folder = `${ROOT}/releases/v${version}`;
    if (existsSync(folder)) throw new Error(`${folder} is there already, and a release never changes`);
    const mirror = `${ROOT}/releases/v${version.split('.')[0]}`;
    await mkdir(mirror, { recursive: true });
    await cp(`${scratch}/dist`, folder, { recursive: true });
    // Over the last one: pages that are open still ask for its assets.
    await cp(`${scratch}/dist`, mirror, { recursive: true });
  } catch (cause) {
    await writeFile(`${ROOT}/package.json`, manifest);
    throw cause;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  await writeFile(CHANGELOG, withSection(existsSync(CHANGELOG) ? await readFile(CHANGELOG, 'utf8') : '', section));
  await writeFile(SURFACE, `${JSON.stringify(surface, null, 2)}\n`);
  console.log(`releases/v${version} is made. Look through CHANGELOG.md, then commit and tag v${version}.`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});
const [version = ''] = positionals;
try {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(USAGE);
  await release(version, values['dry-run']);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
