/**
 * lucide-react's drawings without the rest of it: each icon is imported from its own file, so that
 * it lands in the chunk that shows it, and is drawn by lucide-icon.ts. Its own component takes
 * 2 KB for options not used here, and calls `reduce`, which Prototype 1.5 replaces on its pages.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ICON = fileURLToPath(new URL('lucide-icon.ts', import.meta.url));
const NAMED_IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"];?/g;

export function leanIcons(): Plugin {
  const files = iconFiles();

  const directImport = (specifier: string): string => {
    const [name = '', alias = name] = specifier.split(/\s+as\s+/);
    const file = files.get(name);
    if (!file) throw new Error(`lucide-react has no icon ${name}`);
    return `import ${alias} from 'lucide-react/icons/${file}';`;
  };

  return {
    name: 'lean-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: (_, importer) => (importer?.includes('/lucide-react/') ? ICON : undefined),
    },
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /\/node_modules\// }, code: /lucide-react/ },
      handler: (code) => ({
        code: code.replace(NAMED_IMPORT, (_, names: string) => {
          const specifiers = names.split(',').map((name) => name.trim());
          return specifiers
            .filter((name) => name && !name.startsWith('type '))
            .map(directImport)
            .join(' ');
        }),
        map: null,
      }),
    },
  };
}

/** Export name, of which an icon has several, to the name of its file. */
function iconFiles(): Map<string, string> {
  const require = createRequire(import.meta.url);
  const index = `${dirname(require.resolve('lucide-react'))}/../esm/lucide-react.mjs`;
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}
