import { createActor, createMachine, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { activeIds, foldStrips, isFold, rootOf, stripsOf } from '../../../src/inspector/strips/read-strips';

const urlState = { initial: 'synced', states: { synced: {}, queued: {} } };
const pageState = { initial: 'synced', states: { synced: {}, queued: {}, clamped: {} } };

const table = createActor(
  createMachine({
    id: 'table',
    type: 'parallel',
    states: {
      sorting: {
        initial: 'unsorted',
        states: {
          unsorted: {},
          ascending: {},
          choice: { always: [{ guard: 'isSorted', target: 'ascending' }, 'unsorted'] },
        },
      },
      url: {
        type: 'parallel',
        states: { filter: urlState, order: urlState, page: pageState, size: urlState, delivery: {} },
      },
    },
  }),
);

const player = createActor(
  createMachine({
    id: 'player',
    initial: 'off',
    states: {
      off: {},
      on: {
        initial: 'playing',
        states: {
          playing: {},
          mixing: { type: 'parallel', states: { left: { initial: 'low', states: { low: {}, high: {} } }, right: {} } },
          '#odd key': { type: 'final' },
          memory: { type: 'history' },
        },
      },
    },
  }),
);

/** Returns the lines as text, with their indentation, labels and keys. */
const linesOf = (actor: Parameters<typeof rootOf>[0], regions?: readonly string[]) =>
  stripsOf(rootOf(actor), 'name', regions).map(
    ({ label, depth, pills }) => `${'  '.repeat(depth)}${label}: ${pills.map(({ key }) => key).join(' ')}`,
  );

test('`MachineStrips` omits states that the machine exits immediately', () => {
  expect(linesOf(table)[0]).toBe('sorting: unsorted ascending');
});

test('`MachineStrips` shows one line per region, and indents regions of nested parallel states', () => {
  expect(linesOf(table)).toEqual([
    'sorting: unsorted ascending',
    'url: ',
    '  filter: synced queued',
    '  order: synced queued',
    '  page: synced queued clamped',
    '  size: synced queued',
    '  delivery: delivery',
  ]);
});

test('`MachineStrips` shows only the given regions in the given order', () => {
  expect(linesOf(table, ['url', 'missing', 'sorting']).filter((line) => !line.startsWith(' '))).toEqual([
    'url: ',
    'sorting: unsorted ascending',
  ]);
  expect(linesOf(table, ['sorting'])).toEqual(['sorting: unsorted ascending']);
});

test('`MachineStrips` shows a machine without regions as one line, then a line per nested region', () => {
  expect(linesOf(player)).toEqual(['name: off on', '  mixing: ', '    left: low high', '    right: right']);
});

test("`MachineStrips` shows the status of an actor that isn't a machine", () => {
  const actor = createActor(fromPromise(() => Promise.resolve(1)));
  const root = rootOf(actor);
  expect(stripsOf(root, 'name').map(({ pills }) => pills.map(({ key }) => key))).toEqual([
    ['active', 'done', 'error', 'stopped'],
  ]);
  expect(activeIds(root, actor.getSnapshot())).toEqual([actor.id, `${actor.id}.active`]);
  expect(activeIds(root, { status: 'error' })).toContain(`${actor.id}.error`);
});

test('`MachineStrips` highlights nested states, even one with the key `#odd key`', () => {
  const root = rootOf(player);
  expect(activeIds(root, { value: { on: { mixing: { left: 'high', right: {} } } } })).toEqual(
    ['', '.on', '.on.mixing', '.on.mixing.left', '.on.mixing.left.high', '.on.mixing.right'].map((id) => `player${id}`),
  );
  expect(activeIds(root, { value: { on: '#odd key' } })).toContain('player.on.#odd key');
});

test('`MachineStrips` highlights no unknown states, even one called `constructor`', () => {
  expect(activeIds(rootOf(player), { value: 'constructor' })).toEqual(['player']);
  expect(activeIds(rootOf(player), { value: { gone: 'off' } })).toEqual(['player']);
  expect(activeIds(rootOf(player), undefined)).toEqual(['player']);
});

describe('collapsed lines', () => {
  const root = rootOf(table);
  const initial = activeIds(root, table.getSnapshot());
  const fold = (seen: readonly string[], unfolded: readonly string[] = []) =>
    foldStrips(stripsOf(root, 'name'), new Set(seen), new Set(unfolded)).map((line) =>
      isFold(line) ? line.strips.map(({ label }) => label) : line.label,
    );

  test('`MachineStrips` collapses regions whose first two states are named as in an earlier sibling region', () => {
    expect(fold(initial)).toEqual(['sorting', 'url', 'filter', ['order', 'page', 'size'], 'delivery']);
  });

  test('`MachineStrips` never collapses a region that has left its initial state', () => {
    expect(fold([...initial, 'table.url.page.queued'])).toEqual([
      'sorting',
      'url',
      'filter',
      ['order', 'size'],
      'page',
      'delivery',
    ]);
  });

  test('`MachineStrips` never collapses a single region', () => {
    const seen = [...initial, 'table.url.page.queued', 'table.url.size.queued'];
    expect(fold(seen)).toEqual(['sorting', 'url', 'filter', 'order', 'page', 'size', 'delivery']);
  });

  test('a region that the user expanded in `MachineStrips` stays expanded', () => {
    const unfolded = ['table.url.order', 'table.url.page', 'table.url.size'];
    expect(fold(initial, unfolded)).toEqual(['sorting', 'url', 'filter', 'order', 'page', 'size', 'delivery']);
  });
});
