import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installFromDebian } from '../../../tools/lib/debian.mjs';
import { extraPackages } from '../../../tools/lib/extra-packages.ts';
import { ROOT } from '../../../tools/lib/run.mjs';

const exec = promisify(execFile);
const own = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** WordPress Playground, and the package that holds builds of WordPress. */
const PACKAGES = ['@wp-playground/cli@3.1.56', '@wp-playground/wordpress-builds@0.9.19'];
const DEBIANS = ['wordpress', 'wordpress-theme-twentytwentyone', 'wordpress-theme-twentytwentythree'];
const THEMES = '/usr/share/wordpress/wp-content/themes';

/** `debian`: Debian's package, run by its PHP; else a build from npm, such as `6.2` or `nightly`, run by Playground. */
export type Build = 'debian' | '6.2' | 'nightly';

export const ROLES = ['administrator', 'editor', 'author', 'contributor'] as const;

export type Role = (typeof ROLES)[number];
type Written = Readonly<Record<'shortcode' | 'classic' | 'block' | 'quotes' | 'snippet' | 'planted' | 'older' | 'two', string>>;

/** What setup.php made. */
export interface Site {
  readonly version: string;
  readonly theme: string;
  readonly problem: string | null;
  /** Addresses of posts by the role of who wrote them. */
  readonly pages: Readonly<Record<Role, Written>>;
  /** What WordPress has kept of the planted markup, by the same role. */
  readonly saved: Readonly<Record<Role, string>>;
}

export interface WordPress {
  readonly url: string;
  /** Empties nothing: each theme gets posts of its own. @param settings of the plugin, by name @param css of the site */
  withTheme(theme: string, settings: Readonly<Record<string, string>>, css?: string): Promise<Site>;
  close(): Promise<void>;
}

/** Whether Debian's WordPress is there, with its themes and a PHP that can run it. */
const isThere = (): Promise<boolean> =>
  exec('php', ['-r', 'exit(extension_loaded("pdo_sqlite") && is_dir($argv[1]) ? 0 : 1);', THEMES]).then(
    () => true,
    () => false,
  );

/** Installs what a test of WordPress needs. @throws {Error} where it can't be had */
export async function getWordPress(): Promise<string> {
  const modules = await extraPackages('wordpress', PACKAGES);
  if (!(await isThere()))
    await installFromDebian("Debian's WordPress", [...DEBIANS, 'php-cli', 'php-sqlite3', 'php-mbstring', 'php-xml', 'unzip']);
  if (!(await isThere()))
    throw new Error(`No WordPress to be had: as root, \`apt-get install ${DEBIANS.join(' ')} php-cli php-sqlite3\``);
  return `${modules}/@wp-playground`;
}

