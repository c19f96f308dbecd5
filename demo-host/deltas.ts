/** Pattern of a script's names in all releases: `assets/people-*.js` for `assets/people-Abc123.js`. */
export const keptName = (file: string): string => file.replace(/-[\w-]{6}\.js$/, '-*.js');

/** File of a script's delta from the one with this SHA-256 (base64), beside the script. */
export const deltaOf = (file: string, sha256: string): string =>
  `${file}.${sha256.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')}.dcz`;
