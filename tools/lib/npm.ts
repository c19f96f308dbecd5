/**
 * How to run npm: the one that runs us, by Node, as Windows lets nobody start `npm.cmd` without a shell; else the one in PATH.
 *
 * @returns the command, and its first arguments
 */
export function npmCommand(): { file: string; before: readonly string[]; shell: boolean } {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return { file: process.execPath, before: [cli], shell: false };
  return { file: 'npm', before: [], shell: process.platform === 'win32' };
}
