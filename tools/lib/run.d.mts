export interface RunOptions {
  /** Variables added to ours; undefined removes one. */
  env?: Record<string, string | undefined>;
  /** ms, then it is stopped; 0, the default, never. */
  timeout?: number;
  /** Its output is kept back, and shown only when it fails. */
  quiet?: boolean;
  /** Through the system's shell. */
  shell?: boolean;
}

/** Absolute path of the repository, without a slash at its end. */
export const ROOT: string;

/** Runs a command in the repository and shows its output as it comes. Gives its exit code; 1 when it was stopped or is not there. */
export function run(command: string, args: readonly string[], options?: RunOptions): Promise<number>;

/** Runs an installed tool by its file below node_modules, such as `vite/bin/vite.js`. */
export function runTool(file: string, args: readonly string[], options?: RunOptions): Promise<number>;
