import {
  createMachine,
  type AnyActorLogic,
  type AnyStateMachine,
  type ActorLogic,
  type EventObject,
  type Snapshot,
} from 'xstate';
import { nodesOf, findTarget } from '../../../../machines/shared/tree/machine-tree';
import { listOf, readTree, type ReadNode, type ReadTree } from '../../../../machines/shared/tree/read-tree';
import { isJsonObject, property, type Json, type JsonObject } from '../../../../machines/shared/json';
import type { OpenedMachine, Problem } from '../opened-machine';
import { CodeBuilder, own } from './build-code';

/** Replaces delays that depend on code. */
const unknownDelayMs = 1000;

/** With many more states, XState takes seconds to start a machine. */
const maxStates = 3000;

interface BuiltMachine {
  readonly machine: AnyStateMachine;
  /** Names of the guards whose results the user chooses. */
  readonly guards: ReadonlySet<string>;
  /** Names of the guards whose results the user chooses, by transition key. */
  readonly guardsOf: ReadonlyMap<string, readonly string[]>;
  readonly problems: readonly Problem[];
}

/**
 * Creates an XState machine with placeholders for code. Actions do nothing, and actors run until the user ends them. The
 * user also chooses the results of guards.
 *
 * @param passes returns a guard's chosen result
 * @throws {Error} if XState can't create the machine, or if it has too many states
 */
export function buildMachine(opened: OpenedMachine, passes: (guard: string) => boolean): BuiltMachine {
  const guards = new Set<string>();
  const guardsOf = new Map<string, readonly string[]>();
  const problems: Problem[] = [];
  const build = (opened: OpenedMachine, hasParent: boolean): AnyStateMachine => {
    const { config, implementations, name } = opened;
    problems.push(...opened.problems);
    const tree = readTree(typeof config['id'] === 'string' ? config : { ...config, id: name });
    const nodes = nodesOf(tree.root);
    if (nodes.length > maxStates)
      throw new Error(`it has ${nodes.length} states, more than the limit of ${maxStates}.`);
    const children = new Set(nodes.flatMap(listChildren));
    const hasState = (id: string) => findTarget(id, tree.root, (one) => tree.nodes.get(one)) !== undefined;
    const code = new CodeBuilder({ implementations, passes, children, hasParent, hasState }, guards);
    const context = property(config, 'context');
    const state = buildState(tree.root, { tree, code, problems });
    const machine: AnyStateMachine = createMachine({
      ...state,
      id: tree.id,
      context: isJsonObject(context) ? context : {},
    });
    for (const [key, transition] of tree.transitions) {
      const names = code.guardNames(transition.config['guard']);
      if (names.length > 0) guardsOf.set(key, names);
    }
    const actorOf = (src: string): AnyActorLogic => {
      const child = own(implementations.actors, src);
      return child ? build(child, true) : placeholderActor;
    };
    for (const delay of code.delays)
      if (own(implementations.delays, delay) === undefined)
        problems.push({
          line: undefined,
          text: `The delay “${delay}” comes from code: it takes ${unknownDelayMs / 1000} s here.`,
        });
    return machine.provide({
      actions: code.actions,
      guards: code.guards,
      delays: Object.fromEntries(
        [...code.delays].map((one) => [one, own(implementations.delays, one) ?? unknownDelayMs]),
      ),
      actors: Object.fromEntries([...code.actors].map((one) => [one, actorOf(one)])),
    });
  };
  const machine = build(opened, false);
  const byText = new Map(problems.toReversed().map((one) => [one.text, one]));
  return { machine, guards, guardsOf, problems: [...byText.values()].toReversed() };
}

/** Returns the IDs of the actors that a state invokes or spawns. */
function listChildren({ invoke, config }: ReadNode): readonly string[] {
  const spawned: string[] = [];
  JSON.stringify(config, (key, value: Json) => {
    const id = property(value, 'id');
    if (property(value, 'type') === 'xstate.spawnChild' && typeof id === 'string') spawned.push(id);
    return key === 'states' ? undefined : value;
  });
  return [...invoke.map(({ id }) => id), ...spawned];
}

interface Building {
  readonly tree: ReadTree;
  readonly code: CodeBuilder;
  readonly problems: Problem[];
}

function buildState(node: ReadNode, building: Building): object {
  const { config, type, states } = node;
  const { code } = building;
  const children = Object.entries(states).filter(([key]) => key !== '__proto__');
  const transitions = (value: Json | undefined) => buildTransitions(value, node, building);
  const entries = (key: string) =>
    listEntries(config[key]).map(([name, value]) => [name, value === null ? undefined : transitions(value)] as const);
  for (const [name] of listEntries(config['after'])) if (Number.isNaN(Number(name))) code.delays.add(name);
  return {
    ...(typeof config['id'] === 'string' ? { id: config['id'] } : {}),
    ...(type === 'atomic' || type === 'compound' ? {} : { type }),
    ...(type === 'history' ? { history: node.history || 'shallow', ...historyTarget(node, building) } : {}),
    ...initialOf(node, building),
    ...pick(config, ['description', 'meta', 'output']),
    ...(config['tags'] === undefined ? {} : { tags: listOf(config['tags']).filter((one) => typeof one === 'string') }),
    entry: code.actionsOf(config['entry']),
    exit: code.actionsOf(config['exit']),
    on: Object.fromEntries(entries('on')),
    after: Object.fromEntries(entries('after')),
    always: transitions(config['always']),
    ...(config['onDone'] === undefined ? {} : { onDone: transitions(config['onDone']) }),
    invoke: listOf(config['invoke']).map((one) => buildInvoke(one, node, building)),
    ...(children.length > 0
      ? { states: Object.fromEntries(children.map(([key, child]) => [key, buildState(child, building)])) }
      : {}),
  };
}

