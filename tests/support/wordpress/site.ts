import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installFromDebian } from '../../../tools/lib/debian.ts';
import { extraPackages } from '../../../tools/lib/npm.ts';
import { ROOT } from '../../../tools/lib/run.ts';

const exec = promisify(execFile);
const own = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Builds of WordPress, and the plugin by which it keeps its data in a file of SQLite's. */
const PACKAGES = ['@wp-playground/wordpress-builds@0.9.19'];
const DEBIANS = ['wordpress', 'wordpress-theme-twentytwentyone', 'wordpress-theme-twentytwentythree'];
const THEMES = '/usr/share/wordpress/wp-content/themes';

/** Debian's package, which is 6.1, and those that npm has: `beta` is 6.6, and `nightly` of 6.7. */
export const BUILDS = ['debian', '6.2', '6.3', '6.4', '6.5', 'beta', 'nightly'] as const;

export type Build = (typeof BUILDS)[number];

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
  return `${modules}/@wp-playground/wordpress-builds`;
}

/** Starts a WordPress of its own, with the plugin. @param builds as `getWordPress` returns it */
export async function startWordPress(builds: string, build: Build, port: number): Promise<WordPress> {
  const root = await mkdtemp(`${tmpdir()}/wordpress-`);
  await copyWordPress(root, builds, build);
  // One process: the workers it could have would outlive it.
  const child = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', root], { stdio: ['ignore', 'ignore', 'pipe'] });
  await says(child, /Development Server .* started/);
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

/** Deletes the plugin from a network of sites, of Debian's WordPress. @param builds as `getWordPress` returns it */
export async function uninstallsFromNetwork(builds: string): Promise<Network> {
  const root = await mkdtemp(`${tmpdir()}/wordpress-`);
  try {
    await copyWordPress(root, builds, 'debian');
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

/** A WordPress without its data. @param root an empty folder */
async function copyWordPress(root: string, builds: string, build: Build): Promise<void> {
  if (build === 'debian') {
    // Its files are links into other packages of Debian's.
    await cp('/usr/share/wordpress', root, { recursive: true, dereference: true });
  } else {
    await unzip(`${builds}/src/wordpress/wp-${build}.zip`, root);
    // Its scripts and styles are elsewhere, and so is the code of one theme.
    await cp(`${builds}/public/wp-${build}`, root, { recursive: true });
    await cp(`${THEMES}/twentytwentyone`, `${root}/wp-content/themes/twentytwentyone`, { recursive: true, dereference: true });
    // It is installed already, with somebody's data.
    await rm(`${root}/wp-content/database`, { recursive: true, force: true });
  }
  // Settings of its own: those that are there belong to the machine, or to a browser.
  await copyFile(own('wp-config.php'), `${root}/wp-config.php`);
  await addSqlite(root, builds);
  await addPlugin(root);
}

async function addSqlite(root: string, builds: string): Promise<void> {
  const plugins = `${root}/wp-content/plugins`;
  const sqlite = `${plugins}/sqlite-database-integration`;
  await mkdir(plugins, { recursive: true });
  await unzip(`${builds}/src/sqlite-database-integration/sqlite-database-integration.zip`, plugins);
  // Some builds bring an older one.
  await rm(sqlite, { recursive: true, force: true });
  await rename(`${sqlite}-main`, sqlite);
  const dropIn = await readFile(`${sqlite}/db.copy`, 'utf8');
  await writeFile(
    `${root}/wp-content/db.php`,
    dropIn
      .replaceAll('{SQLITE_IMPLEMENTATION_FOLDER_PATH}', sqlite)
      .replaceAll('{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php'),
  );
}

const unzip = (file: string, into: string) => exec('unzip', ['-q', '-o', file, '-d', into], { maxBuffer: 2 ** 26 });

/** Waits until a server says that it is there. */
function says(child: ChildProcess, ready: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (part: Buffer) => {
      said += part.toString();
      if (ready.test(said)) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)));
  });
}
