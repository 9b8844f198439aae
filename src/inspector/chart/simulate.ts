import type { Json } from '../protocol/json';
import { isJsonArray, isJsonObject, property } from '../protocol/json';
import { matches } from './active';
import type { Chart, ChartState, ChartTransition } from './chart';
import { contains, lineage } from './chart';

/** States that history states remember: their ids by the history state's id, and undefined where they cannot be read. */
export interface HistoryMemory {
  /** False if nothing is known of history states that are not in `byState`. */
  readonly isComplete: boolean;
  readonly byState: ReadonlyMap<string, readonly string[] | undefined>;
}

/** The active states after some transitions. */
export interface Configuration {
  /** Ids of the active states, in the order in which XState has entered them. */
  readonly active: ReadonlySet<string>;
  /** Ids of states whose active children are not known. */
  readonly unknown: ReadonlySet<string>;
  readonly history: HistoryMemory;
  /** Types of the events that the last transitions raised by entering final states, in order. */
  readonly done: readonly string[];
  /** True if the last transitions entered the end of the whole machine. */
  readonly isFinished: boolean;
}

/** Maximum number of combinations of guards that are tried. If there are more, nothing is inferred. */
const maxSelections = 256;

/**
 * Returns the sets of transitions that XState may select for an event. A state's own transitions are asked only if no
 * state inside takes the event. Guards run in the application, so each guarded transition may be selected or passed over.
 * The empty set is one of them if no transition, or none without a guard, accepts the event.
 *
 * @returns undefined if there are too many
 */
export function listSelections(chart: Chart, at: Configuration, eventType: string): ChartTransition[][] | undefined {
  const select = (state: ChartState): ChartTransition[][] | undefined => {
    let inner: ChartTransition[][] = [[]];
    for (const child of activeChildren(chart, state, at.active)) {
      const options = select(child);
      if (!options || inner.length * options.length > maxSelections) return undefined;
      inner = inner.flatMap((selection) => options.map((option) => [...selection, ...option]));
    }
    const takenInside = inner.filter((selection) => selection.length > 0);
    return takenInside.length === inner.length ? takenInside : [...takenInside, ...listOwnOn(state, eventType)];
  };
  return select(chart.root)?.map((selection) => dropConflicts(chart, at, selection));
}

/** Returns the sets of transitions without an event that XState may select: for each active leaf, the innermost first. */
export function listEventless(chart: Chart, at: Configuration): ChartTransition[][] | undefined {
  let selections: ChartTransition[][] = [[]];
  for (const leaf of leavesOf(chart, at.active)) {
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
    if (next.size > maxSelections) return undefined;
    selections = [...next.values()];
  }
  const kept = new Map<string, ChartTransition[]>();
  for (const selection of selections) {
    // A state value does not show in which order XState asks the states of different regions.
    for (const order of [selection, selection.toReversed()]) {
      const left = new Set(dropConflicts(chart, at, order));
      const one = selection.filter((transition) => left.has(transition));
      kept.set(one.map(({ key }) => key).join('\n'), one);
    }
  }
  return [...kept.values()];
}

/** Lists the possible selections of candidates that are asked in turn: each guarded one, the first without a guard, or none. */
function listOwn(candidates: readonly ChartTransition[]): ChartTransition[][] {
  const last = candidates.findIndex(({ guard }) => guard === undefined);
  const asked = last < 0 ? candidates : candidates.slice(0, last + 1);
  return [...asked.map((candidate) => [candidate]), ...(last < 0 ? [[]] : [])];
}

/**
 * Lists what may be selected of a state's own transitions for an event: first those that name it, then those of wildcards,
 * the longer ones first. Before https://github.com/statelyai/xstate/pull/5548, a state that names the event had no wildcard.
 */
function listOwnOn({ transitions }: ChartState, eventType: string): ChartTransition[][] {
  const waiting = transitions.filter(({ kind }) => kind !== 'always' && kind !== 'default');
  const exact = waiting.filter(({ descriptor }) => descriptor === eventType);
  const wildcards = waiting
    .filter(({ descriptor }) => descriptor !== eventType && matches(eventType, descriptor))
    .toSorted((a, b) => b.descriptor.length - a.descriptor.length);
  const options = listOwn([...exact, ...wildcards]);
  const mayHaveNone = exact.length > 0 && exact.every(({ guard }) => guard !== undefined);
  return mayHaveNone && options.every((option) => option.length > 0) ? [...options, []] : options;
}

/** Returns the active children in the order in which XState asks them. */
function activeChildren(chart: Chart, state: ChartState, active: ReadonlySet<string>): ChartState[] {
  return [...active].flatMap((id) => {
    const child = chart.states.get(id);
    return child?.parent === state.id ? [child] : [];
  });
}

function leavesOf(chart: Chart, active: ReadonlySet<string>): ChartState[] {
  return [...active].flatMap((id) => {
    const state = chart.states.get(id);
    return state && !state.children.some((child) => active.has(child.id)) ? [state] : [];
  });
}

