import { createMachine, not, type AnyStateMachine } from 'xstate';
import { isInside, nodesOf, rootOf, type MachineNode } from '../../shared/tree/machine-tree';
import type { TouchedParts } from '../step/step-record';
import { matchesDescriptor, transitionKey } from '../../shared/tree/transition';
import { hasProperty, isObject } from '../../shared/json';

/** A kind of change in a chart. */
export type ChartChange =
  | 'guard removed'
  | 'guard inverted'
  | 'target changed'
  | 'action removed'
  | 'actions swapped'
  | 'delay doubled'
  | 'transition removed'
  | 'state reentered';

/** A machine's chart with one change. */
export interface ChartMutant {
  readonly change: ChartChange;
  /**
   * The changed part of the chart.
   *
   * @example
   * 'door.shut on knock [isLoud]'
   */
  readonly place: string;
  /** The changed state's ID, or the changed transition's key. See `transitionKey`. */
  readonly key: string;
  /** False for a step in which the machine and the mutant behave the same. */
  readonly isTouched: (parts: TouchedParts) => boolean;
  /** @throws {Error} if XState refuses the change */
  readonly create: () => AnyStateMachine;
}

type Config = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** Lists a machine's mutants: each is its chart with one change. Delays inside of actions aren't changed. */
export function mutateChart(machine: AnyStateMachine): readonly ChartMutant[] {
  const config: unknown = machine.config;
  const build = (changed: unknown): AnyStateMachine =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A changed copy of a valid config.
    createMachine(changed as AnyStateMachine['config'], machine.implementations);
  return nodesOf<Node>(machine.root).flatMap((node) =>
    changesIn(node, configOf(config, node)).map(({ path, value, eventType, ...rest }) => ({
      ...rest,
      isTouched: ({ nodes, eventTypes }: TouchedParts) =>
        nodes.has(node) &&
        (eventType === undefined || [...eventTypes].some((type) => matchesDescriptor(type, eventType))),
      create: () => build(setIn(config, [...node.path.flatMap((key) => ['states', key]), ...path], value)),
    })),
  );
}

type Node = AnyStateMachine['root'] & MachineNode;

const configOf = (config: unknown, { path }: Node): Config => {
  const found = path.reduce<unknown>((at, key) => property(property(at, 'states'), key), config);
  return isObject(found) ? found : {};
};

interface Change extends Pick<ChartMutant, 'change' | 'place' | 'key'> {
  /** The only event descriptor that the change affects. Undefined if other steps may differ too. */
  readonly eventType?: string;
  /** From the state's config. */
  readonly path: Path;
  readonly value: unknown;
}

const changesIn = (node: Node, config: Config): readonly Change[] => [
  ...['entry', 'exit'].flatMap((key) =>
    changeActions(config[key]).map(({ change, value, action }) => ({
      change,
      key: node.id,
      place: `${node.id} ${key} (${action})`,
      path: [key],
      value,
    })),
  ),
  ...listSites(node, config).flatMap((site) => changesOfSite(node, site)),
  ...changeDelays(node, config),
];

/** A place in a config that lists transitions. */
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

function changesOfSite(node: Node, { path, eventType, name, listed }: Site): readonly Change[] {
  const transitions = listOf(listed);
  const built = (eventType === '' ? node.always : node.transitions.get(eventType)) ?? [];
  return transitions.flatMap((written, index): readonly Change[] => {
    const transition: Config = isObject(written) ? written : { target: written };
    const key = transitionKey({ source: node.id, descriptor: eventType, index });
    const place = `${node.id} on ${name}${transitions.length > 1 ? ` #${index + 1}` : ''}`;
    const changed = changesOfTransition(node, transition, built[index]?.target).map(({ change, value, detail }) => ({
      change,
      key,
      place: `${place}${detail}`,
      path,
      value: transitions.with(index, value),
      ...(eventType !== '' && { eventType }),
    }));
    if (eventType !== '') return changed;
    return [{ change: 'transition removed', key, place, path, value: transitions.toSpliced(index, 1) }, ...changed];
  });
}

interface TransitionChange {
  readonly change: ChartChange;
  readonly value: Config;
  readonly detail: string;
}

function changesOfTransition(
  source: MachineNode,
  transition: Config,
  targets: readonly MachineNode[] = [],
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
        ] as const)
      : []),
    ...(other
      ? ([
          { change: 'target changed', value: { ...transition, target: idOf(other) }, detail: ` to ${other.id}` },
        ] as const)
      : []),
    ...(staysInside && transition['reenter'] !== true
      ? ([{ change: 'state reentered', value: { ...transition, reenter: true }, detail: '' }] as const)
      : []),
    ...changeActions(transition['actions']).map(({ change, value, action }) => ({
      change,
      value: { ...transition, actions: value },
      detail: ` (${action})`,
    })),
  ];
}

const isGuard = (value: unknown): value is Parameters<typeof not>[0] => value !== undefined && value !== null;

interface ActionChange {
  readonly change: 'action removed' | 'actions swapped';
  readonly value: readonly unknown[];
  readonly action: string;
}

function changeActions(written: unknown): readonly ActionChange[] {
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
    ];
  });
}

function changeDelays({ id }: Node, { after }: Config): readonly Change[] {
  if (!isObject(after)) return [];
  return Object.entries(after).flatMap(([delay, listed]): readonly Change[] => {
    const ms = Number(delay);
    // A named delay is code.
    if (Number.isNaN(ms)) return [];
    const { [delay]: _, ...others } = after;
    const doubled = String(ms * 2 || 1);
    if (doubled in others) return [];
    return [
      {
        change: 'delay doubled',
        key: transitionKey({ source: id, descriptor: `xstate.after.${delay}.${id}`, index: 0 }),
        place: `${id} on after ${delay}`,
        path: ['after'],
        value: { ...others, [doubled]: listed },
      },
    ];
  });
}

/** Returns the next state of the same parent. Undefined for the only one. */
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

/** XState accepts a single value instead of a list. */
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

function setIn(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? setIn(item, rest, next) : item));
  return { ...(isObject(value) ? value : {}), [key]: setIn(property(value, String(key)), rest, next) };
}
