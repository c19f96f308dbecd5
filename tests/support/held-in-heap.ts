import type { Page } from 'playwright';

/** What of V8's heap snapshot format is read here. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; edge_fields: string[]; edge_types: [string[]] } };
  nodes: number[];
  edges: number[];
  strings: string[];
}

/** Steps from a string up to what holds it that are worth reading in a failed test. */
const STEPS = 12;

/**
 * The strings of the page's heap that hold this text, after a garbage collection: for each, what
 * holds it, from the string upwards (`value in Object < pendingProps in FiberNode < …`). Empty if there is none.
 */
export async function heldInHeap(page: Page, text: string): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.takeHeapSnapshot', { captureNumericValue: false, reportProgress: false });
  await cdp.detach();
  const heap = JSON.parse(chunks.join('')) as Snapshot;
  const wanted = new Set(heap.strings.flatMap((string, at) => (string.includes(text) ? [at] : [])));
  return wanted.size === 0 ? [] : holders(heap, wanted);
}

/** Walks breadth first from the nodes named so to the root, and tells the way there for each. */
function holders({ snapshot: { meta }, nodes, edges, strings }: Snapshot, wanted: ReadonlySet<number>): string[] {
  const nodeSize = meta.node_fields.length;
  const [nameAt, countAt] = [meta.node_fields.indexOf('name'), meta.node_fields.indexOf('edge_count')];
  const edgeSize = meta.edge_fields.length;
  const [weak, element, hidden] = ['weak', 'element', 'hidden'].map((type) => meta.edge_types[0].indexOf(type));
  const heldBy = new Map<number, { holder: number; edge: number }[]>();
  let edge = 0;
  for (let node = 0; node < nodes.length; node += nodeSize) {
    for (let left = nodes[node + countAt]!; left > 0; left -= 1, edge += edgeSize) {
      if (edges[edge] === weak) continue;
      const to = edges[edge + 2]!;
      const known = heldBy.get(to);
      if (known) known.push({ holder: node, edge });
      else heldBy.set(to, [{ holder: node, edge }]);
    }
  }
  const labelOf = (edgeAt: number) => {
    const [type, name] = [edges[edgeAt], edges[edgeAt + 1]!];
    return type === element || type === hidden ? `[${name}]` : strings[name]!;
  };
  const nameOf = (node: number) => strings[nodes[node + nameAt]!]!.slice(0, 60);
  const wayUp = (node: number): string => {
    const seen = new Set([node]);
    const steps: string[] = [];
    for (let at = node; steps.length < STEPS;) {
      const next = heldBy.get(at)?.find(({ holder }) => !seen.has(holder));
      if (next === undefined) break;
      steps.push(`${labelOf(next.edge)} in ${nameOf(next.holder)}`);
      seen.add(next.holder);
      at = next.holder;
    }
    return steps.join(' < ') || 'nothing that the snapshot names';
  };
  const named = [];
  for (let node = 0; node < nodes.length; node += nodeSize) if (wanted.has(nodes[node + nameAt]!)) named.push(node);
  return named.map(wayUp);
}
