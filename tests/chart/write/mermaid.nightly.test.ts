// @vitest-environment jsdom
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { buildChart } from '../../../src/chart/model/build';
import { toMermaid } from '../../../src/chart/write/mermaid';
import { isObject } from '../../../machines/shared/json';
import { mermaidFolder } from '../mermaid/mermaid';

/** The part of Mermaid that the tests use. */
interface Mermaid {
  parse(text: string): Promise<unknown>;
  readonly mermaidAPI: { getDiagramFromText(text: string): Promise<{ readonly type: string; readonly db: object }> };
}

async function importMermaid(): Promise<Mermaid> {
  const loaded: unknown = await import(pathToFileURL(join(mermaidFolder, 'mermaid.core.mjs')).href);
  return (loaded as { readonly default: Mermaid }).default;
}

const mermaid = await importMermaid();

// Mermaid loads its diagrams on the first call.
beforeAll(() => mermaid.parse('stateDiagram-v2\n  a --> b'));

/** Returns the names of a diagram's state boxes. */
async function readBoxes(text: string): Promise<ReadonlySet<unknown>> {
  const { type, db } = await mermaid.mermaidAPI.getDiagramFromText(text);
  expect(type).toBe('stateDiagram');
  const data: unknown = 'getData' in db && typeof db.getData === 'function' && Reflect.apply(db.getData, db, []);
  const nodes: readonly unknown[] = isObject(data) && Array.isArray(data['nodes']) ? data['nodes'] : [];
  return new Set(nodes.filter(isObject).map(({ id }) => id));
}

test('Mermaid draws arrows to history states', async () => {
  const inside = { initial: 'a', states: { a: {}, recent: { type: 'history' } } };
  const chart = buildChart({
    id: 'm',
    initial: 'off',
    states: {
      off: { on: { on: 'on.recent', all: 'both.all', left: 'both.left.recent' } },
      on: inside,
      both: { type: 'parallel', states: { all: { type: 'history', history: 'deep' }, left: inside, right: {} } },
    },
  });
  const [diagram] = toMermaid(chart);
  const text = diagram?.text ?? '';
  const boxes = await readBoxes(text);
  const ends = [...text.matchAll(/^ *s\d+_m_off --> (\S+) : (\w+)$/gm)].map(([, end = '', event]) => [event, end]);
  expect(ends.map(([event, end = '']) => [event, end.replace(/^s\d+_/, ''), boxes.has(end)])).toEqual([
    ['on', 'm_on_recent', true],
    ['all', 'm_both_all', true],
    ['left', 'm_both_left_recent', true],
  ]);
});

test('a Mermaid diagram replaces control characters and lone surrogates', async () => {
  const hostile = 'a\u0000\u001b[31m\ud800\u202e\u2066\ufffe\uffffb';
  const chart = buildChart({
    id: hostile,
    initial: hostile,
    states: { [hostile]: { entry: hostile, on: { [hostile]: 'b' } }, b: {} },
  });
  for (const { text } of toMermaid(chart)) {
    expect(text).toContain('a\ufffd\ufffd[31m\ufffd\ufffd\ufffd\ufffd\ufffdb');
    expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cs}|\ufffe|\uffff/u);
    expect(await mermaid.parse(text)).toMatchObject({ diagramType: 'stateDiagram' });
  }
});

test("Mermaid's parser rejects an invalid diagram", async () => {
  await expect(mermaid.parse('stateDiagram-v2\n  state "a" as\n  {')).rejects.toThrow(/Parse error/);
});
