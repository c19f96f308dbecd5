import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { npmCommand } from '../../../tools/lib/npm.ts';

/**
 * An S3-compatible store that others wrote: its addresses, headers and answers aren't our idea of them. It looks up the
 * access key of a call, but doesn't compute signatures.
 */
export interface S3rver {
  url: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Files it keeps whose names contain this. */
  holds(text: string): Promise<string[]>;
  /** Ends it and forgets everything. */
  close(): Promise<void>;
}

const PACKAGE = 's3rver@3.7.1';
const BUCKET = 'people';
/** The only credentials it takes. */
const KEY = 'S3RVER';

/** Installs it into a folder of its own, since nothing but this test uses it, and starts it with an empty bucket. */
export async function startS3rver(): Promise<S3rver> {
  const folder = await mkdtemp(join(tmpdir(), 'dating-s3rver-'));
  const { file, before, shell } = npmCommand();
  const install = ['install', PACKAGE, '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'];
  await promisify(execFile)(file, [...before, ...install], { shell });
  const data = join(folder, 'data');
  const program = join(folder, 'node_modules/s3rver/bin/s3rver.js');
  const flags = ['-d', data, '-a', '127.0.0.1', '-p', '0', '--no-vhost-buckets', '--configure-bucket', BUCKET];
  const child = spawn(process.execPath, [program, ...flags], { stdio: ['ignore', 'pipe', 'ignore'] });
  const address = await addressIn(child.stdout);
  // Only now: what it writes later would fill the pipe.
  child.stdout.resume();
  return {
    url: address,
    bucket: BUCKET,
    accessKeyId: KEY,
    secretAccessKey: KEY,
    holds: async (text) => (await readdir(join(data, BUCKET), { recursive: true })).filter((name) => name.includes(text)),
    async close() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function addressIn(stdout: Readable): Promise<string> {
  let output = '';
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    const [, host, port] = /listening on (\S+?):(\d+)/.exec(output) ?? [];
    if (port !== undefined) return `http://${host}:${port}`;
  }
  throw new Error(`The store did not start: ${output}`);
}
