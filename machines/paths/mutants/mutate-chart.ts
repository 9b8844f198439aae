import { createMachine, not, type AnyStateMachine } from 'xstate';
import { keepFields, weakenGuard, type Code, type CodeVariant } from './mutate-code';
import { isInside, nodesOf, rootOf, type MachineNode } from '../../shared/tree/machine-tree';
import type { TouchedParts } from '../step/step-record';
import { candidatesOf, matchesDescriptor, transitionKey } from '../../shared/tree/transition';
import { hasProperty, isObject } from '../../shared/json';

export type ChartChange =
  | 'guard removed'
  | 'guard inverted'
  | 'guard weakened'
  | 'target changed'
  | 'action removed'
  | 'actions swapped'
  | 'field not assigned'
  | 'delay doubled'
  | 'delay halved'
  | 'delay not canceled'
  | 'transition added'
  | 'transition removed'
  | 'state reentered'
  | 'state not reentered'
  | 'initial state changed'
  | 'history changed';

/** A machine's chart with one change. */
export interface ChartMutant {
  readonly change: ChartChange;
  /**
   * The changed state or transition, as text.
   *
   * @example
   * 'door.shut on knock [isLoud]'
   */
  readonly place: string;
  /** The ID of the changed state, or the changed transition's `transitionKey`. */
  readonly key: string;
  /** True for a step in which the machine and the mutant may behave differently. */
  readonly isTouched: (parts: TouchedParts) => boolean;
  /** The ID of a timer that the mutant never cancels. */
  readonly keptTimer?: string;
  /** @throws {Error} if XState rejects the change */
  readonly create: () => AnyStateMachine;
}

type Config = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/**
 * Lists a machine's mutants. Each has one change in the chart. Delays inside of actions aren't changed.
 *
 * @param context the initial context. Only its keys are read, to find them in the code of guards and actions
 */
export function mutateChart(machine: AnyStateMachine, context: object = {}): readonly ChartMutant[] {
  const config: unknown = machine.config;
  const { guards, actions } = machine.implementations;
  const code: Code = { guards, actions, fields: Object.keys(context) };
  const types: readonly string[] = machine.events;
  const build = (changed: unknown, added: object = {}): AnyStateMachine =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A changed copy of a valid config.
    createMachine(changed as AnyStateMachine['config'], {
      ...machine.implementations,
      guards: { ...guards, ...added },
      actions: { ...actions, ...added },
    });
  return nodesOf<Node>(machine.root).flatMap((node) =>
    changesIn(node, configOf(config, node), code, types).map(
      ({ path, value, eventType, added, touches = node, ...rest }) => ({
        ...rest,
        isTouched: ({ nodes, eventTypes }: TouchedParts) =>
          nodes.has(touches) &&
          (eventType === undefined || [...eventTypes].some((type) => matchesDescriptor(type, eventType))),
        create: () => build(setIn(config, [...node.path.flatMap((key) => ['states', key]), ...path], value), added),
      }),
    ),
  );
}

type Node = AnyStateMachine['root'] & MachineNode;

const configOf = (config: unknown, { path }: Node): Config => {
  const found = path.reduce<unknown>((at, key) => property(property(at, 'states'), key), config);
  return isObject(found) ? found : {};
};

interface Change extends Pick<ChartMutant, 'change' | 'place' | 'key' | 'keptTimer'>, Pick<CodeVariant, 'added'> {
  /** A step behaves differently only if it touches this state. Default: the changed state. */
  readonly touches?: MachineNode;
  /** The descriptor of the only event that the change affects. Undefined if it may affect other events. */
  readonly eventType?: string;
  /** The changed value's path in the state's config. */
  readonly path: Path;
  readonly value: unknown;
}

const changesIn = (node: Node, config: Config, code: Code, types: readonly string[]): readonly Change[] => [
  ...['entry', 'exit'].flatMap((key) =>
    changeActions(config[key], code).map(({ action, ...change }) => ({
      ...change,
      key: node.id,
      place: `${node.id} ${key} (${action})`,
      path: [key],
    })),
  ),
  ...listSites(node, config).flatMap((site) => changesOfSite(node, site, code)),
  ...changeDelays(node, config),
  ...changeState(node, config),
  ...addTransition(node, types),
];

