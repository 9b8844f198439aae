import type { CDPSession, Locator } from 'playwright';
import { demos } from '../../src/site/demos';
import { expect } from './harness';
import { tableTest } from './harness/table-page';

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
const interpretOnly = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/**
 * Chromium keeps entries of every page's long tasks, slow events, paints and layout shifts here, up to 150 or 200 of a kind, for
 * observers that may come. A page cannot clear them, and how fast they fill up depends on the machine.
 */
const timeline = 'Performance';

/**
 * Returns the bytes that a page takes once all garbage is collected: all of V8's heap, and what Blink holds, elements above all. What
 * only the timeline holds is left out.
 */
async function memoryOf(session: CDPSession): Promise<number> {
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

const test = tableTest({ args: [interpretOnly], keepsMachineEvents: false });

/** Memory is compared with that after the first rounds: by then all code is loaded. */
const [firstRounds, furtherRounds] = [20, 100];
/** The memory at the end, as a multiple of that after the first rounds. */
const maxGrowth = 1.05;

/** Without the wait of Playwright's own click until the control rests, which is most of its time. */
const click = (control: Locator, init = {}) => control.dispatchEvent('click', init);

test.for(demos)(
  'using the page $path for long leaves no memory behind',
  { timeout: 1_800_000 },
  async ({ path, title }, { page, table }) => {
    await table.openPaused(path);
    const session = await page.context().newCDPSession(page);
    const home = page.getByRole('navigation').getByRole('link', { name: title, exact: true });
    const use = async (rounds: number) => {
      for (let round = 0; round < rounds; round += 1) {
        await table.search.fill('a');
        await table.nameFilter.fill('e');
        await table.min.fill('20');
        await page.clock.runFor(1500);
        await click(table.sort('Age'));
        await click(table.sort('ID'), { shiftKey: true });
        await click(table.order);
        await click(table.selectAll);
        await table.search.fill('');
        await table.pageSize.selectOption('Show 20');
        await click(table.next);
        await table.goTo.fill('1');
        await click(home);
        await page.clock.runFor(1500);
        await page.goBack();
        await page.clock.runFor(1500);
        await click(home);
        await page.clock.runFor(1500);
      }
      // React holds what it showed last until it shows something else.
      for (let clicks = 0; clicks < 3; clicks += 1) await click(table.sort('Name'));
      await page.clock.runFor(2000);
      return memoryOf(session);
    };
    const before = await use(firstRounds);
    const now = await use(furtherRounds);
    expect(now).toBeLessThanOrEqual(before * maxGrowth);
  },
);
