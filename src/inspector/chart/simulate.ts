import type { Json } from '../protocol/json';
import { isJsonArray, isJsonObject, property } from '../protocol/json';
import { matches } from './active';
import type { Chart, ChartState, ChartTransition } from './chart';
import { contains, lineage } from './chart';

/** The active states after some transitions. */
export interface Configuration {
  readonly active: ReadonlySet<string>;
  /** Ids of states of which it is not known what is active inside. */
  readonly unknown: ReadonlySet<string>;
}

/** Maximum number of combinations of guards that are tried. Beyond, nothing is inferred. */
const maxSelections = 256;

/**
 * Returns the sets of transitions that XState may select for an event. A state's own transitions are asked only if no
 * state inside takes the event. Guards run in the application, so each guarded transition may be selected or passed over.
 * The empty set is one of them if no transition, or none without a guard, accepts the event.
 *
 * @returns undefined if there are too many
 */
export function listSelections(
  chart: Chart,
  active: ReadonlySet<string>,
  eventType: string,
): ChartTransition[][] | undefined {
  const select = (state: ChartState): ChartTransition[][] | undefined => {
    let inner: ChartTransition[][] = [[]];
    for (const child of state.children) {
      if (!active.has(child.id)) continue;
      const options = select(child);
      if (!options || inner.length * options.length > maxSelections) return undefined;
      inner = inner.flatMap((selection) => options.map((option) => [...selection, ...option]));
    }
    const takenInside = inner.filter((selection) => selection.length > 0);
    return takenInside.length === inner.length
      ? takenInside
      : [...takenInside, ...listOwn(transitionsOn(state, eventType))];
  };
  return select(chart.root)?.map((selection) => dropConflicts(chart, active, selection));
}

/** Returns the sets of transitions without an event that XState may select: for each active leaf, the innermost first. */
export function listEventless(chart: Chart, active: ReadonlySet<string>): ChartTransition[][] {
  let selections: ChartTransition[][] = [[]];
  for (const leaf of leavesOf(chart, active)) {
    const candidates = lineage(chart, leaf.id)
      .toReversed()
      .flatMap(({ transitions }) => transitions.filter(({ kind }) => kind === 'always'));
    const next = new Map<string, ChartTransition[]>();
    for (const selection of selections) {
      for (const option of listOwn(candidates)) {
        const joined = [...new Set([...selection, ...option])];
        // A guard answers the same for all leaves: two transitions of one state are never selected together.
        if (new Set(joined.map(({ source }) => source)).size < joined.length) continue;
        next.set(joined.map(({ key }) => key).join('\n'), joined);
      }
    }
    if (next.size > maxSelections) return [];
    selections = [...next.values()];
  }
  return selections.map((selection) => dropConflicts(chart, active, selection));
}

/** Lists what may be selected of transitions that are asked in turn: each guarded one, at last one without, or nothing. */
function listOwn(candidates: readonly ChartTransition[]): ChartTransition[][] {
  const last = candidates.findIndex(({ guard }) => guard === undefined);
  const asked = last < 0 ? candidates : candidates.slice(0, last + 1);
  return [...asked.map((candidate) => [candidate]), ...(last < 0 ? [[]] : [])];
}

/** Returns a state's transitions for an event, in the order in which XState asks their guards. */
export function transitionsOn({ transitions }: ChartState, eventType: string): readonly ChartTransition[] {
  const waiting = transitions.filter(({ kind }) => kind !== 'always' && kind !== 'default');
  const exact = waiting.filter(({ descriptor }) => descriptor === eventType);
  if (exact.length > 0) return exact;
  return waiting
    .filter(({ descriptor }) => matches(eventType, descriptor))
    .toSorted((a, b) => b.descriptor.length - a.descriptor.length);
}

function leavesOf(chart: Chart, active: ReadonlySet<string>): ChartState[] {
  return [...active].flatMap((id) => {
    const state = chart.states.get(id);
    return state && !state.children.some((child) => active.has(child.id)) ? [state] : [];
  });
}

/** Of transitions that leave the same state, keeps the one of the innermost source, else the first. */
function dropConflicts(chart: Chart, active: ReadonlySet<string>, selection: readonly ChartTransition[]) {
  return selection.filter((one, place) => {
    const exited = exitSet(chart, active, one);
    return !selection.some((other, otherPlace) => {
      if (other === one || ![...exitSet(chart, active, other)].some((id) => exited.has(id))) return false;
      return (
        contains(chart, one.source, other.source) || (otherPlace < place && !contains(chart, other.source, one.source))
      );
    });
  });
}

/** Returns the state that a transition stays within; undefined if it has no target. */
function domainOf(chart: Chart, { source, targets, reenter }: ChartTransition): string | undefined {
  if (targets.length === 0) return undefined;
  const isInside = targets.every((target) => target === source || contains(chart, source, target));
  if (!reenter && isInside) return source;
  const [first, ...others] = [source, ...targets].map((id) =>
    lineage(chart, id)
      .slice(0, -1)
      .map((state) => state.id),
  );
  return first?.findLast((id) => others.every((line) => line.includes(id))) ?? chart.root.id;
}

