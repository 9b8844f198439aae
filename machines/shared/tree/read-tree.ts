import { isJsonArray, isJsonObject, property, type Json, type JsonObject } from '../json';
import { type MachineNode, type MachineTransition, type MachineTree, findTarget } from './machine-tree';
import { transitionKey, type TransitionPlace } from './transition';

export interface ReadNode extends MachineNode {
  readonly parent: ReadNode | undefined;
  readonly states: Readonly<Record<string, ReadNode>>;
  readonly initial: { readonly target: readonly ReadNode[] };
  readonly transitions: ReadonlyMap<string, readonly ReadTransition[]>;
  readonly always: readonly ReadTransition[] | undefined;
  /** A history state's transitions to its default targets. `transitions` doesn't include them. */
  readonly defaults: readonly ReadTransition[];
  readonly invoke: readonly { readonly id: string; readonly src: Json | undefined }[];
  readonly config: JsonObject;
}

export interface ReadTransition extends MachineTransition {
  readonly source: ReadNode;
  readonly target: readonly ReadNode[] | undefined;
  /** The property that defines the transition. `onDone` may be in the state or in its `invoke`. */
  readonly definedBy: 'on' | 'always' | 'after' | 'onDone' | 'onError' | 'onSnapshot' | 'target';
  readonly place: TransitionPlace;
  readonly config: JsonObject;
  readonly missing: readonly Json[];
}

export interface ReadTree extends MachineTree {
  readonly root: ReadNode;
  /** All nodes by ID. If several nodes share an ID, only the first of them. */
  readonly nodes: ReadonlyMap<string, ReadNode>;
  readonly transitions: ReadonlyMap<string, ReadTransition>;
}

/** Maximum depth of the states to read. Deeper states are ignored. */
export const maxReadDepth = 60;

/** XState's default machine ID. IDs of states and delay events begin with it. */
const defaultMachineId = '(machine)';

/**
 * Returns the tree of a machine's definition: the configuration for `createMachine`, as JSON.
 *
 * Follows XState's rules for IDs, descriptors, transitions and targets, so the tree equals that of the running machine.
 * Never throws. Omits unreadable parts.
 *
 * @example
 * readTree({ id: 'light', initial: 'on', states: { on: {} } }).nodes.get('light.on')?.key // 'on'
 */
export function readTree(definition: Json): ReadTree {
  const config = isJsonObject(definition) ? definition : {};
  const id = stringOf(config['id']) ?? defaultMachineId;
  const nodes = new Map<string, Draft>();
  const root = readNode(config, id, undefined, { id, nodes });
  const transitions = new Map<string, ReadTransition>();
  for (const node of nodes.values()) {
    readTransitions(node, nodes);
    for (const one of [...node.transitions.values(), node.always ?? [], node.defaults].flat())
      transitions.set(transitionKey(one.place), one);
  }
  return { id, root, nodes, transitions };
}

interface Draft extends ReadNode {
  readonly parent: Draft | undefined;
  states: Record<string, Draft>;
  initial: { readonly target: readonly Draft[] };
  transitions: Map<string, ReadTransition[]>;
  always: ReadTransition[] | undefined;
  defaults: ReadTransition[];
}

function readNode(
  config: JsonObject,
  key: string,
  parent: Draft | undefined,
  machine: { readonly id: string; readonly nodes: Map<string, Draft> },
): Draft {
  const path = parent ? [...parent.path, key] : [];
  const id = stringOf(config['id']) ?? [machine.id, ...path].join('.');
  const type = typeOf(config);
  const node: Draft = {
    id,
    key,
    path,
    type,
    history: historyOf(property(config, 'history')),
    order: machine.nodes.size,
    parent,
    states: {},
    initial: { target: [] },
    transitions: new Map(),
    always: undefined,
    defaults: [],
    invoke: listOf(property(config, 'invoke')).map((invoke, index) => ({
      id: stringOf(property(invoke, 'id')) ?? `${index}.${id}`,
      src: property(invoke, 'src'),
    })),
    meta: property(config, 'meta'),
    config,
  };
  if (!machine.nodes.has(id)) machine.nodes.set(id, node);
  const states = property(config, 'states');
  if (isJsonObject(states) && path.length < maxReadDepth)
    node.states = Object.fromEntries(
      Object.entries(states).map(([name, child]) => [
        name,
        readNode(isJsonObject(child) ? child : {}, name, node, machine),
      ]),
    );
  const initial = property(config, 'initial');
  const first = typeof initial === 'string' ? initial : property(initial, 'target');
  const target =
    type === 'compound' && typeof first === 'string' && Object.hasOwn(node.states, first)
      ? node.states[first]
      : undefined;
  if (target) node.initial = { target: [target] };
  return node;
}

