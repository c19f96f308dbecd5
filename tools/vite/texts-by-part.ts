/**
 * English has its texts in a file for each group of parts, as every language has, and a part imports the exports it shows.
 * A bundler puts a module into a chunk as a whole; here each export is a module of its own, so that a part's chunk has no
 * other part's texts.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const IMPORT = /(import|export) \{ ([^}]+) \} from '([^']+\/messages\/en\/\w+)';/g;

export function textsByPart(): Plugin {
  return {
    name: 'texts-by-part',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: '/messages/en/' },
      handler: (code) => ({ code: code.replaceAll(IMPORT, oneByOne), map: { mappings: '' } }),
    },
    load: {
      filter: { id: /\/messages\/en\/\w+\.ts\?\w+$/ },
      async handler(id) {
        const [file = '', name = ''] = id.split('?');
        const texts = new RegExp(`^export const ${name} = .*?\\} as const;`, 'ms').exec(await readFile(file, 'utf8'));
        if (!texts) this.error(`${file} has no texts called ${name}`);
        return texts[0];
      },
    },
  };
}

/** `import { forms, login } from '…/account';` becomes an import of `…/account?forms` and one of `…/account?login`. */
function oneByOne(_: string, keyword: string, names: string, from: string): string {
  const each = names.split(',').map((name) => name.trim());
  return each.map((name) => `${keyword} { ${name} } from '${from}?${name.split(' ')[0]}';`).join(' ');
}
