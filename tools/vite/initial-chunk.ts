/**
 * Puts all that the entry imports statically into one chunk with it. Left alone, the bundler makes
 * a chunk of each module that a lazy part imports as well, and each costs a request before the
 * first screen; the parts load after this chunk anyway.
 */
import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

export function initialChunk(name: string, entry: URL): Rolldown.CodeSplittingGroup {
  let initial: ReadonlySet<string> | undefined;
  return {
    debugName: 'initial',
    name(id, context) {
      initial ??= withStaticImports(normalizePath(fileURLToPath(entry)), context);
      return initial.has(id) ? name : null;
    },
    includeDependenciesRecursively: false,
  };
}

function withStaticImports(entry: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
