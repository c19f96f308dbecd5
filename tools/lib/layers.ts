import { posix } from 'node:path';
import { importsOf } from './source-imports.ts';

/** A file's text by its path below the repository: `src/domain/age.ts`. */
export type Sources = ReadonlyMap<string, string>;

interface Layer {
  /** Layers it may import beside itself. */
  readonly layers: readonly string[];
  /** Packages it may import; all, when not given. */
  readonly packages?: readonly string[];
}

const SCREEN_NEEDS = ['session', 'api', 'domain', 'ui', 'messages'];

/** The picture in src/README.md: embed → app → features → session → api → domain; ui, messages and styles are leaves. */
const LAYERS: Readonly<Record<string, Layer>> = {
  domain: { layers: [], packages: [] },
  styles: { layers: [], packages: [] },
  messages: { layers: ['domain'], packages: ['react'] },
  ui: { layers: ['styles'] },
  api: { layers: ['domain'], packages: [] },
  session: { layers: ['api', 'domain', 'messages'] },
  features: { layers: SCREEN_NEEDS },
  app: { layers: ['features', ...SCREEN_NEEDS] },
  embed: { layers: ['app', 'features', ...SCREEN_NEEDS, 'styles'] },
};

interface Place {
  readonly layer: string;
  /** The folder below `features`; empty elsewhere. */
  readonly area: string;
}

function placeOf(path: string): Place | undefined {
  const [root, layer = '', area = '', ...rest] = path.split('/');
  if (root !== 'src' || area === '') return undefined;
  return { layer, area: layer === 'features' && rest.length > 0 ? area : '' };
}

function fault(from: Place, file: string, specifier: string, typeOnly: boolean): string | undefined {
  const rule = LAYERS[from.layer];
  if (!rule) return `src/${from.layer} is no layer`;
  if (!specifier.startsWith('.')) {
    const name = specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
    return !rule.packages || rule.packages.includes(name) ? undefined : `${from.layer} may not import the package ${name}`;
  }
  const target = posix.join(posix.dirname(file), specifier);
  const to = placeOf(target);
  if (!to) return target.startsWith('src/') ? undefined : `${from.layer} may not import ${target}, outside src`;
  if (to.layer === from.layer) {
    return to.area === from.area ? undefined : `features/${from.area} may not import features/${to.area}: they meet in app`;
  }
  if (!rule.layers.includes(to.layer)) return `${from.layer} may not import ${to.layer}`;
  if (from.layer === 'messages' && !typeOnly) return `messages may import types only from ${to.layer}`;
  return undefined;
}

/**
 * Finds the imports under src that go against the layers.
 *
 * @param sources TypeScript files; those outside src are passed over
 * @returns a sentence for each, with its file in front; empty when all is well
 */
export function layerFaults(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => {
    const from = placeOf(file);
    if (!from) return [];
    return importsOf(file, text).flatMap(({ specifier, typeOnly }) => {
      const found = fault(from, file, specifier, typeOnly);
      return found ? [`${file}: ${found} (${specifier})`] : [];
    });
  });
}

/**
 * Finds files that import each other in a ring, types not counted: such modules see each other half made.
 *
 * @returns each ring once, such as `src/a/x.ts → src/a/y.ts → src/a/x.ts`
 */
export function importRings(sources: Sources): string[] {
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  const targets = new Map(
    [...sources].map(([file, text]) => {
      const bases = importsOf(file, text).flatMap(({ specifier, typeOnly }) =>
        typeOnly || !specifier.startsWith('.') ? [] : [posix.join(posix.dirname(file), specifier)],
      );
      return [file, bases.flatMap((base) => endings.map((ending) => base + ending).filter((path) => sources.has(path)))];
    }),
  );
  const rings: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) rings.push([...trail.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const next of targets.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of sources.keys()) visit(file, []);
  return rings;
}
