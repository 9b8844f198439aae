import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { Bounds } from '../../../machines/paths';
import { exploreProduct, NothingHappensError } from '../../../machines/paths/product/explore-product';
import { nodesOf } from '../../../machines/shared/tree/machine-tree';
import type { Product } from '../../../machines/paths/product/product';
import { createStepper } from '../../../machines/paths/step/stepper';
import type { AnyEvents, AnyOptions, End } from './any-options';
import { listEnds, MissingEnds } from './ends';
import { createEventSources, type EventSources } from './event-sources';
import { isGuarded } from './refusals';
import { reasonOf } from '../../shared/text';

/**
 * Explores a machine's states within the options' limits.
 *
 * @throws {Error} if the machine fails to start, if it has no possible events, or if the option `ends` lacks an end
 */
export function explore<TSubject>(
  machine: AnyStateMachine,
  options: AnyOptions<TSubject>,
  sources: EventSources,
  caller: string,
): Product<AnyMachineSnapshot, EventObject> {
  if (!options.snapshot) checkStart(machine, options.input, caller);
  const missingEnds = new MissingEnds(machine, options.ends);
  try {
    return exploreProduct<AnyMachineSnapshot, EventObject, unknown, End<TSubject>>(
      machine,
      boundsOf(options, sources, missingEnds),
    );
  } catch (error) {
    if (error instanceof NothingHappensError) throw explainNothing(machine, options.events, caller, error);
    const read = describeReadData(machine, options);
    if (!read) throw error;
    const reason = reasonOf(error).replace(/^generatePaths: |\.$/g, '');
    throw new Error(`${caller}: ${reason}. Perhaps ${read.why}. Add ${read.cases}.`, { cause: error });
  } finally {
    // Runs even after an error, because a missing end may have caused it.
    missingEnds.check(caller);
  }
}

export function boundsOf<TSubject>(
  { input, snapshot, ends, serialize, stopWhen, maxStates }: AnyOptions<TSubject>,
  { possible, answers, refused, dataItems }: EventSources,
  missingEnds: MissingEnds<TSubject>,
): Bounds<AnyMachineSnapshot, EventObject, unknown, End<TSubject>> {
  return {
    input,
    ...(snapshot && { snapshot }),
    // Includes refused events, because paths must also reach states in which a guard blocks an event.
    events: (snapshot, timers) => [
      ...possible(snapshot, timers),
      ...refused(snapshot).filter(({ type }) => isGuarded(snapshot, type)),
    ],
    answers,
    ends: (actor, snapshot) => {
      missingEnds.add(actor);
      return listEnds(actor, snapshot, ends);
    },
    ...(dataItems.size > 0 && { itemOf: (event: EventObject) => dataItems.get(event) }),
    ...(serialize && { serialize }),
    ...(stopWhen && { stopWhen }),
    ...(maxStates !== undefined && { maxStates }),
  };
}

/** @throws {Error} if the machine fails to start, e.g. because its context needs an input */
function checkStart(machine: AnyStateMachine, input: unknown, caller: string): void {
  const error = errorOfStart(machine, input);
  if (error === undefined) return;
  const why = error instanceof Error ? `${error.name}: ${error.message}` : JSON.stringify(error);
  const hint = input === undefined ? ' If the machine needs an input, set `input`, which is undefined.' : '';
  throw new Error(`${caller}: the machine ${JSON.stringify(machine.id)} fails to start: ${why}.${hint}`, {
    cause: error,
  });
}

function errorOfStart(machine: AnyStateMachine, input: unknown): unknown {
  try {
    const { snapshot } = createStepper<AnyMachineSnapshot, EventObject, unknown>(machine).start(input);
    const { status, error }: { readonly status: string; readonly error: unknown } = snapshot;
    return status === 'error' ? (error ?? new Error('XState reported no reason')) : undefined;
  } catch (error) {
    return error;
  }
}

function explainNothing<TSubject>(
  { id, root }: AnyStateMachine,
  events: AnyEvents<TSubject> = {},
  caller: string,
  cause: NothingHappensError,
): Error {
  const handled = [...new Set(nodesOf(root).flatMap(({ transitions }) => [...transitions.keys()]))];
  const never = Object.keys(events).filter((type) => events[type] === false);
  return new Error(
    `${caller}: nothing can happen in the initial state of the machine ${JSON.stringify(id)}. ${handled.length === 0 ? "It doesn't handle events" : `It handles ${handled.join(', ')}`}${never.length === 0 ? '' : `, but \`events\` is false for ${never.join(', ')}`}.`,
    { cause },
  );
}

/** Describes the event data that the machine reads, although `events` has no data. Undefined if it reads none. */
export function describeReadData<TSubject>(
  machine: AnyStateMachine,
  options: AnyOptions<TSubject>,
): { readonly why: string; readonly cases: string } | undefined {
  const read = new Map<string, Set<string>>();
  const withoutData = (type: string) => {
    const get = (event: object, name: string | symbol): unknown => {
      if (typeof name === 'string' && !(name in event)) read.set(type, (read.get(type) ?? new Set()).add(name));
      return Reflect.get(event, name);
    };
    return new Proxy<EventObject>({ type }, { get });
  };
  try {
    const sources = createEventSources(machine, options, '', withoutData);
    exploreProduct(machine, boundsOf(options, sources, new MissingEnds(machine, options.ends)));
  } catch {
    // Reading missing data may throw. The caller reports all other errors.
  }
  const [first] = read;
  if (!first) return undefined;
  const listed = [...read].map(([type, names]) => `${type} (${[...names].join(', ')})`).join(', ');
  const data = [...first[1]].map((name) => `${name}: …`).join(', ');
  return {
    why: `the machine reads event data, but these events are sent without data: ${listed}`,
    cases: `\`events: { ${first[0]}: { cases: [{ ${data} }] } }\``,
  };
}
