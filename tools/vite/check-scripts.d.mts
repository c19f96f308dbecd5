/** Parses each script of a build. @throws Error naming the first that can't be parsed */
export function checkScripts(dist: string): Promise<void>;
