import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { matchesDescriptor } from '../../../machines/shared/tree/transition';
import { nodesIn, nodesOf } from '../../../machines/shared/tree/machine-tree';
import type { Product } from '../../../machines/paths/product/product';
import type { Checks, Environment, PathChoice, PathTestOptions, SearchOptions } from '../options/options';
import type { PageOptions } from '../options/page-options';
import type { OwnSubject } from '../run/subject-driver';
import type { AnyOptions } from './any-options';
import { isObject } from '../../../machines/shared/json';
import { showValue } from '../../shared/require-option';

/** True for an event that XState sends, and for a wildcard descriptor. */
export const isInternal = (type: string): boolean => type.startsWith('xstate.') || type.includes('*') || type === '';

export function isHandled(machine: AnyStateMachine, type: string): boolean {
  const handled: readonly string[] = machine.events;
  return handled.some((descriptor) => matchesDescriptor(type, descriptor));
}

type AllNames = keyof PathTestOptions<AnyStateMachine, never> | keyof OwnSubject<never, never> | keyof PageOptions;

const optionNames = {
  name: true,
  input: true,
  open: true,
  pass: true,
  close: true,
  events: true,
  states: true,
  ends: true,
  read: true,
  coverage: true,
  paths: true,
  search: true,
  checks: true,
  environment: true,
} as const satisfies Record<AllNames, true>;

const groupNames = {
  paths: {
    strategy: true,
    until: true,
    starts: true,
    maxSteps: true,
    isWanted: true,
    examples: true,
    walks: true,
    refused: true,
    quiet: true,
    faults: true,
  },
  search: { isPossible: true, serialize: true, stopWhen: true, maxStates: true },
  checks: { reference: true, invariants: true },
  environment: { answers: true, aroundStep: true, patienceMs: true, oracles: true, folder: true },
} as const satisfies {
  readonly paths: Record<keyof PathChoice<AnyStateMachine, never>, true>;
  readonly search: Record<keyof SearchOptions<AnyStateMachine>, true>;
  readonly checks: Record<keyof Checks<AnyStateMachine, never>, true>;
  readonly environment: Record<keyof Environment<AnyStateMachine, never> | 'oracles', true>;
};

const innerNames: Readonly<Record<string, readonly string[]>> = {
  walks: ['runs', 'maxSteps', 'seed'],
  faults: ['lateAnswers', 'reload', 'back', 'offline', 'secondTab', 'others', 'limit'],
  coverage: ['states', 'transitions', 'guards', 'mutants', 'mutantsMs'],
  oracles: ['console', 'exceptions', 'responses'],
  reference: ['expected', 'actual'],
  'events.*': ['exec', 'cases', 'refused'],
  'read.*': ['read', 'expected'],
  'ends.*': ['done', 'error', 'snapshots'],
  'ends.*.done': ['output', 'exec'],
  'ends.*.error': ['error', 'exec'],
  'ends.*.snapshots': ['snapshot', 'exec'],
};
const strategies = ['transitions', 'pairs', 'shortest', 'mutants'];

const maxListed = 12;

/** Lists the accepted names in parentheses. */
const listFew = (names: readonly string[]): string =>
  names.length === 0
    ? ''
    : ` (${names
        .filter((name) => name !== '')
        .slice(0, maxListed)
        .join(', ')}${names.length > maxListed ? ', …' : ''})`;

/** Lists unknown properties of an option, which otherwise only TypeScript would report. */
function listUnknown(where: string, value: unknown, known: readonly string[]): readonly string[] {
  if (value === undefined || value === false || typeof value === 'function') return [];
  if (!isObject(value) || Array.isArray(value))
    return [`${where} must be an object with ${known.join(', ')}, got ${showValue(value)}`];
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => `${where} must contain only known keys (${known.join(', ')}), got ${JSON.stringify(name)}`);
}

export const listUnknownOptions = (options: Readonly<Record<string, unknown>>): readonly string[] => [
  ...listUnknown('the options', options, Object.keys(optionNames)),
  ...Object.entries(groupNames).flatMap(([name, known]) =>
    listUnknown(`\`${name}\``, options[name], Object.keys(known)),
  ),
];

