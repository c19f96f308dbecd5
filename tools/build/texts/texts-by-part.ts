/**
 * Makes each export of the English text files a separate module. The files contain the texts of several parts, and a bundler puts
 * a module into a chunk as a whole, so that a part's chunk would contain other parts' texts.
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