function exitSet(chart: Chart, active: ReadonlySet<string>, transition: ChartTransition): Set<string> {
  const domain = domainOf(chart, transition);
  if (domain === undefined) return new Set();
  return new Set([...active].filter((id) => id !== domain && contains(chart, domain, id)));
}

/**
 * Returns the active states after transitions were taken together, by XState's rules.
 *
 * @param history the remembered states of a snapshot, by history state; undefined if they are not known
 */
export function takeTransitions(
  chart: Chart,
  from: Configuration,
  transitions: readonly ChartTransition[],
  history: Json | undefined,
): Configuration {
  const active = new Set(from.active);
  const unknown = new Set(from.unknown);
  for (const transition of transitions) {
    for (const id of exitSet(chart, active, transition)) active.delete(id);
  }
  for (const transition of transitions) {
    const domain = domainOf(chart, transition);
    if (transition.isCut) unknown.add(chart.root.id);
    if (domain === undefined) continue;
    for (const id of transition.targets) enterTarget(id, domain);
  }
  return { active, unknown };

  function enterTarget(id: string, domain: string): void {
    const state = chart.states.get(id);
    if (!state) return;
    if (state.type === 'history') return enterHistory(state, domain);
    enterInitial(state);
    enterAncestors(state, domain);
  }

  function enterAncestors(state: ChartState, domain: string): void {
    const line = lineage(chart, state.id).slice(0, -1);
    for (const ancestor of line.slice(line.findIndex(({ id }) => id === domain) + 1)) {
      active.add(ancestor.id);
      if (ancestor.type !== 'parallel') continue;
      for (const region of ancestor.children) {
        if (region.type !== 'history' && !active.has(region.id) && !contains(chart, region.id, state.id))
          enterInitial(region);
      }
    }
  }

  function enterInitial(state: ChartState): void {
    active.add(state.id);
    if (state.type === 'parallel') {
      for (const region of state.children)
        if (region.type !== 'history' && !active.has(region.id)) enterInitial(region);
    } else if (state.type === 'compound') {
      if (state.children.some((child) => active.has(child.id))) return;
      const initial = state.initial && chart.states.get(state.initial.target);
      if (!initial) unknown.add(state.id);
      else if (initial.type === 'history') enterHistory(initial, state.id);
      else enterInitial(initial);
    }
  }

  function enterHistory(state: ChartState, domain: string): void {
    const parent = state.parent ?? chart.root.id;
    const remembered = rememberedStates(history, state.id);
    enterAncestors(state, domain);
    active.add(parent);
    if (remembered === undefined) unknown.add(parent);
    else if (remembered.length > 0) for (const id of remembered) enterTarget(id, parent);
    else {
      const [first] = state.transitions;
      if (first && first.targets.length > 0) for (const id of first.targets) enterTarget(id, parent);
      else {
        const holder = chart.states.get(parent);
        if (holder) enterInitial(holder);
      }
    }
  }
}

/** Returns the ids that a history state remembers, none if it was never left; undefined if they cannot be read. */
function rememberedStates(history: Json | undefined, id: string): string[] | undefined {
  if (!isJsonObject(history)) return undefined;
  if (!Object.hasOwn(history, id)) return [];
  const list = history[id];
  if (!isJsonArray(list)) return undefined;
  const ids = list.map((item) => (typeof item === 'string' ? item : property(item, 'id')));
  return ids.every((one) => typeof one === 'string') ? ids.filter((one) => typeof one === 'string') : undefined;
}

/** Returns the ids of the active states that are done: a state whose final child is active, a parallel one whose regions are done. */
export function doneStates(chart: Chart, active: ReadonlySet<string>): string[] {
  const isDone = (state: ChartState): boolean => {
    if (state.type === 'final') return true;
    const regions = state.children.filter(({ type }) => type !== 'history');
    if (state.type === 'parallel') return regions.length > 0 && regions.every((region) => isDone(region));
    return regions.some((child) => child.type === 'final' && active.has(child.id));
  };
  return [...active].filter((id) => {
    const state = chart.states.get(id);
    return state !== undefined && state.type !== 'final' && isDone(state);
  });
}

/** Returns true if both have the same active states, those inside of unknown ones aside. */
export function isPossible(chart: Chart, predicted: Configuration, active: ReadonlySet<string>): boolean {
  const isKnown = (id: string) =>
    !lineage(chart, id)
      .slice(0, -1)
      .some((state) => predicted.unknown.has(state.id));
  const known = [...predicted.active].filter(isKnown);
  return known.every((id) => active.has(id)) && [...active].filter(isKnown).length === known.length;
}
