import { lineage, type Chart, type ChartState } from '../model/chart';
import type { ChartLayout } from '../layout/geometry';

export interface DrawnItem {
  readonly kind: 'state' | 'transition';
  readonly id: string;
}

export const itemKey = ({ kind, id }: DrawnItem): string => `${kind} ${id}`;

interface Navigation {
  readonly items: ReadonlyMap<string, DrawnItem>;
  next(from: DrawnItem, key: string): DrawnItem | undefined;
  ownerOf(transition: string): string | undefined;
}

/**
 * Creates a drawing's keyboard navigation. The items form a tree: each state contains its transitions, then its child
 * states. Up and Down move between siblings, and Left moves to the parent. Right moves to the first child state. In a
 * state without children, Right moves to the first transition. On a transition, Right moves to the target.
 */
export function createNavigation(chart: Chart, layout: ChartLayout): Navigation {
  const shown = new Set(layout.boxes.map(({ id }) => id));
  const drawn = new Set([
    ...layout.edges.flatMap(({ transitions }) => transitions),
    ...layout.boxes.flatMap(({ content }) => content.lines.flatMap(({ transition }) => transition ?? [])),
  ]);

  const drawnAncestor = (id: string): string | undefined =>
    lineage(chart, id).findLast((state) => shown.has(state.id))?.id;

  const owners = new Map<string, string>();
  const transitionsOf = new Map<string, DrawnItem[]>();
  for (const { key, source } of chart.transitions.values()) {
    const owner = drawn.has(key) ? drawnAncestor(source) : undefined;
    if (owner === undefined) continue;
    owners.set(key, owner);
    transitionsOf.set(owner, [...(transitionsOf.get(owner) ?? []), { kind: 'transition', id: key }]);
  }
  const statesIn = (state: ChartState): DrawnItem[] =>
    state.children.filter(({ id }) => shown.has(id)).map(({ id }) => ({ kind: 'state', id }));
  const itemsIn = (id: string): DrawnItem[] => {
    const state = chart.states.get(id);
    return state ? [...(transitionsOf.get(id) ?? []), ...statesIn(state)] : [];
  };
  const top = layout.boxes[0]?.id;

  function parentOf({ kind, id }: DrawnItem): string | undefined {
    if (kind === 'transition') return owners.get(id);
    return id === top ? undefined : chart.states.get(id)?.parent;
  }

  function next(from: DrawnItem, key: string): DrawnItem | undefined {
    const parent = parentOf(from);
    const within = from.kind === 'state' ? itemsIn(from.id) : [];
    if (key === 'Home') return top === undefined ? undefined : { kind: 'state', id: top };
    if (key === 'ArrowLeft') return parent === undefined ? undefined : { kind: 'state', id: parent };
    if (key === 'ArrowRight' && from.kind === 'transition') {
      const target = drawnAncestor(chart.transitions.get(from.id)?.targets[0] ?? '');
      return target === undefined ? undefined : { kind: 'state', id: target };
    }
    if (key === 'ArrowRight') return within.find(({ kind }) => kind === 'state') ?? within[0];
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step === undefined) return undefined;
    if (parent === undefined) return step > 0 ? within[0] : undefined;
    const siblings = itemsIn(parent);
    return siblings[siblings.findIndex((one) => itemKey(one) === itemKey(from)) + step];
  }

  const items: DrawnItem[] = [...shown].flatMap((id) => [
    { kind: 'state' as const, id },
    ...(transitionsOf.get(id) ?? []),
  ]);
  return { items: new Map(items.map((item) => [itemKey(item), item])), next, ownerOf: (key) => owners.get(key) };
}
