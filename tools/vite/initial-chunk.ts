/**
 * Puts all that the entry imports statically into one chunk with it, and what the first screen's part
 * has in common with others. Left alone, the bundler makes a chunk of each such piece, and each
 * costs a request before the first screen; the parts load after this chunk anyway.
 */
import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

export interface InitialChunkOptions {
  /** Name of the chunk. */
  readonly name: string;
  readonly entry: URL;
  /** Source of the lazy part most pages open with. */
  readonly firstPart: URL;
}

type Graph = Rolldown.ChunkingContext;

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
  parts.delete(firstPart);
  for (const part of parts) {
    for (const id of withStaticImports(part, graph)) if (first.has(id)) initial.add(id);
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
