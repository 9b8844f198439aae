// An inspected app: `node application.mjs <package> <url> <kind> <seconds>`.
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import * as xstate from 'xstate';

const { assign, createMachine, setup } = xstate;

const [, , folder = '', url = '', kind = 'load', seconds = '60'] = process.argv;
/** @type {unknown} */
const loaded = await import(pathToFileURL(`${folder}/inspector.js`).href);
const { createInspector } = /** @type {typeof import('../../../src/entries/inspector')} */ (loaded);
const { createActor } = kind === 'alone' ? xstate : createInspector({ url, name: `bench ${kind}` });

/** Returns about a megabyte of new JSON. @param {number} round */
const rowsOf = (round) =>
  Array.from({ length: 9000 }, (_, id) => ({
    id,
    round,
    name: `user ${id}`,
    city: `city ${id % 97}`,
    active: id % 2 === 0,
    score: id / 7,
  }));

const load = setup({
  types: { context: { round: 0, rows: rowsOf(0) } },
  actions: {
    replaceRows: assign(({ context: { round } }) => ({ round: round + 1, rows: rowsOf(round) })),
  },
}).createMachine({
  id: 'load',
  context: { round: 0, rows: rowsOf(0) },
  initial: 'even',
  states: {
    even: { on: { next: { target: 'odd', actions: 'replaceRows' } } },
    odd: { on: { next: { target: 'even', actions: 'replaceRows' } } },
  },
});

/** Six regions with 118 states in total, 71 of them in one region. */
const large = createMachine({
  id: 'large',
  type: 'parallel',
  states: Object.fromEntries(
    [71, 20, 10, 6, 3, 2].map((count, region) => [
      `region${region}`,
      {
        initial: 's0',
        states: Object.fromEntries(
          Array.from({ length: count }, (_, index) => [
            `s${index}`,
            { on: { next: `s${(index + 1) % count}`, [`jump${region}`]: `s${(index * 3) % count}` } },
          ]),
        ),
      },
    ]),
  ),
});

/**
 * Returns the used memory. Waits first, because V8 returns freed pages to the system shortly after a garbage
 * collection.
 */
async function settle() {
  for (let round = 0; round < 2; round += 1) {
    globalThis.gc?.();
    await sleep(2000);
  }
  return process.memoryUsage();
}

if (kind === 'large') {
  createActor(large).start();
  await sleep(Number(seconds) * 1000);
} else {
  const actor = createActor(load).start();
  // Measures memory growth from here on: everything is loaded, and an inspector is connected.
  await sleep(5000);
  const before = await settle();
  let mostBytes = before.rss;
  const startedAt = Date.now();
  let sent = 0;
  while (Date.now() - startedAt < Number(seconds) * 1000) {
    actor.send({ type: 'next', sentAt: Date.now() });
    sent += 1;
    mostBytes = Math.max(mostBytes, process.memoryUsage.rss());
    await sleep(Math.max(0, startedAt + sent * 20 - Date.now()));
  }
  console.log(JSON.stringify({ sent }));
  const after = await settle();
  const toMegabytes = (/** @type {number} */ bytes) => Math.round(bytes / 1024 / 1024);
  console.log(
    JSON.stringify({
      peakGrowthMegabytes: toMegabytes(mostBytes - before.rss),
      growthMegabytes: toMegabytes(after.rss - before.rss),
      heapGrowthMegabytes: toMegabytes(after.heapUsed - before.heapUsed),
    }),
  );
}
process.exit(0);