/** Of transitions that leave the same state, keeps the one of the innermost source, else the first. */
export function dropConflicts(
  chart: Chart,
  at: Configuration,
  selection: readonly ChartTransition[],
): ChartTransition[] {
  const kept = new Map<ChartTransition, ReadonlySet<string>>();
  for (const one of selection) {
    const exited = exitSet(chart, at, one);
    const rivals = [...kept].filter(([, others]) => [...others].some((id) => exited.has(id))).map(([other]) => other);
    if (!rivals.every((other) => isInside(chart, one.source, other.source))) continue;
    for (const other of rivals) kept.delete(other);
    kept.set(one, exited);
  }
  return [...kept.keys()];
}

const isInside = (chart: Chart, inner: string, outer: string): boolean =>
  inner !== outer && contains(chart, outer, inner);

/** Returns the ids of the states around a state, the innermost first, up to `outer`, which is not among them. */
function ancestorsOf(chart: Chart, id: string, outer?: string): string[] {
  if (id === outer) return [];
  const all = lineage(chart, id)
    .slice(0, -1)
    .map((state) => state.id)
    .toReversed();
  const end = outer === undefined ? -1 : all.indexOf(outer);
  return end < 0 ? all : all.slice(0, end);
}

/** Returns the targets of a history state that is entered; undefined if its memory is not known. */
function historyTargets(chart: Chart, state: ChartState, history: HistoryMemory): readonly string[] | undefined {
  const remembered = history.byState.get(state.id);
  if (remembered) return remembered;
  if (!history.isComplete || history.byState.has(state.id)) return undefined;
  const [first] = state.transitions;
  if (first && first.targets.length > 0) return first.targets;
  const parent = state.parent === undefined ? undefined : chart.states.get(state.parent);
  if (parent?.type === 'parallel') return [parent.id];
  return parent?.initial ? [parent.initial.target] : [];
}

/** Returns the targets of a transition, with what is remembered in the place of history states. */
function effectiveTargets(
  chart: Chart,
  targets: readonly string[],
  history: HistoryMemory,
  asked: ReadonlySet<string> = new Set(),
): string[] {
  return targets.flatMap((id) => {
    const state = chart.states.get(id);
    if (state?.type !== 'history') return state ? [id] : [];
    const inside = asked.has(id) ? undefined : historyTargets(chart, state, history);
    return inside ? effectiveTargets(chart, inside, history, new Set([...asked, id])) : [id];
  });
}

/** Returns the state that a transition with a target stays within; undefined if it leaves the root too. */
function domainOf(chart: Chart, { source, targets, reenter }: ChartTransition, history: HistoryMemory) {
  const effective = effectiveTargets(chart, targets, history);
  if (!reenter && effective.every((target) => contains(chart, source, target))) return source;
  const [first, ...others] = [...effective, source];
  const common = ancestorsOf(chart, first).find((id) => others.every((other) => isInside(chart, other, id)));
  return common ?? (reenter ? undefined : chart.root.id);
}

function exitSet(chart: Chart, { active, history }: Configuration, transition: ChartTransition): Set<string> {
  if (transition.targets.length === 0) return new Set();
  const domain = domainOf(chart, transition, history);
  if (domain === undefined) return new Set(active);
  const isLeft = (id: string) =>
    isInside(chart, id, domain) || (id === domain && transition.reenter && transition.source === domain);
  return new Set([...active].filter(isLeft));
}

/** Returns what history states remember after those states were left. */
function remember(chart: Chart, { active, history }: Configuration, left: ReadonlySet<string>): HistoryMemory {
  const byState = new Map(history.byState);
  let isSame = true;
  for (const id of left) {
    for (const child of chart.states.get(id)?.children ?? []) {
      if (child.type !== 'history') continue;
      const isRemembered = (inner: string) => {
        const state = chart.states.get(inner);
        if (child.history !== 'deep') return state?.parent === id;
        return (state?.type === 'atomic' || state?.type === 'final') && isInside(chart, inner, id);
      };
      byState.set(child.id, [...active].filter(isRemembered));
      isSame = false;
    }
  }
  return isSame ? history : { ...history, byState };
}

