import { fc } from '../seeded';
import { expect, test } from 'vitest';
import { buildChart } from '../../src/inspector/chart/build';
import { toMermaid } from '../../src/inspector/chart/mermaid';
import { layOutChart } from '../../src/inspector/layout/lay-out-chart';
import { roughMeasure } from '../../src/inspector/layout/text';
import type { Json } from '../../src/inspector/protocol/json';
import { engine } from './engine';
import { findIllegible } from './geometry';
import { lengthOf } from '../nightly';

interface Shape {
  kind: 'plain' | 'parallel' | 'final' | 'history';
  children: Shape[];
  targets: number[];
}

const kinds: readonly Shape['kind'][] = ['plain', 'plain', 'plain', 'parallel', 'final', 'history'];

const shape = fc.letrec<{ state: Shape; inside: Shape[] }>((tie) => ({
  state: fc.record({
    kind: fc.constantFrom(...kinds),
    children: tie('inside'),
    targets: fc.array(fc.nat(40), { maxLength: 3 }),
  }),
  inside: fc.oneof({ maxDepth: 3 }, fc.constant<Shape[]>([]), fc.array(tie('state'), { maxLength: 4 })),
})).state;

/** A definition of that shape, whose transitions lead anywhere: also into regions, to parents, to themselves. */
function definition(root: Shape): Json {
  const ids: string[] = [];
  const name = (one: Shape, id: string): void => {
    ids.push(id);
    one.children.forEach((child, index) => name(child, `${id}.s${index}`));
  };
  name(root, 'm');
  const build = (one: Shape): Json => ({
    ...(one.children.length > 0
      ? {
          ...(one.kind === 'parallel' ? { type: 'parallel' } : { initial: 's0' }),
          states: Object.fromEntries(one.children.map((child, index) => [`s${index}`, build(child)])),
        }
      : one.kind === 'plain' || one.kind === 'parallel'
        ? {}
        : { type: one.kind }),
    on: Object.fromEntries(one.targets.map((target, index) => [`e${index}`, `#${ids[target % ids.length]}`])),
  });
  return { id: 'm', ...(build(root) as object) };
}

test('any chart is built, laid out legibly and written as text', async () => {
  await fc.assert(
    fc.asyncProperty(shape, fc.array(fc.nat(40), { maxLength: 3 }), async (root, folds) => {
      const chart = buildChart(definition(root));
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
}, 60_000);
