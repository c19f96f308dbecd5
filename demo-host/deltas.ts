/** What a script is called over releases: `assets/people-*.js` of `assets/people-Abc123.js`. */
export const keptName = (file: string): string => file.replace(/-[\w-]{6}\.js$/, '-*.js');

/** Name of a script's difference from the one with that SHA-256 (base64), which lies beside it. */
export const deltaOf = (file: string, sha256: string): string =>
  `${file}.${sha256.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')}.dcz`;