/** Returns the active states after transitions were taken together, by XState's rules: those of SCXML's `microstep`. */
export function takeTransitions(
  chart: Chart,
  from: Configuration,
  transitions: readonly ChartTransition[],
): Configuration {
  const left = new Set(transitions.flatMap((transition) => [...exitSet(chart, from, transition)]));
  const history = remember(chart, from, left);
  const unknown = new Set(from.unknown);
  const entered = new Set<string>();
  /** History states that were entered: XState throws where one leads to itself. */
  const asked = new Set<string>();
  for (const transition of transitions) {
    const { source, targets, reenter } = transition;
    if (transition.isCut) unknown.add(chart.root.id);
    if (targets.length === 0) continue;
    // XState computes the domain twice: with the history before the exit for leaving states, and with the one after it for entering.
    const domain = domainOf(chart, transition, history);
    for (const id of targets) {
      const state = chart.states.get(id);
      if (!state) continue;
      if (state.type !== 'history' && (source !== id || source !== domain || reenter)) entered.add(id);
      enterInside(state);
    }
    for (const id of effectiveTargets(chart, targets, history)) {
      const isParallel = domain !== undefined && chart.states.get(domain)?.type === 'parallel';
      enterAncestors(
        [...ancestorsOf(chart, id, domain), ...(isParallel ? [domain] : [])],
        source === chart.root.id && reenter ? undefined : domain,
      );
    }
  }
  const active = new Set([...from.active].filter((id) => !left.has(id)));
  for (const id of entered) {
    // Taken from the state value: XState itself may forget a parent that was left through a history state inside it.
    for (const outer of ancestorsOf(chart, id)) if (!active.has(outer)) entered.add(outer);
  }
  const after = addEntered(chart, active, entered);
  // XState keeps the order of the states where the same ones are active.
  const isSame = history === from.history && isSameSet(active, from.active);
  return { unknown, history, ...after, active: isSame ? from.active : active };

  function enterInside(state: ChartState): void {
    if (state.type === 'history') {
      const inside = asked.has(state.id) ? undefined : historyTargets(chart, state, history);
      asked.add(state.id);
      const parent = state.parent ?? chart.root.id;
      if (!inside) {
        unknown.add(parent);
        entered.add(parent);
        return;
      }
      for (const id of inside) {
        const target = chart.states.get(id);
        if (!target) continue;
        entered.add(id);
        enterInside(target);
      }
      for (const id of inside) enterAncestors(ancestorsOf(chart, id, parent));
    } else if (state.type === 'compound') {
      const initial = state.initial && chart.states.get(state.initial.target);
      if (!initial) {
        unknown.add(state.id);
        return;
      }
      if (initial.type !== 'history') entered.add(initial.id);
      enterInside(initial);
      enterAncestors(ancestorsOf(chart, initial.id, state.id));
    } else if (state.type === 'parallel') enterRegions(state);
  }

  function enterRegions(state: ChartState): void {
    for (const region of state.children) {
      if (region.type === 'history' || [...entered].some((id) => isInside(chart, id, region.id))) continue;
      entered.add(region.id);
      enterInside(region);
    }
  }

  function enterAncestors(ids: readonly string[], within?: string): void {
    for (const id of ids) {
      if (within === undefined || isInside(chart, id, within)) entered.add(id);
      const state = chart.states.get(id);
      if (state?.type === 'parallel') enterRegions(state);
    }
  }
}

/** Adds the states that are entered to those that have stayed active. Returns which parents are done by it. */
function addEntered(chart: Chart, active: Set<string>, entered: ReadonlySet<string>) {
  const done: string[] = [];
  const completed = new Set<string>();
  let isFinished = false;
  const raise = (id: string) => done.push(`xstate.done.state.${id}`);
  for (const state of chart.states.values()) {
    if (!entered.has(state.id) || state.type === 'history') continue;
    active.add(state.id);
    if (state.type !== 'final') continue;
    const [parent, ...outer] = ancestorsOf(chart, state.id).flatMap((id) => chart.states.get(id) ?? []);
    if (parent?.type === 'compound') raise(parent.id);
    const around = parent?.type === 'parallel' ? [parent, ...outer] : outer;
    let reached = 0;
    for (const ancestor of around) {
      if (ancestor.type !== 'parallel' || completed.has(ancestor.id) || !isDone(ancestor, active)) break;
      completed.add(ancestor.id);
      raise(ancestor.id);
      reached += 1;
    }
    if (reached === around.length) isFinished = true;
  }
  return { done, isFinished };
}

/** True if a state is final, a compound one has a final active child, or all regions of a parallel one are done. */
function isDone(state: ChartState, active: ReadonlySet<string>): boolean {
  if (state.type === 'compound') return state.children.some(({ id, type }) => type === 'final' && active.has(id));
  if (state.type === 'parallel')
    return state.children.every((region) => region.type === 'history' || isDone(region, active));
  return state.type === 'final';
}

/** Returns the configuration of a snapshot with those active states and that `historyValue`. */
export function configurationOf(active: ReadonlySet<string>, historyValue: Json | undefined): Configuration {
  const byState = new Map<string, readonly string[] | undefined>();
  const isComplete = isJsonObject(historyValue);
  if (isComplete) for (const [id, list] of Object.entries(historyValue)) byState.set(id, readRemembered(list));
  return { active, unknown: new Set(), history: { isComplete, byState }, done: [], isFinished: false };
}

/** Returns the ids that a history state remembers; undefined if they cannot be read. */
function readRemembered(list: Json | undefined): string[] | undefined {
  if (!isJsonArray(list)) return undefined;
  const ids = list.map((item) => (typeof item === 'string' ? item : property(item, 'id')));
  return ids.every((one) => typeof one === 'string') ? ids : undefined;
}

/** True if both sets have the same elements. */
export const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

/** Returns true if both have the same active states. States inside unknown ones are not compared. */
export function isPossible(chart: Chart, predicted: Configuration, active: ReadonlySet<string>): boolean {
  const isKnown = (id: string) =>
    !lineage(chart, id)
      .slice(0, -1)
      .some((state) => predicted.unknown.has(state.id));
  const known = [...predicted.active].filter(isKnown);
  return known.every((id) => active.has(id)) && [...active].filter(isKnown).length === known.length;
}
