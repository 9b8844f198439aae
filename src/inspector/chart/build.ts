import type { Json, JsonObject } from '../protocol/json';
import { isJsonObject, isString, property } from '../protocol/json';
import { transitionKey } from '../protocol/messages';
import type { Chart, ChartState, ChartTransition, StateType, TransitionKind } from './chart';
import { formatCount, formatDelay } from '../text';
import { isCut } from './cut';
import { withoutMarkdown } from './markdown';
import { countCrowd } from './showing';
import { actionNames, actorName, guardName, toList, optionalString, texts } from './names';

/** A state whose transitions are not read yet: their targets are looked up among all states. */
interface Draft extends ChartState {
  initial: ChartState['initial'];
  config: JsonObject;
  isCut: boolean;
  children: Draft[];
  transitions: ChartTransition[];
}

/** Maximum levels of nested states that are read. */
const maxDepth = 60;

/**
 * Builds the chart of a machine's definition: the configuration given to `createMachine`, as JSON.
 *
 * State ids, event descriptors and targets follow XState's rules, so that ids which a running machine reports are found
 * in the chart. Never throws: missing targets and parts that the sender cut away are named in `problems`.
 *
 * @example
 * buildChart({ id: 'light', initial: 'on', states: { on: {} } }).states.get('light.on')?.key // 'on'
 */
export function buildChart(definition: Json): Chart {
  const config = isJsonObject(definition) ? definition : {};
  const machine = optionalString(config['id']) ?? idOfUnnamed;
  const building: Building = { machine, states: new Map(), problems: [], cut: new Set() };

  const root = draft(config, machine, [], undefined, building);
  const transitions = new Map<string, ChartTransition>();
  for (const state of building.states.values()) {
    state.transitions = readTransitions(state, building);
    for (const transition of state.transitions) transitions.set(transition.key, transition);
  }
  const { states, problems, cut } = building;
  for (const id of cut) problems.push(`The sender has cut away parts of “${id}”.`);
  const crowd = countCrowd({ states, transitions });
  if (crowd !== undefined)
    problems.unshift(
      `It has ${formatCount(crowd, 'arrow')}, too many to lay out: transitions stand in the boxes of their states.`,
    );
  return { id: machine, root, states, transitions, problems, isCut: cut.size > 0 };
}

/** The id that XState gives to a machine without one. Its states' ids, and the events of its delays, begin with it. */
const idOfUnnamed = '(machine)';

interface Building {
  readonly machine: string;
  readonly states: Map<string, Draft>;
  readonly problems: string[];
  /** Ids of the states of which the sender has cut parts away. */
  readonly cut: Set<string>;
}

/** Parts of a state's configuration that become part of the chart. */
const drawnParts = ['states', 'on', 'always', 'after', 'onDone', 'invoke', 'entry', 'exit', 'tags', 'initial'];

function draft(
  config: JsonObject,
  key: string,
  path: readonly string[],
  parent: string | undefined,
  building: Building,
): Draft {
  const id = optionalString(config['id']) ?? [building.machine, ...path].join('.');
  const inner = property(config, 'states');
  const state: Draft = {
    config,
    id,
    key,
    path,
    type: typeOf(config),
    parent,
    initial: undefined,
    history: typeOf(config) !== 'history' ? undefined : config['history'] === 'deep' ? 'deep' : 'shallow',
    entry: actionNames(config['entry']),
    exit: actionNames(config['exit']),
    invokes: toList(config['invoke']).map((invoke, index) => ({
      id: optionalString(property(invoke, 'id')) ?? `${index}.${id}`,
      src: actorName(property(invoke, 'src')),
    })),
    tags: texts(config['tags']),
    description: descriptionOf(config),
    meta: config['meta'],
    isCut: isCut(inner),
    children: [],
    transitions: [],
  };
  if (building.states.has(id))
    building.problems.push(`Two states have the id “${id}”: only the first is looked up by it.`);
  else building.states.set(id, state);

  if (drawnParts.some((part) => toList(config[part]).some(isCut))) building.cut.add(id);
  if (isJsonObject(inner) && path.length >= maxDepth) {
    building.problems.push(`“${id}” is nested too deep to be drawn.`);
  } else if (isJsonObject(inner)) {
    for (const [name, child] of Object.entries(inner)) {
      if (isJsonObject(child)) state.children.push(draft(child, name, [...path, name], id, building));
      else {
        const cut = draft({}, name, [...path, name], id, building);
        building.cut.add(cut.id);
        cut.isCut = true;
        state.children.push(cut);
      }
    }
  }
  const initial = config['initial'];
  const first = typeof initial === 'string' ? initial : property(initial, 'target');
  const target = state.children.find((child) => child.key === first);
  if (state.type === 'compound' && target) {
    state.initial = { target: target.id, actions: actionNames(property(initial, 'actions')) };
  }
  return state;
}

function descriptionOf(config: JsonObject): string | undefined {
  const description = optionalString(config['description']);
  return description === undefined ? undefined : withoutMarkdown(description);
}

