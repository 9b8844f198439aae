// @vitest-environment jsdom
import mermaid from 'mermaid';
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { demoRowModel } from '../../src/demos/row-model';
import { createDemoTable } from '../../src/demos/users';
import { buildChart } from '../../src/inspector/chart/build';
import { toMermaid } from '../../src/inspector/chart/mermaid';
import { definitionOf } from '../../src/inspector/feed/describe';
import { readDefinition } from '../../src/inspector/protocol/read';
import { machines } from './machines';

const { machine: tableMachine, machineColumns, search } = createDemoTable({});
const actors = Object.entries(machines).map(([name, machine]) => ({ name, actor: createActor(machine) }));
const table = createActor(tableMachine, {
  input: { state: search.decode(''), columns: machineColumns, filterRows: demoRowModel.filterRows },
});

test.each([...actors, { name: 'the table', actor: table }])(
  'Mermaid reads the diagrams of $name',
  async ({ actor }) => {
    const chart = buildChart(readDefinition(definitionOf(actor) ?? '') ?? null);
    for (const { text } of toMermaid(chart)) {
      expect(await mermaid.parse(text)).toMatchObject({ diagramType: 'stateDiagram' });
    }
  },
);

test('Mermaid reads a diagram of names with control characters and halves of surrogate pairs, which are replaced', async () => {
  const hostile = 'a\u0000\u001b[31m\ud800\ufffe\uffffb';
  const chart = buildChart({
    id: hostile,
    initial: hostile,
    states: { [hostile]: { entry: hostile, on: { [hostile]: 'b' } }, b: {} },
  });
  for (const { text } of toMermaid(chart)) {
    expect(text).toContain('a\ufffd\ufffd[31m\ufffd\ufffd\ufffdb');
    expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cs}|\ufffe|\uffff/u);
    expect(await mermaid.parse(text)).toMatchObject({ diagramType: 'stateDiagram' });
  }
});

test('Mermaid refuses what is no diagram', async () => {
  await expect(mermaid.parse('stateDiagram-v2\n  state "a" as\n  {')).rejects.toThrow(/Parse error/);
});
