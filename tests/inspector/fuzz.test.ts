import { expect, test } from 'vitest';
import { fc } from '../seeded';
import { buildChart } from '../../src/chart/model/build';
import { toMermaid } from '../../src/chart/write/mermaid';
import { layOutChart } from '../../src/chart/layout/lay-out-chart';
import { roughMeasure } from '../../src/chart/layout/text';
import { engine } from '../chart/engine';
import { findIllegible } from '../chart/geometry';
import { randomMachine } from '../random-machine';
import { lengthOf } from '../nightly';
import { describeDefinition, readDefinition } from '../../src/chart/model/definition';

test('the charts of random machines are legible, and can be written as Mermaid diagrams', async () => {
  await fc.assert(
    fc.asyncProperty(randomMachine, fc.array(fc.nat(40), { maxLength: 3 }), async (make, folds) => {
      const chart = buildChart(readDefinition(describeDefinition(make(() => undefined))) ?? null);
      expect(chart.problems).toEqual([]);
      const parents = [...chart.states.values()].filter((state) => state.children.length > 0).map(({ id }) => id);
      const folded = new Set(folds.flatMap((fold) => parents[fold % Math.max(1, parents.length)] ?? []));
      const layout = await layOutChart({ chart, folded, measure: roughMeasure, engine });
      const isHidden = (id: string) => [...folded].some((fold) => id.startsWith(`${fold}.`));
      expect(layout.boxes.map(({ id }) => id).toSorted()).toEqual(
        [...chart.states.keys()].filter((id) => !isHidden(id)).toSorted(),
      );
      expect(
        layout.edges.every(({ points }) => points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))),
      ).toBe(true);
      expect(findIllegible(chart, layout, roughMeasure)).toEqual([]);
      expect(toMermaid(chart).every(({ text }) => text.includes('stateDiagram-v2'))).toBe(true);
    }),
    { numRuns: lengthOf(10, 1000) },
  );
}, 300_000);
