import type { CDPSession, Locator } from 'playwright';
import { demos } from '../../src/site/demos';
import { expect } from './harness';
import { tableTest } from './harness/table-page';

/** The parts of a heap snapshot that the test uses. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly edge_fields: readonly string[] };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

/** Disables V8's compilers, because compiled code keeps growing, which isn't a leak. */
const interpretOnly = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/**
 * Chromium stores up to 200 long tasks, slow events, paints and layout shifts each for later observers. Pages can't
 * clear them. The number depends on the machine's speed.
 */
const timeline = 'Performance';

/**
 * Returns a page's memory in bytes after garbage collection: V8's heap and Blink's objects, mostly elements. Excludes
 * objects that only the timeline retains.
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

  /** The index of each node's first edge. Edges are in the order of nodes. */
  const begins = [0];
  for (let node = edgesField; node < nodes.length; node += nodeLength)
    begins.push(begins.at(-1)! + nodes[node]! * edgeLength);

  let bytes = 0;
  const found = new Set([0]);
  // The loop also visits items that are added while it runs.
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

/** All code has loaded after the first rounds, so they are the baseline. */
const [firstRounds, furtherRounds] = [10, 40];
/** Maximum memory, relative to the first rounds. */
const maxGrowth = 1.03;

/** Dispatches an event, because Playwright's click would wait for the control to stop moving. */
const click = (control: Locator, init = {}) => control.dispatchEvent('click', init);

/** The other demos only differ in how they name and encode params. */
const writingDemos = demos.filter(({ path }) => ['/debounce', '/push'].includes(path));

test.for(writingDemos)(
  'using $path for a long time leaks no memory',
  { timeout: 600_000 },
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
      // React retains the elements of its last render until the next one.
      for (let clicks = 0; clicks < 3; clicks += 1) await click(table.sort('Name'));
      await page.clock.runFor(2000);
      return memoryOf(session);
    };
    const before = await use(firstRounds);
    const now = await use(furtherRounds);
    expect(now).toBeLessThanOrEqual(before * maxGrowth);
  },
);
