import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { installInto } from '../../tools/lib/npm.ts';

const exec = promisify(execFile);

/** The Node of `fromRegistry`'s folder, for frameworks that refuse the one the project takes. */
const NEWER_NODE = `node-${process.platform}-${process.arch}`;

export interface FromRegistry {
  /** Absolute, without a trailing slash; there once the tests begin. */
  readonly folder: () => string;
  /** Runs Node in a folder below, as a developer's shell would. Rejects as `execFile` does. */
  readonly node: (cwd: string, args: readonly string[], which?: 'newer') => Promise<string>;
}

/**
 * A folder with packages that are too heavy to be the repository's own, until the tests of the file end.
 *
 * @param packages as `npm install` takes them, at the versions that were tried
 * @param newerNode version of a Node to be had beside them
 */
export function fromRegistry(packages: readonly string[], newerNode?: string): FromRegistry {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(`${tmpdir()}/from-registry-`);
    await writeFile(`${folder}/package.json`, '{ "private": true }');
    await installInto(folder, newerNode === undefined ? packages : [...packages, `${NEWER_NODE}@${newerNode}`]);
  }, 600_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return {
    folder: () => folder,
    node: async (cwd, args, which) => {
      const env = {
        ...process.env,
        NODE_ENV: undefined,
        VITEST: undefined,
        NEXT_TELEMETRY_DISABLED: '1',
        ASTRO_TELEMETRY_DISABLED: '1',
      };
      const file = which === 'newer' ? `${folder}/node_modules/${NEWER_NODE}/bin/node` : process.execPath;
      const { stdout } = await exec(file, args, { cwd: `${folder}/${cwd}`, env, maxBuffer: 2 ** 26 });
      return stdout;
    },
  };
}