/** Starts a WordPress of its own, with the plugin. @param packages as `getWordPress` returns it */
export async function startWordPress(packages: string, build: Build, port: number): Promise<WordPress> {
  const root = await mkdtemp(`${tmpdir()}/wordpress-`);
  const child = await (build === 'debian' ? debians(root, packages, port) : playgrounds(root, packages, build, port));
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    async withTheme(theme, settings, css = '') {
      const answer = await fetch(`${url}/setup.php`, { method: 'POST', body: JSON.stringify({ theme, settings, css }) });
      const text = await answer.text();
      if (!answer.ok || !text.startsWith('{'))
        throw new Error(`WordPress ${build} answered ${answer.status}: ${text.slice(0, 500)}`);
      return JSON.parse(text) as Site;
    },
    async close() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** What network.php found: the plugin's settings on each site before the plugin was deleted, and after. */
export interface Network {
  readonly sites: number;
  readonly problem: unknown;
  readonly before: readonly unknown[];
  readonly left: readonly unknown[];
}

/** Deletes the plugin from a network of sites, of Debian's WordPress. @param packages as `getWordPress` returns it */
export async function uninstallsFromNetwork(packages: string): Promise<Network> {
  const root = await mkdtemp(`${tmpdir()}/wordpress-`);
  try {
    await copyDebians(root, packages);
    await copyFile(own('network.php'), `${root}/network.php`);
    const quietly = ['-d', 'error_reporting=0', `${root}/network.php`];
    await exec('php', [...quietly, 'install']);
    const { stdout } = await exec('php', [...quietly, 'uninstall']);
    return JSON.parse(stdout) as Network;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** The plugin, one that renders posts early, and the test's own page, in a folder of WordPress. */
async function addPlugin(root: string): Promise<void> {
  await mkdir(`${root}/wp-content/mu-plugins`, { recursive: true });
  await copyFile(own('describes.php'), `${root}/wp-content/mu-plugins/describes.php`);
  await mkdir(`${root}/wp-content/plugins/dating-app`, { recursive: true });
  await copyFile(`${ROOT}/integrations/wordpress/dating-app.php`, `${root}/wp-content/plugins/dating-app/dating-app.php`);
  await copyFile(own('setup.php'), `${root}/setup.php`);
}

/** Debian's files are links into packages of its own, and its settings belong to the machine: a copy has neither. */
async function copyDebians(root: string, packages: string): Promise<void> {
  await cp('/usr/share/wordpress', root, { recursive: true, dereference: true });
  await copyFile(own('wp-config.php'), `${root}/wp-config.php`);
  const plugins = `${root}/wp-content/plugins`;
  await mkdir(plugins, { recursive: true });
  await unzip(`${packages}/wordpress-builds/src/sqlite-database-integration/sqlite-database-integration.zip`, plugins);
  const sqlite = `${plugins}/sqlite-database-integration`;
  await rename(`${sqlite}-main`, sqlite);
  const dropIn = await readFile(`${sqlite}/db.copy`, 'utf8');
  await writeFile(
    `${root}/wp-content/db.php`,
    dropIn
      .replaceAll('{SQLITE_IMPLEMENTATION_FOLDER_PATH}', sqlite)
      .replaceAll('{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php'),
  );
  await addPlugin(root);
}

async function debians(root: string, packages: string, port: number): Promise<ChildProcess> {
  await copyDebians(root, packages);
  // One process: the workers it could have would outlive it.
  const child = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', root], { stdio: ['ignore', 'ignore', 'pipe'] });
  return says(child, /Development Server .* started/);
}

/** The package keeps scripts and styles apart from the rest, and has the code of one theme alone. */
async function playgrounds(root: string, packages: string, build: string, port: number): Promise<ChildProcess> {
  const builds = `${packages}/wordpress-builds`;
  await unzip(`${builds}/src/wordpress/wp-${build}.zip`, root);
  await cp(`${builds}/public/wp-${build}`, root, { recursive: true });
  await cp(`${THEMES}/twentytwentyone`, `${root}/wp-content/themes/twentytwentyone`, { recursive: true, dereference: true });
  await addPlugin(root);
  const args = ['server', `--port=${port}`, '--php=8.2', `--mount-before-install=${root}:/wordpress`];
  const install = '--wordpress-install-mode=install-from-existing-files-if-needed';
  // It answers a request by asking itself otherwise, for which few workers leave none free.
  const quiet = ['DISABLE_WP_CRON', 'WP_HTTP_BLOCK_EXTERNAL'].flatMap((name) => ['--define-bool', name, 'true']);
  const child = spawn(process.execPath, [`${packages}/cli/wp-playground.js`, ...args, ...quiet, '--workers=2', install], {
    // Not the variables of a test run, by which it takes itself for the one that is tested.
    env: { PATH: process.env.PATH, HOME: root },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return says(child, /WordPress is running/);
}

const unzip = (file: string, into: string) => exec('unzip', ['-q', '-o', file, '-d', into], { maxBuffer: 2 ** 26 });

/** Waits until a server says that it is there. */
function says(child: ChildProcess, ready: RegExp): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => {
        said += part.toString();
        if (ready.test(said)) resolve(child);
      });
    }
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)));
  });
}