const listEntries = (value: Json | undefined): readonly (readonly [string, Json])[] =>
  isJsonObject(value) ? Object.entries(value).filter(([key]) => key !== '__proto__') : [];

function pick(config: JsonObject, keys: readonly string[]): object {
  return Object.fromEntries(keys.flatMap((key) => (config[key] === undefined ? [] : [[key, config[key]]])));
}

/** Returns a compound state's initial state, or the first child if the file's initial state can't be read. */
function initialOf(node: ReadNode, { code, problems }: Building): object {
  if (node.type !== 'compound') return {};
  const [known] = node.initial.target;
  const first = known ?? Object.values(node.states).find(({ type }) => type !== 'history');
  // XState rejects a compound state whose children are all history states.
  if (!first) return { type: 'atomic' };
  if (!known)
    problems.push({
      line: undefined,
      text: `The initial state of “${node.id}” can’t be read, so “${node.id}” starts in “${first.key}”.`,
    });
  const actions = code.actionsOf(property(property(node.config, 'initial'), 'actions'));
  return { initial: { target: first.key, actions } };
}

function historyTarget(node: ReadNode, { tree }: Building): object {
  const target = node.config['target'];
  return typeof target === 'string' && findTarget(target, node, (id) => tree.nodes.get(id)) ? { target } : {};
}

function buildTransitions(value: Json | undefined, node: ReadNode, building: Building): object[] {
  return listOf(value).map((item) => buildTransition(isJsonObject(item) ? item : { target: item }, node, building));
}

function buildTransition(item: JsonObject, node: ReadNode, { tree, code, problems }: Building): object {
  const missing: string[] = [];
  const find = (target: string) => findTarget(target, node, (id) => tree.nodes.get(id));
  const targets = listOf(item['target']).flatMap((target) => {
    const text = typeof target === 'string' ? target : '';
    const found = text === '' ? undefined : find(text);
    // In a target, XState requires that dots of an ID are escaped.
    if (found) return text.startsWith('#') ? `#${found.id.replaceAll(/[.\\]/g, '\\$&')}` : text;
    const name = JSON.stringify(target);
    const hint = /^[^.#]/.test(text) && find(`.${text}`) ? ` Did you mean ".${text}"?` : '';
    problems.push({ line: undefined, text: `“${node.id}” leads to ${name}, which doesn’t exist.${hint}` });
    missing.push(name);
    return [];
  });
  const guard = code.guardOf(item['guard']);
  return {
    ...(targets.length > 0 ? { target: targets } : {}),
    ...(guard === undefined ? {} : { guard }),
    ...(item['actions'] === undefined ? {} : { actions: code.actionsOf(item['actions']) }),
    // The chart shows this text as the transition's note.
    ...(missing.length > 0 ? { missing: `missing target ${missing.join(', ')}` } : {}),
    ...(item['reenter'] === true ? { reenter: true } : {}),
    ...pick(item, ['description', 'meta']),
  };
}

function buildInvoke(invoke: Json, node: ReadNode, building: Building): object {
  const src = property(invoke, 'src');
  const name = [src, property(src, 'type'), property(src, 'id')].find((one) => typeof one === 'string') ?? 'actor';
  building.code.actors.add(name);
  const transitions = (key: string) => {
    const value = property(invoke, key);
    return value === undefined ? {} : { [key]: buildTransitions(value, node, building) };
  };
  const [id, systemId] = [property(invoke, 'id'), property(invoke, 'systemId')];
  return {
    src: name,
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof systemId === 'string' ? { systemId } : {}),
    ...transitions('onDone'),
    ...transitions('onError'),
    ...transitions('onSnapshot'),
  };
}

/** The user ends actors with these events, because the code of actors isn't run. */
export const doneType = 'actor.done';
export const failedType = 'actor.failed';

const active: Snapshot<unknown> = { status: 'active', output: undefined, error: undefined };

/** Stands in for an actor whose code isn't run. The placeholder runs until the user ends it. */
export const placeholderActor: ActorLogic<Snapshot<unknown>, EventObject> = {
  getInitialSnapshot: () => active,
  transition(snapshot, event) {
    if (event.type === doneType)
      return { status: 'done', output: 'output' in event ? event.output : undefined, error: undefined };
    if (event.type === failedType)
      return { status: 'error', output: undefined, error: 'error' in event ? event.error : undefined };
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
  restoreSnapshot: (snapshot) => (isSnapshot(snapshot) ? snapshot : active),
};

const isSnapshot = (value: unknown): value is Snapshot<unknown> =>
  typeof value === 'object' && value !== null && 'status' in value;