function listMisspelled(options: object): readonly string[] {
  const inner = Object.entries(innerNames).flatMap(([place, known]) =>
    valuesAt(options, place.split('.'), []).flatMap(({ where, value }) => listUnknown(`\`${where}\``, value, known)),
  );
  const { strategy }: { readonly strategy?: unknown } = options;
  return typeof strategy === 'string' && !strategies.includes(strategy)
    ? [...inner, `\`strategy\` must be one of ${strategies.join(', ')}, got ${JSON.stringify(strategy)}`]
    : inner;
}

function valuesAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  path: readonly string[],
): readonly { readonly where: string; readonly value: unknown }[] {
  if (key === undefined) return [value].flat().map((item: unknown) => ({ where: path.join('.'), value: item }));
  if (!isObject(value)) return [];
  return (key === '*' ? Object.keys(value) : [key]).flatMap((name) => valuesAt(value[name], rest, [...path, name]));
}

/**
 * Checks the names in the options before anything runs.
 *
 * @throws {Error} for an unknown option, event, state or actor, or a missing executor
 */
export function checkNames<TSubject>(
  machine: AnyStateMachine,
  options: AnyOptions<TSubject>,
  caller: string,
  isPage: boolean,
): void {
  const { events = {}, states, ends = {}, read } = options;
  const handled: readonly string[] = machine.events;
  const own = handled.filter((type) => !isInternal(type));
  const nodes = nodesOf(machine.root);
  const paths = new Set(nodes.map(({ path }) => path.join('.')));
  const actors = new Set(
    nodes.flatMap(({ invoke }) => invoke.flatMap(({ id, src }) => [id, typeof src === 'string' ? src : id])),
  );
  const spawned = Object.keys(machine.implementations.actors);
  const wrong = [
    ...listMisspelled({ ...options }),
    ...Object.keys(events).flatMap((type) =>
      type === '*' || isHandled(machine, type)
        ? []
        : [`\`events\` must contain only events that the machine handles${listFew(own)}, got ${JSON.stringify(type)}`],
    ),
    ...Object.keys(states === false ? {} : (states ?? {})).flatMap((path) =>
      paths.has(path)
        ? []
        : [`\`states\` must contain only states of the machine${listFew([...paths])}, got ${JSON.stringify(path)}`],
    ),
    ...Object.keys(ends).flatMap((name) =>
      actors.has(name) || spawned.includes(name)
        ? []
        : [
            `\`ends\` must contain only actors of the machine${listFew([...new Set([...actors, ...spawned])])}, got ${JSON.stringify(name)}`,
          ],
    ),
  ];
  if (isPage && states === false && read === undefined)
    wrong.push('`read` must be set if `states` is false, got undefined');
  if (isPage) {
    const withoutExecutor = own.filter((type) => {
      const entry = events[type] ?? events['*'];
      return entry !== false && typeof entry !== 'function' && entry?.exec === undefined;
    });
    if (withoutExecutor.length > 0)
      wrong.push(
        `\`events\` must have an executor for ${withoutExecutor.map((type) => JSON.stringify(type)).join(', ')}: a function, or false if the page never sends the event`,
      );
  }
  if (wrong.length > 0) throw new Error(`${caller}: ${wrong.join('; ')}.`);
}

/** @throws {Error} if the machine reaches a state without an assertion in the option `states` */
export function checkStateOptions<TSubject>(
  { nodes }: Product<AnyMachineSnapshot, EventObject>,
  { states = {} }: AnyOptions<TSubject>,
  caller: string,
): void {
  if (states === false) return;
  const asserted = new Set(Object.keys(states));
  const missing = new Set<string>();
  for (const { snapshot } of nodes)
    for (const node of nodesIn(snapshot)) {
      if (Object.keys(node.states).length > 0 || node.path.length === 0) continue;
      const around = node.path.map((_, index) => node.path.slice(0, index + 1).join('.'));
      if (!around.some((path) => asserted.has(path))) missing.add(node.path.join('.'));
    }
  if (missing.size > 0)
    throw new Error(
      `${caller}: \`states\` must have an assertion for ${[...missing].map((path) => JSON.stringify(path)).join(', ')}: a function for each, or for a parent state. If \`read\` compares everything that is shown, set \`states\` to false.`,
    );
}