/** Returns changes to a compound state's initial state, or to a history state's default and depth. */
function changeState(node: Node, { initial, target }: Config): readonly Change[] {
  const { id, type, parent } = node;
  if (type === 'compound') {
    const first = node.initial.target[0];
    const other = first && siblingOf(first);
    if (!other) return [];
    const value = isObject(initial) ? { ...initial, target: other.key } : other.key;
    return [{ change: 'initial state changed', key: id, place: `${id} to ${other.id}`, path: ['initial'], value }];
  }
  if (type !== 'history' || !parent) return [];
  const siblings = Object.values<MachineNode>(parent.states);
  const first =
    typeof target === 'string'
      ? siblings.find(({ key }) => key === target.replace(/^.*[.#]/, ''))
      : parent.initial.target[0];
  const other = first && siblingOf(first);
  const isNested = siblings.some(({ states }) => Object.keys(states).length > 0);
  const depth = node.history === 'deep' ? 'shallow' : 'deep';
  const change = { change: 'history changed', key: id, touches: parent } as const;
  return [
    ...(isNested ? [{ ...change, place: `${id} to ${depth}`, path: ['history'], value: depth }] : []),
    ...(other ? [{ ...change, place: `${id} to ${other.id}`, path: ['target'], value: idOf(other) }] : []),
  ];
}

/** Adds a transition to an atomic state, on an event that the state ignores. */
function addTransition(node: Node, types: readonly string[]): readonly Change[] {
  const { id, order } = node;
  const around: MachineNode[] = [];
  for (let at: MachineNode | undefined = node; at; at = at.parent) around.push(at);
  const other = around.map(siblingOf).find((sibling) => sibling !== undefined);
  const refused = types.filter(
    (type) => !/^xstate\.|\*/.test(type) && around.every((outer) => candidatesOf(outer, type).length === 0),
  );
  const type = refused[order % refused.length];
  if (node.type !== 'atomic' || !other || type === undefined) return [];
  const place = `${id} on ${type} to ${other.id}`;
  return [{ change: 'transition added', key: id, place, path: ['on', type], value: { target: idOf(other) } }];
}

interface Site {
  readonly path: Path;
  readonly eventType: string;
  readonly name: string;
  readonly listed: unknown;
}

function listSites(node: Node, config: Config): readonly Site[] {
  const invoked = listOf(config['invoke']);
  const [on, after] = [config['on'], config['after']].map((value) => Object.entries(isObject(value) ? value : {}));
  return [
    ...(on ?? []).map(([type, listed]) => ({ path: ['on', type], eventType: type, name: type, listed })),
    ...(after ?? []).map(([delay, listed]) => ({
      path: ['after', delay],
      eventType: `xstate.after.${delay}.${node.id}`,
      name: `after ${delay}`,
      listed,
    })),
    { path: ['always'], eventType: '', name: 'always', listed: config['always'] },
    { path: ['onDone'], eventType: `xstate.done.state.${node.id}`, name: 'done', listed: config['onDone'] },
    ...invoked.flatMap((invoke, index) =>
      (['onDone', 'onError', 'onSnapshot'] as const).map((key) => ({
        path: Array.isArray(config['invoke']) ? ['invoke', index, key] : ['invoke', key],
        eventType: `xstate.${invokeEvents[key]}.${node.invoke[index]?.id ?? ''}`,
        name: `${key} of ${node.invoke[index]?.id ?? ''}`,
        listed: property(invoke, key),
      })),
    ),
  ];
}

const invokeEvents = { onDone: 'done.actor', onError: 'error.actor', onSnapshot: 'snapshot' } as const;

function changesOfSite(node: Node, { path, eventType, name, listed }: Site, code: Code): readonly Change[] {
  const transitions = listOf(listed);
  const built = (eventType === '' ? node.always : node.transitions.get(eventType)) ?? [];
  return transitions.flatMap((written, index): readonly Change[] => {
    const transition: Config = isObject(written) ? written : { target: written };
    const key = transitionKey({ source: node.id, descriptor: eventType, index });
    const place = `${node.id} on ${name}${transitions.length > 1 ? ` #${index + 1}` : ''}`;
    const changed = changesOfTransition(node, transition, built[index]?.target, code).map(
      ({ value, detail, ...change }) => ({
        ...change,
        key,
        place: `${place}${detail}`,
        path,
        value: transitions.with(index, value),
        ...(eventType !== '' && { eventType }),
      }),
    );
    if (eventType !== '') return changed;
    return [{ change: 'transition removed', key, place, path, value: transitions.toSpliced(index, 1) }, ...changed];
  });
}

interface TransitionChange extends Pick<CodeVariant, 'added'> {
  readonly change: ChartChange;
  readonly value: Config;
  readonly detail: string;
}

function changesOfTransition(
  source: MachineNode,
  transition: Config,
  targets: readonly MachineNode[] | undefined = [],
  code: Code,
): readonly TransitionChange[] {
  const { guard, ...unguarded } = transition;
  const [target] = targets;
  const other = targets.length === 1 && target ? siblingOf(target) : undefined;
  const staysInside = targets.some((one) => one === source || isInside(one, source));
  return [
    ...(isGuard(guard)
      ? ([
          { change: 'guard removed', value: unguarded, detail: ` [${nameOf(guard)}]` },
          {
            change: 'guard inverted',
            value: { ...transition, guard: not(guard) },
            detail: ` [${nameOf(guard)}]`,
          },
          ...weakenGuard(guard, code).map(({ value, detail, added }) => ({
            change: 'guard weakened' as const,
            value: { ...transition, guard: value },
            detail: ` [${nameOf(guard)}, ${detail}]`,
            ...(added && { added }),
          })),
        ] as const)
      : []),
    ...(other
      ? ([
          { change: 'target changed', value: { ...transition, target: idOf(other) }, detail: ` to ${other.id}` },
        ] as const)
      : []),
    ...(staysInside ? [changeReentry(transition)] : []),
    ...changeActions(transition['actions'], code).map(({ value, action, ...change }) => ({
      ...change,
      value: { ...transition, actions: value },
      detail: ` (${action})`,
    })),
  ];
}

const changeReentry = (transition: Config): TransitionChange => {
  const reenter = transition['reenter'] !== true;
  return {
    change: reenter ? 'state reentered' : 'state not reentered',
    value: { ...transition, reenter },
    detail: '',
  };
};

const isGuard = (value: unknown): value is Parameters<typeof not>[0] => value !== undefined && value !== null;

interface ActionChange extends Pick<CodeVariant, 'added'> {
  readonly change: 'action removed' | 'actions swapped' | 'field not assigned';
  readonly value: readonly unknown[];
  readonly action: string;
}

function changeActions(written: unknown, code: Code): readonly ActionChange[] {
  const actions = listOf(written);
  return actions.flatMap((action, index): readonly ActionChange[] => {
    const next = actions[index + 1];
    return [
      { change: 'action removed', value: actions.toSpliced(index, 1), action: nameOf(action) },
      ...(next === undefined
        ? []
        : ([
            {
              change: 'actions swapped',
              value: actions.with(index, next).with(index + 1, action),
              action: `${nameOf(action)}, ${nameOf(next)}`,
            },
          ] as const)),
      ...keepFields(action, code).map(({ value, detail, added }) => ({
        change: 'field not assigned' as const,
        value: actions.with(index, value),
        action: `${nameOf(action)}, ${detail}`,
        ...(added && { added }),
      })),
    ];
  });
}

function changeDelays({ id }: Node, { after }: Config): readonly Change[] {
  if (!isObject(after)) return [];
  return Object.entries(after).flatMap(([delay, listed]): readonly Change[] => {
    const timer = `xstate.after.${delay}.${id}`;
    const change = {
      key: transitionKey({ source: id, descriptor: timer, index: 0 }),
      place: `${id} on after ${delay}`,
      path: ['after'],
    };
    const { [delay]: _, ...others } = after;
    // A named delay becomes `NaN`, and isn't changed.
    const ms = Number(delay);
    const [doubled, halved] = [ms * 2 || 1, Math.floor(ms / 2)].map(String);
    const changeTo = (changed = ''): Config[] =>
      changed === 'NaN' || changed === delay || changed in others ? [] : [{ ...others, [changed]: listed }];
    return [
      ...changeTo(doubled).map((value) => ({ ...change, change: 'delay doubled' as const, value })),
      ...changeTo(halved).map((value) => ({ ...change, change: 'delay halved' as const, value })),
      { ...change, change: 'delay not canceled', value: after, keptTimer: timer },
    ];
  });
}

/** Returns the next state of the same parent, or undefined for an only child. */
function siblingOf(node: MachineNode): MachineNode | undefined {
  if (node.parent === undefined || node.parent.type === 'parallel') return undefined;
  const siblings = Object.values(node.parent.states).filter(({ type }) => type !== 'history');
  const next = siblings[(siblings.indexOf(node) + 1) % siblings.length];
  return next === node ? undefined : next;
}

const idOf = (node: MachineNode): string =>
  `#${[rootOf(node).id, ...node.path].map((key) => key.replaceAll(/[.\\]/g, String.raw`\$&`)).join('.')}`;

function nameOf(code: unknown): string {
  if (typeof code === 'string') return code;
  if (typeof code === 'function' && code.name !== '') return code.name;
  return hasProperty(code, 'type') && typeof code.type === 'string' ? code.type : 'code';
}

const property = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);

/** Wraps a single value in a list. XState accepts both forms. */
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

function setIn(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? setIn(item, rest, next) : item));
  return { ...(isObject(value) ? value : {}), [key]: setIn(property(value, String(key)), rest, next) };
}
