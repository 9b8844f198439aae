import type { Chart, ChartState } from '../chart/chart';
import type { ChartLayout } from '../layout/types';

/** A part of the drawing that keyboard focus can be on. */
export interface ChartItem {
  readonly kind: 'state' | 'transition';
  /** Id of the state, or key of the transition. */
  readonly id: string;
}

/** Returns a key that is unique among the items of a chart. */
export const itemKey = ({ kind, id }: ChartItem): string => `${kind} ${id}`;

/** The ways from item to item by arrow keys. */
export interface Walk {
  readonly items: ReadonlyMap<string, ChartItem>;
  /** Returns the item that a key leads to; undefined if it leads nowhere. */
  next(from: ChartItem, key: string): ChartItem | undefined;
  /** Returns the state that a transition belongs to: the drawn one that it leaves. */
  ownerOf(transition: string): string | undefined;
}

/**
 * Finds the ways through a drawing. Its items are a tree: under each state its transitions, and after them the states
 * inside. Up and down go to siblings, left to the state that holds the item. Right goes to the first state inside, else to
 * the first transition; from a transition, to its target.
 */
export function findWalk(chart: Chart, layout: ChartLayout): Walk {
  const shown = new Set(layout.boxes.map(({ id }) => id));
  const drawn = new Set([
    ...layout.edges.flatMap(({ transitions }) => transitions),
    ...layout.boxes.flatMap(({ content }) => content.lines.flatMap(({ transition }) => transition ?? [])),
  ]);

  /** Returns the state itself, or the drawn one that holds it. */
  function standIn(id: string | undefined): string | undefined {
    let state = id === undefined ? undefined : chart.states.get(id);
    while (state && !shown.has(state.id))
      state = state.parent === undefined ? undefined : chart.states.get(state.parent);
    return state?.id;
  }

  const owners = new Map<string, string>();
  const transitionsOf = new Map<string, ChartItem[]>();
  for (const { key, source } of chart.transitions.values()) {
    const owner = drawn.has(key) ? standIn(source) : undefined;
    if (owner === undefined) continue;
    owners.set(key, owner);
    transitionsOf.set(owner, [...(transitionsOf.get(owner) ?? []), { kind: 'transition', id: key }]);
  }
  const statesIn = (state: ChartState): ChartItem[] =>
    state.children.filter(({ id }) => shown.has(id)).map(({ id }) => ({ kind: 'state', id }));
  const itemsIn = (id: string): ChartItem[] => {
    const state = chart.states.get(id);
    return state ? [...(transitionsOf.get(id) ?? []), ...statesIn(state)] : [];
  };
  const top = layout.boxes[0]?.id;

  function holderOf({ kind, id }: ChartItem): string | undefined {
    if (kind === 'transition') return owners.get(id);
    return id === top ? undefined : chart.states.get(id)?.parent;
  }

  function next(from: ChartItem, key: string): ChartItem | undefined {
    const holder = holderOf(from);
    const within = from.kind === 'state' ? itemsIn(from.id) : [];
    if (key === 'Home') return top === undefined ? undefined : { kind: 'state', id: top };
    if (key === 'ArrowLeft') return holder === undefined ? undefined : { kind: 'state', id: holder };
    if (key === 'ArrowRight' && from.kind === 'transition') {
      const target = standIn(chart.transitions.get(from.id)?.targets[0]);
      return target === undefined ? undefined : { kind: 'state', id: target };
    }
    if (key === 'ArrowRight') return within.find(({ kind }) => kind === 'state') ?? within[0];
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step === undefined) return undefined;
    if (holder === undefined) return step > 0 ? within[0] : undefined;
    const siblings = itemsIn(holder);
    return siblings[siblings.findIndex((one) => itemKey(one) === itemKey(from)) + step];
  }

  const items: ChartItem[] = [...shown].flatMap((id) => [
    { kind: 'state' as const, id },
    ...(transitionsOf.get(id) ?? []),
  ]);
  return { items: new Map(items.map((item) => [itemKey(item), item])), next, ownerOf: (key) => owners.get(key) };
}
