/** The script files of a build, sorted, as paths within it. */
export function scriptsIn(dist: string): Promise<string[]>;
