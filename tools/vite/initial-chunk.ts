/**
 * Puts all that the entry imports statically into one chunk with it, what the first screen's part has
 * in common with others, and what is too small for a file of its own. Left alone, the bundler makes a
 * chunk of each such piece, and each costs a request; the parts load after this chunk anyway.
 */
import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

interface InitialChunkOptions {
  /** Name of the chunk. */
  readonly name: string;
  readonly entry: URL;
  /** Source of the lazy part most pages open with. */
  readonly firstPart: URL;
}

type Graph = Rolldown.ChunkingContext;

/** Characters of code below which a request costs more than the bytes. */
const TINY = 600;

export function initialChunk({ name, entry, firstPart }: InitialChunkOptions): Rolldown.CodeSplittingGroup {
  let initial: ReadonlySet<string> | undefined;
  return {
    debugName: 'initial',
    name(id, graph) {
      initial ??= initialModules(idOf(entry), idOf(firstPart), graph);
      return initial.has(id) ? name : null;
    },
    includeDependenciesRecursively: false,
  };
}

function initialModules(entry: string, firstPart: string, graph: Graph): ReadonlySet<string> {
  const initial = withStaticImports(entry, graph);
  const first = withStaticImports(firstPart, graph);
  const parts = new Set([...initial].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const uses = new Map<string, number>();
  for (const part of parts) for (const id of withStaticImports(part, graph)) uses.set(id, (uses.get(id) ?? 0) + 1);
  const shared = [...uses].filter(([, count]) => count > 1).map(([id]) => id);
  for (const id of shared) if (first.has(id)) initial.add(id);
  // Dependencies come after their importers, and may not be left out of a chunk that has the importer.
  for (const id of shared.toReversed()) {
    const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
    if ((code ?? '').length < TINY && importedIds.every((imported) => initial.has(imported))) initial.add(id);
  }
  return initial;
}

function withStaticImports(start: string, graph: Graph): Set<string> {
  const found = new Set([start]);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

function idOf(file: URL): string {
  return normalizePath(fileURLToPath(file));
}
