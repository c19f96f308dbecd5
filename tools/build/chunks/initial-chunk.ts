/**
 * Decides which modules share a chunk. By default the bundler makes a chunk for each set of parts that share code, and each
 * chunk costs a request. With these groups the landing screen takes 4 requests, and the login screen 6.
 *
 * Remove once the bundler can merge chunks below a size without loading a part's code early. `tests/build/dist.test.ts`
 * checks the number of requests.
 */
import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

interface InitialChunkOptions {
  /** Name of the chunk. */
  readonly name: string;
  readonly entry: URL;
  /** Source of the lazy part that most pages open with. */
  readonly firstPart: URL;
  /** Sources of parts that no attendee opens, or few, which don't count as sharing code. */
  readonly apart: readonly URL[];
}

interface LeadingPartsOptions {
  /** Name of the chunk. */
  readonly name: string;
  /** Parts that open together, whose modules are all here. */
  readonly parts: readonly URL[];
  readonly followers: readonly URL[];
  /** Source that imports all parts. */
  readonly entry: URL;
  readonly apart: readonly URL[];
}

type Graph = Rolldown.ChunkingContext;

/** A file with less code, in characters, costs more by its request than by its bytes. */
const TINY = 600;
/** Modules that this many parts share are needed by nearly every visit. */
const WIDELY_SHARED = 5;

/**
 * Puts into the entry's chunk all of its static imports, modules that the first screen's part shares with others, modules that five
 * parts share, and modules too small for a separate file. All parts load after that chunk anyway.
 */
export function initialChunk({ name, entry, firstPart, apart }: InitialChunkOptions): Rolldown.CodeSplittingGroup {
  let initial: ReadonlySet<string> | undefined;
  return {
    debugName: 'initial',
    name(id, graph) {
      initial ??= initialModules(idOf(entry), idOf(firstPart), apart.map(idOf), graph);
      return initial.has(id) ? name : null;
    },
    includeDependenciesRecursively: false,
  };
}

function initialModules(entry: string, firstPart: string, apart: readonly string[], graph: Graph): ReadonlySet<string> {
  const initial = withStaticImports(entry, graph);
  const first = withStaticImports(firstPart, graph);
  const shared = sharedModules(initial, apart, graph);
  for (const { id, parts } of shared) if (first.has(id) || parts.length >= WIDELY_SHARED) initial.add(id);
  // Modules shared by the same parts form one file.
  const sizes = new Map<string, number>();
  for (const { id, parts, size } of shared) {
    if (!initial.has(id)) sizes.set(`${parts}`, (sizes.get(`${parts}`) ?? 0) + size);
  }
  // Dependencies come after their importers here, and a chunk with the importer must contain them too.
  for (const { id, parts } of shared.toReversed()) {
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    if ((sizes.get(`${parts}`) ?? 0) < TINY && imported.every((one) => initial.has(one))) initial.add(id);
  }
  return initial;
}

/** The modules that several parts import, with those parts and their size in characters. */
function sharedModules(initial: ReadonlySet<string>, apart: readonly string[], graph: Graph) {
  const users = new Map<string, string[]>();
  for (const part of lazyParts(initial, apart, graph)) {
    for (const id of withStaticImports(part, graph)) users.set(id, [...(users.get(id) ?? []), part]);
  }
  return [...users]
    .filter(([id, parts]) => parts.length > 1 && !initial.has(id))
    .map(([id, parts]) => ({ id, parts, size: graph.getModuleInfo(id)?.code?.length ?? 0 }));
}

/** Puts modules that only some parts and their followers share into those parts' chunk, which nearly every visit loads first. */
export function leadingParts({ name, parts, followers, entry, apart }: LeadingPartsOptions): Rolldown.CodeSplittingGroup {
  let together: ReadonlySet<string> | undefined;
  return {
    debugName: name,
    name(id, graph) {
      together ??= onlyIn(parts.map(idOf), followers.map(idOf), idOf(entry), apart.map(idOf), graph);
      return together.has(id) ? name : null;
    },
    includeDependenciesRecursively: false,
  };
}

/** Modules that one of the leading parts imports, or several of their followers, and no other part. */
function onlyIn(
  leading: readonly string[],
  followers: readonly string[],
  entry: string,
  apart: readonly string[],
  graph: Graph,
): ReadonlySet<string> {
  const elsewhere = withStaticImports(entry, graph);
  for (const part of lazyParts(elsewhere, apart, graph)) {
    if (![...leading, ...followers].includes(part)) for (const id of withStaticImports(part, graph)) elsewhere.add(id);
  }
  const found = new Set(leading.flatMap((part) => [...withStaticImports(part, graph)]));
  const seen = new Set<string>();
  for (const follower of followers) {
    for (const id of withStaticImports(follower, graph)) (seen.has(id) ? found : seen).add(id);
  }
  return new Set([...found].filter((id) => !elsewhere.has(id)));
}

function lazyParts(initial: ReadonlySet<string>, apart: readonly string[], graph: Graph): ReadonlySet<string> {
  const parts = [...initial].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return new Set(parts.filter((id) => !apart.includes(id)));
}

function withStaticImports(start: string, graph: Graph): Set<string> {
  const found = new Set([start]);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

function idOf(file: URL): string {
  return normalizePath(fileURLToPath(file));
}
