import type { Chart, ChartState, ChartTransition } from './chart';

export type ChartChange = 'new' | 'gone' | 'changed';

interface ComparedChart {
  /** Includes removed states and transitions, at their old positions. */
  readonly chart: Chart;
  readonly changes: ReadonlyMap<string, ChartChange>;
}

/**
 * Compares two versions of a machine. States match by their keys from the root. Transitions are equal if their source,
 * event, guard, actions, targets and `reenter` are. If only source and event match, a transition is `changed`.
 */
export function compareCharts(before: Chart, after: Chart): ComparedChart {
  const changes = new Map<string, ChartChange>();
  const states = new Map<string, ChartState>();
  const transitions = new Map<string, ChartTransition>();
  const idOf = idsByPath(after);
  const nameOf = (id: string) => JSON.stringify(before.states.get(id)?.path ?? after.states.get(id)?.path ?? [id]);
  const toMerged = (id: string) => idOf.get(nameOf(id)) ?? id;

  function merge(old: ChartState | undefined, next: ChartState | undefined, parent: string | undefined): ChartState {
    const base = next ?? old;
    if (!base) throw new Error('compareCharts: a state must exist in at least one version.');
    const { id } = base;
    if (!old) changes.set(id, 'new');
    else if (!next) changes.set(id, 'gone');
    else if (describe(old) !== describe(next)) changes.set(id, 'changed');
    const own = mergeTransitions(old, next, id);
    for (const one of own) transitions.set(one.key, one);
    const oldByKey = new Map((old?.children ?? []).map((child) => [child.key, child]));
    const nextKeys = new Set((next?.children ?? []).map(({ key }) => key));
    const isCompound = (old?.children.length ?? 0) + (next?.children.length ?? 0) > 0;
    const children = [
      ...(next?.children ?? []).map((child) => merge(oldByKey.get(child.key), child, id)),
      ...[...oldByKey.values()].filter(({ key }) => !nextKeys.has(key)).map((child) => merge(child, undefined, id)),
    ];
    const state: ChartState = {
      ...base,
      parent,
      type: isCompound && base.type === 'atomic' ? 'compound' : base.type,
      transitions: own,
      children,
    };
    states.set(id, state);
    return state;
  }

  function mergeTransitions(old: ChartState | undefined, next: ChartState | undefined, id: string): ChartTransition[] {
    const left = (old?.transitions ?? []).map((one) => ({ ...one, source: id, targets: one.targets.map(toMerged) }));
    const pairTransitions = (isSame: (one: ChartTransition) => boolean) => {
      const index = left.findIndex(isSame);
      return index < 0 ? undefined : left.splice(index, 1)[0];
    };
    const fresh: ChartTransition[] = [];
    for (const one of next?.transitions ?? [])
      if (!pairTransitions((other) => eventOf(other) === eventOf(one) && outcome(other) === outcome(one)))
        fresh.push(one);
    for (const one of fresh) {
      const changed = pairTransitions((other) => eventOf(other) === eventOf(one));
      changes.set(one.key, changed ? 'changed' : 'new');
    }
    const gone = left.map((one) => ({ ...one, key: `${one.key}|gone` }));
    for (const { key } of gone) changes.set(key, 'gone');
    return [...(next?.transitions ?? []), ...gone];
  }

  const root = merge(before.root, after.root, undefined);
  const ordered = new Map<string, ChartState>();
  const visit = (state: ChartState) => {
    ordered.set(state.id, state);
    state.children.forEach(visit);
  };
  visit(root);
  return { chart: { ...after, root, states: ordered, transitions, problems: after.problems }, changes };
}

function idsByPath({ states }: Chart): ReadonlyMap<string, string> {
  return new Map([...states.values()].map(({ id, path }) => [JSON.stringify(path), id]));
}

/**
 * Returns a transition's event type. For delays and `done`, returns kind and label instead, because their event types
 * contain a state ID, which may differ between versions.
 */
const eventOf = ({ kind, descriptor, label }: ChartTransition): string =>
  kind === 'event' || kind === 'wildcard' ? descriptor : `${kind} ${label}`;

const outcome = ({ guard, actions, targets, reenter }: ChartTransition): string =>
  JSON.stringify([guard, actions, targets, reenter]);

const describe = ({ type, entry, exit, invokes, tags, initial, history }: ChartState): string =>
  JSON.stringify([type, entry, exit, invokes.map(({ src }) => src), tags, initial?.target, history]);
