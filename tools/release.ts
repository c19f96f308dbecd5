/**
 * Makes a release of the present source: `npm run release -- 1.1.0`. Sets the version, builds, takes the pictures of the README
 * anew (but with `--no-pictures`), and writes `releases/v1.1.0/`, its mirror `releases/v1/` and a section of CHANGELOG.md; commits
 * and tags nothing. `--dry-run` only checks. Exits 1 if the public surface has lost something or a step fails: the repository and
 * `releases/v1.1.0/` are then as before, so that the next try is made like the first.
 * `npm run release -- next`, once that is committed, calls the tree after the release to come and names the commit.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { buildWidget } from './lib/build-demo.ts';
import { ROOT, run } from './lib/run.ts';
import { billOf } from './release/bill-of-materials.ts';
import { changelogSection, releaseCommit, subjectsSinceLast, withNextSection, withSection } from './release/changelog.ts';
import { PICTURES } from './lib/pictured-screens.ts';
import { publish } from './release/folders.ts';
import { lostFrom, surfaceOf, type Surface } from './release/surface.ts';
import { orPutBack } from './release/put-back.ts';
import { nextVersion, PLACES, setVersion, versionsIn } from './release/version.ts';
import { packagesIn } from './build/finish/notices.ts';

const USAGE = 'npm run release -- <major.minor.patch> [--dry-run] [--no-pictures], then, once that is committed, -- next';
const SURFACE = `${ROOT}/docs/maintainers/surface.json`;
const CHANGELOG = `${ROOT}/CHANGELOG.md`;
const RELEASES = `${ROOT}/releases`;
/** All that a release changes in the repository. */
const CHANGED = [...PLACES.map(([file]) => `${ROOT}/${file}`), PICTURES, CHANGELOG, SURFACE];

const asJson = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

/** @throws {Error} if the public surface has lost something */
async function checkedSurface(): Promise<Surface> {
  const surface = await surfaceOf(`${ROOT}/src`);
  const lost = lostFrom(JSON.parse(await readFile(SURFACE, 'utf8')) as Surface, surface);
  if (lost.length > 0) throw new Error(`Hosts may use what is no longer there, in any 1.x:\n${lost.join('\n')}`);
  return surface;
}

/** Has the files of a release made in a folder that is gone afterwards. */
async function withBuild(version: string, work: (dist: string) => Promise<void>): Promise<void> {
  const scratch = await mkdtemp(`${tmpdir()}/release-`);
  try {
    const dist = `${scratch}/dist`;
    await buildWidget({ outDir: dist });
    await writeFile(`${dist}/sbom.json`, asJson(billOf(await packagesIn(dist), version)));
    await work(dist);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const changelog = async () => (existsSync(CHANGELOG) ? await readFile(CHANGELOG, 'utf8') : '');

async function takePictures(): Promise<void> {
  const code = await run(process.execPath, ['--import', 'tsx', `${ROOT}/tools/screenshots.ts`, 'docs'], { quiet: true });
  if (code !== 0) throw new Error("The README's pictures could not be taken");
}

interface ReleaseOptions {
  dryRun: boolean;
  pictures: boolean;
}

async function release(version: string, { dryRun, pictures }: ReleaseOptions): Promise<void> {
  if (existsSync(`${RELEASES}/v${version}`))
    throw new Error(`releases/v${version} is there already, and a release never changes`);
  const surface = await checkedSurface();
  const section = changelogSection(version, new Date(), subjectsSinceLast(ROOT, await changelog()));
  console.log(section);
  if (dryRun) return;

  await orPutBack(CHANGED, async () => {
    await setVersion(ROOT, version);
    await withBuild(version, async (dist) => {
      if (pictures) await takePictures();
      await writeFile(CHANGELOG, withSection(await changelog(), section));
      await writeFile(SURFACE, asJson(surface));
      // Last, as what is published can't be taken back.
      await publish(dist, RELEASES, version);
    });
  });
  console.log(
    `releases/v${version} is made. Look through CHANGELOG.md, commit, tag v${version}, and call the tree by \`npm run release -- next\`.`,
  );
}

async function next(): Promise<void> {
  const [[, released = ''] = []] = await versionsIn(ROOT);
  if (released.includes('-')) throw new Error(`${released} is not released yet`);
  const version = nextVersion(released);
  const commit = releaseCommit(ROOT, released);
  await setVersion(ROOT, version);
  await writeFile(CHANGELOG, withNextSection(await changelog(), commit, version));
  console.log(`The tree is ${version} now. Commit it.`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, 'no-pictures': { type: 'boolean', default: false } },
});
const [version = ''] = positionals;
try {
  if (version === 'next') await next();
  else if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(USAGE);
  else await release(version, { dryRun: values['dry-run'], pictures: !values['no-pictures'] });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