function typeOf(config: JsonObject): StateType {
  const type = config['type'];
  if (type === 'parallel' || type === 'final' || type === 'history' || type === 'atomic' || type === 'compound')
    return type;
  const states = property(config, 'states');
  if (isCut(states)) return 'compound';
  if (isJsonObject(states) && Object.keys(states).length > 0) return 'compound';
  return config['history'] ? 'history' : 'atomic';
}

function readTransitions(state: Draft, { states, problems, cut }: Building): ChartTransition[] {
  const all: ChartTransition[] = [];

  function add(
    descriptor: string,
    kind: TransitionKind,
    label: string,
    value: Json | undefined,
    delay?: string | number,
  ) {
    for (const [index, item] of toList(value).entries()) {
      const config: JsonObject = isJsonObject(item) ? item : { target: item };
      const parts = [item, config['guard'], ...toList(config['actions']), ...toList(config['target'])];
      if (parts.some(isCut)) cut.add(state.id);
      // The sender describes a function by its name.
      if ((isString(config['type']) && config['target'] === undefined) || config['to'] !== undefined)
        problems.push(`“${state.id}” has a function for ${label}: its targets are unknown, so it has no arrow.`);
      all.push({
        key: transitionKey({ source: state.id, descriptor, index }),
        source: state.id,
        descriptor,
        index,
        kind,
        label,
        delay,
        guard: guardName(config['guard']),
        actions: actionNames(config['actions']),
        targets: toList(config['target']).flatMap((target) => {
          if (isCut(target)) return [];
          const found = typeof target === 'string' ? resolveTarget(target, state, states) : undefined;
          if (!found) {
            problems.push(`“${state.id}” leads to ${JSON.stringify(target)}, which is not in the definition.`);
          }
          return found ? [found.id] : [];
        }),
        reenter: config['reenter'] === true,
        description: descriptionOf(config),
        meta: config['meta'],
        isCut: toList(config['target']).some(isCut),
      });
    }
  }

  const on = property(state.config, 'on');
  if (isJsonObject(on)) {
    for (const [descriptor, value] of Object.entries(on)) {
      const kind = descriptor === '*' || descriptor.endsWith('.*') ? 'wildcard' : 'event';
      // It is `undefined` in XState, which JSON can't represent.
      const transitions = value === null ? {} : value;
      add(descriptor, kind, descriptor === '*' ? 'any event' : descriptor, transitions);
    }
  }
  add('', 'always', 'always', property(state.config, 'always'));
  const after = property(state.config, 'after');
  if (isJsonObject(after)) {
    for (const [name, value] of Object.entries(after)) {
      const delay = Number.isNaN(Number(name)) ? name : Number(name);
      const label = typeof delay === 'number' ? `after ${formatDelay(delay)}` : `after ${delay}`;
      add(`xstate.after.${delay}.${state.id}`, 'after', label, value, delay);
    }
  }
  add(`xstate.done.state.${state.id}`, 'done', 'done', property(state.config, 'onDone'));
  for (const [index, invoke] of toList(property(state.config, 'invoke')).entries()) {
    const actor = state.invokes[index];
    if (!actor) continue;
    add(`xstate.done.actor.${actor.id}`, 'done', `${actor.src} is done`, property(invoke, 'onDone'));
    add(`xstate.error.actor.${actor.id}`, 'error', `${actor.src} fails`, property(invoke, 'onError'));
    add(`xstate.snapshot.${actor.id}`, 'snapshot', `${actor.src} changes`, property(invoke, 'onSnapshot'));
  }
  if (state.type === 'history') add('default', 'default', 'default', property(state.config, 'target'));
  return all;
}

/** Finds a target by XState's rules: `#id`, which keys may follow, is anywhere; `.child` is inside; others begin at a sibling. */
function resolveTarget(target: string, state: Draft, states: ReadonlyMap<string, Draft>): Draft | undefined {
  if (target.startsWith('#')) {
    const [id, ...path] = segments(target.slice(1));
    const start = id === undefined ? undefined : states.get(id);
    return start ? descend(start, path) : states.get(target.slice(1));
  }
  if (target.startsWith('.')) return descend(state, segments(target.slice(1)));
  const parent = state.parent === undefined ? undefined : states.get(state.parent);
  return descend(parent ?? state, segments(target));
}

function descend(from: Draft, path: readonly string[]): Draft | undefined {
  let state: Draft | undefined = from;
  for (const key of path) {
    if (key === '') break;
    state = state?.children.find((child) => child.key === key);
  }
  return state;
}

/** Splits a target into keys at its dots. A backslash makes the next character ordinary. */
function segments(path: string): string[] {
  return [...path.matchAll(/((?:\\.|[^.\\])*)(?:\.|$)/gs)]
    .map((match) => (match[1] ?? '').replaceAll(/\\(.)/gs, '$1'))
    .filter((key, index, all) => key !== '' || index < all.length - 1);
}
