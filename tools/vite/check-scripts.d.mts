/** Parses each script of a build. @throws Error that names the first one that can't be parsed */
export function checkScripts(dist: string): Promise<void>;
