import type { CDPSession } from 'playwright';

/** The parts of a heap snapshot that are read here. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly edge_fields: readonly string[] };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

/**
 * Has V8 interpret the pages and compile nothing. What it compiles grows for as long as it finds more to do,
 * and says nothing about what a page holds on to.
 */
export const interpretOnly = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/**
 * Chromium keeps entries of every page's long tasks, slow events, paints and layout shifts here, up to 150 or 200 of a kind, for
 * observers that may come. A page cannot clear them, and how fast they fill up depends on the machine.
 */
const timeline = 'Performance';

/**
 * Returns the bytes that a page takes once all garbage is collected: all of V8's heap, and what Blink holds, elements above all. What
 * only the timeline holds is left out.
 */
export async function memoryOf(session: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const chunks: string[] = [];
  const add = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', add);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', add);
  return countBytes(JSON.parse(chunks.join('')) as HeapSnapshot);
}

function countBytes({ snapshot: { meta }, nodes, edges, strings }: HeapSnapshot): number {
  const nodeLength = meta.node_fields.length;
  const edgeLength = meta.edge_fields.length;
  const nameField = meta.node_fields.indexOf('name');
  const sizeField = meta.node_fields.indexOf('self_size');
  const edgesField = meta.node_fields.indexOf('edge_count');
  const targetField = meta.edge_fields.indexOf('to_node');

  /** Where the edges of each node begin: they stand in the order of the nodes. */
  const begins = [0];
  for (let node = edgesField; node < nodes.length; node += nodeLength)
    begins.push(begins.at(-1)! + nodes[node]! * edgeLength);

  let bytes = 0;
  const found = new Set([0]);
  // Iterating over a set takes in what is added meanwhile.
  for (const node of found) {
    bytes += nodes[node + sizeField]!;
    if (strings[nodes[node + nameField]!] === timeline) continue;
    const place = node / nodeLength;
    for (let edge = begins[place]!; edge < begins[place + 1]!; edge += edgeLength)
      found.add(edges[edge + targetField]!);
  }
  return bytes;
}
