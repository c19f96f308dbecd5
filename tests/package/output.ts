import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** Runs Node in a folder and answers what it prints, whether it fails or not. */
export async function output(cwd: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await exec(process.execPath, args, { cwd }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return stdout + stderr;
}
