import type { CDPSession } from 'playwright';

/** The parts of a heap snapshot that are read here. */
interface HeapSnapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[] } };
  readonly nodes: readonly number[];
}

/**
 * Has V8 interpret the pages and compile nothing. What it compiles grows for as long as it finds more to do,
 * and says nothing about what a page holds on to.
 */
export const interpretOnly = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** The bytes that a page takes once all garbage is collected: all of V8's heap, and what Blink holds, elements above all. */
export async function memoryOf(session: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const chunks: string[] = [];
  const add = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', add);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', add);

  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const fields = snapshot.meta.node_fields;
  const size = fields.indexOf('self_size');
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) bytes += nodes[at + size] ?? 0;
  return bytes;
}
