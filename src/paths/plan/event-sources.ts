import type { Arbitrary } from 'fast-check';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { Item, Timer } from '../../../machines/paths';
import { describeSteps } from '../../../machines/paths/describe';
import type { AnyEventEntry, AnyOptions, CasesOf } from './any-options';
import { isHandled, isInternal } from './check-options';
import { isSchema, readCases, type CaseData } from './read-cases';
import { isGuarded } from './refusals';
import { isEvent, isObject } from '../../../machines/shared/json';

export type EventSource = (
  snapshot: AnyMachineSnapshot,
  timers: readonly Timer<EventObject>[],
) => readonly EventObject[];

export interface EventSources {
  readonly possible: EventSource;
  readonly answers: EventSource;
  /** Events that the machine refuses in a snapshot. The subject must refuse them too. */
  readonly refused: (snapshot: AnyMachineSnapshot) => readonly EventObject[];
  /** All events except those that a function in `cases` returns. */
  readonly listed: readonly EventObject[];
  /** The coverage items of listed events with data. An item is covered once its event takes a transition. */
  readonly dataItems: ReadonlyMap<EventObject, Item>;
  /** Arbitraries that draw new data for events, by event type. */
  readonly arbitraries: Readonly<Record<string, Arbitrary<unknown>>>;
  readonly canGenerate: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;
}

/** @param withoutData creates an event that has no data. Default: a plain object */
export function createEventSources<TSubject>(
  machine: AnyStateMachine,
  options: AnyOptions<TSubject>,
  caller: string,
  withoutData = toEvent,
): EventSources {
  const { answers = () => [], isPossible = () => true } = options;
  const sources = listSources(machine, options, caller, withoutData);
  const answerTypes = new Set<string>();
  return {
    possible: (snapshot, timers) =>
      sources.flatMap(({ sent }) => sent(snapshot, timers).filter((event) => isPossible(snapshot, event))),
    answers: (snapshot, timers) => {
      const events = answers(snapshot, timers);
      for (const { type } of events) answerTypes.add(type);
      return events;
    },
    // Answers aren't tried as refused events, because only the machine's environment sends them.
    refused: (snapshot) =>
      sources.flatMap(({ refused }) =>
        refused(snapshot).filter((event) => !answerTypes.has(event.type) && isPossible(snapshot, event)),
      ),
    listed: sources.flatMap(({ listed }) => listed),
    dataItems: listDataItems(sources),
    arbitraries: Object.fromEntries(
      sources.flatMap(({ type, arbitrary }) => (type !== undefined && arbitrary ? [[type, arbitrary]] : [])),
    ),
    canGenerate: (snapshot, event) =>
      sources.some(({ type, arbitrary }) => arbitrary && type === event.type) &&
      snapshot.can(event) &&
      isPossible(snapshot, event),
  };
}

interface Source extends Pick<EventSources, 'refused'> {
  readonly type: string | undefined;
  readonly sent: EventSource;
  readonly listed: readonly EventObject[];
  readonly arbitrary?: Arbitrary<unknown>;
}

function listSources<TSubject>(
  machine: AnyStateMachine,
  { events = {}, refused }: AnyOptions<TSubject>,
  caller: string,
  withoutData: (type: string) => EventObject,
): readonly Source[] {
  const { '*': others } = events;
  const casesOfOthers = typeof others === 'object' && isFunction(others.cases) ? others.cases : undefined;
  const handled: readonly string[] = machine.events.filter((type: string) => !isInternal(type));
  const listedTypes = Object.keys(events).filter((type) => type !== '*');
  const types = others === false || casesOfOthers ? listedTypes : [...new Set([...handled, ...listedTypes])];
  const sources = types.flatMap((type): readonly Source[] => {
    const entry = events[type] ?? others;
    if (entry === false) return [];
    const cases = events[type] !== undefined && typeof entry === 'object' ? entry.cases : undefined;
    if (isFunction(cases)) return [sourceOfFunction(type, cases)];
    const { samples, arbitrary }: CaseData =
      cases === undefined ? { samples: [] } : readCases(cases, `${caller}: events.${type}.cases`);
    const listed = cases === undefined ? [withoutData(type)] : samples.map((data) => toEvent(type, data));
    return [
      {
        ...sourceOfList(type, listed, refused !== false && isTried(entry)),
        ...(arbitrary && { arbitrary }),
      },
    ];
  });
  if (!casesOfOthers) return sources;
  const isChecked = (event: object): event is EventObject => {
    if (!isEvent(event)) return false;
    if (!isHandled(machine, event.type))
      throw new Error(
        `${caller}: \`events['*'].cases\` must return only events that the machine handles (${handled.join(', ')}), got ${JSON.stringify(event.type)}.`,
      );
    return true;
  };
  const source: Source = {
    type: undefined,
    sent: (snapshot, timers) => casesOfOthers(snapshot, timers).filter(isChecked),
    refused: () => [],
    listed: [],
  };
  return [...sources, source];
}

const sourceOfFunction = (type: string, cases: CasesOf): Source => ({
  type,
  sent: (snapshot, timers) => cases(snapshot, timers).map((payload) => ({ ...payload, type })),
  refused: () => [],
  listed: [],
});

/**
 * Returns a source that sends listed events only if the machine accepts them.
 *
 * @param isTried true if paths also send an event that the machine refuses
 */
const sourceOfList = (type: string, listed: readonly EventObject[], isTried: boolean): Source => ({
  type,
  sent: (snapshot) => listed.filter((event) => snapshot.can(event)),
  refused: (snapshot) => {
    if (!isTried || snapshot.status !== 'active') return [];
    const all = listed.filter((event) => !snapshot.can(event));
    // Without a guard, the machine accepts or refuses all data, so one event is enough.
    return isGuarded(snapshot, type) ? all : all.slice(0, 1);
  },
  listed,
});

const isTried = (entry: AnyEventEntry<never> | undefined): boolean =>
  typeof entry !== 'object' || entry.refused !== false;

export const toEvent = (type: string, data?: unknown): EventObject => ({ ...(isObject(data) && data), type });

const isFunction = (cases: unknown): cases is CasesOf => typeof cases === 'function' && !isSchema(cases);

function listDataItems(sources: readonly Source[]): ReadonlyMap<EventObject, Item> {
  return new Map(
    sources.flatMap(({ listed }) =>
      listed.length < 2
        ? []
        : listed.map((event, index): [EventObject, Item] => [
            event,
            `event: ${describeSteps([{ event }])} (${index + 1} of ${listed.length})`,
          ]),
    ),
  );
}