function typeOf(config: JsonObject): MachineNode['type'] {
  const type = property(config, 'type');
  if (type === 'parallel' || type === 'final' || type === 'history' || type === 'atomic' || type === 'compound')
    return type;
  const states = property(config, 'states');
  if (isJsonObject(states) && Object.keys(states).length > 0) return 'compound';
  return property(config, 'history') ? 'history' : 'atomic';
}

const historyOf = (history: Json | undefined): MachineNode['history'] =>
  history === 'deep' ? 'deep' : history === true || history === 'shallow' ? 'shallow' : false;

/** If several properties define transitions for an event, XState uses only the last one. It merges equal delays. */
function readTransitions(node: Draft, nodes: ReadonlyMap<string, Draft>): void {
  const { id, config, invoke } = node;
  type DefinedBy = ReadTransition['definedBy'];
  const read = (definedBy: DefinedBy, descriptor: string, value: Json | undefined, first = 0): ReadTransition[] =>
    listOf(value).map((item, place) => readTransition(node, nodes, definedBy, descriptor, first + place, item));
  const set = (
    definedBy: DefinedBy,
    descriptor: string,
    value: Json | undefined,
    others: readonly ReadTransition[] = [],
  ): void => {
    const group = [...others, ...read(definedBy, descriptor, value, others.length)];
    if (group.length > 0) node.transitions.set(descriptor, group);
  };

  for (const [descriptor, value] of entriesOf(property(config, 'on')))
    // In XState, `undefined` forbids an event. A definition in JSON has `null` instead.
    set('on', descriptor, value === null ? {} : value);
  for (const [name, value] of entriesOf(property(config, 'after'))) {
    const delay = Number.isNaN(Number(name)) ? name : Number(name);
    const descriptor = `xstate.after.${delay}.${id}`;
    set('after', descriptor, value, node.transitions.get(descriptor));
  }
  set('onDone', `xstate.done.state.${id}`, property(config, 'onDone'));
  for (const [index, one] of listOf(property(config, 'invoke')).entries()) {
    const actor = invoke[index]?.id ?? '';
    set('onDone', `xstate.done.actor.${actor}`, property(one, 'onDone'));
    set('onError', `xstate.error.actor.${actor}`, property(one, 'onError'));
    set('onSnapshot', `xstate.snapshot.${actor}`, property(one, 'onSnapshot'));
  }
  const always = read('always', '', property(config, 'always'));
  if (always.length > 0) node.always = always;
  if (node.type === 'history') node.defaults = read('target', 'default', property(config, 'target'));
}

function readTransition(
  source: Draft,
  nodes: ReadonlyMap<string, Draft>,
  definedBy: ReadTransition['definedBy'],
  descriptor: string,
  index: number,
  item: Json,
): ReadTransition {
  const config: JsonObject = isJsonObject(item) ? item : { target: item };
  const guard = property(config, 'guard') ?? undefined;
  const targets = listOf(property(config, 'target')).map((name) => ({
    name,
    node: typeof name === 'string' ? findTarget<ReadNode>(name, source, (id) => nodes.get(id)) : undefined,
  }));
  const target = targets.flatMap(({ node }) => node ?? []);
  return {
    source,
    eventType: descriptor,
    place: { source: source.id, descriptor, index },
    definedBy,
    target: target.length > 0 ? target : undefined,
    missing: targets.flatMap(({ name, node }) => (node ? [] : [name])),
    reenter: property(config, 'reenter') === true,
    ...(guard === undefined ? {} : { guard }),
    meta: property(config, 'meta'),
    config,
  };
}

const stringOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const entriesOf = (value: Json | undefined): readonly (readonly [string, Json])[] =>
  isJsonObject(value) ? Object.entries(value) : [];

/** Wraps a single value in a list. XState accepts both forms. */
export function listOf(value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null) return [];
  return isJsonArray(value) ? value : [value];
}
