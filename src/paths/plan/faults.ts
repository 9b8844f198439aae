import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { ActorEndEvent, Path } from '../../../machines/paths';
import { endEventOf } from '../../../machines/paths/step/actors';
import { describeStep } from '../../../machines/paths/describe';
import type { EventExecutor, Fault, Faults, PageFault } from '../options/options';
import type { AnyEnds } from './any-options';
import { listEnds } from './ends';
import { faultEvent, type Step, type StepGroup } from './step';

const latePrefix = 'late, ';

/** True for a step in which a stopped actor answers. */
export const isLateAnswer = ({ type }: EventObject): boolean => type.startsWith(faultEvent(latePrefix).type);

/** How to disturb the subject. */
export type PlannedFault<TSubject> =
  | { readonly page: PageFault }
  | { readonly exec: Fault<TSubject> }
  | { readonly end: ActorEndEvent; readonly exec: EventExecutor<TSubject, ActorEndEvent> | undefined };

interface FaultOptions<TSubject> {
  readonly faults: Faults<TSubject>;
  readonly ends: AnyEnds<TSubject> | undefined;
  readonly isPage: boolean;
  readonly groupSteps: (steps: readonly Step[]) => readonly StepGroup[];
  readonly nameActor: (id: string) => string;
}

type AnyPath = Path<AnyMachineSnapshot, EventObject>;

const defaultLimit = 100;

/** Adds steps that disturb the subject. Each disturbance is tried once in each state. */
export function tryFaults<TSubject>(
  paths: readonly AnyPath[],
  { faults, ends, isPage, groupSteps, nameActor }: FaultOptions<TSubject>,
): {
  readonly paths: readonly (AnyPath & { readonly steps: readonly Step[] })[];
  /** The disturbances, by the event types of their steps. */
  readonly planned: ReadonlyMap<string, PlannedFault<TSubject>>;
} {
  const { lateAnswers, limit = defaultLimit } = faults;
  const planned = new Map<string, PlannedFault<TSubject>>();
  const tried = new Set<string>();
  const everywhere = listEverywhere(faults);

  /** Lists late answers: the possible ends of actors that the step has stopped. */
  const listLate = ({ step, before, state }: StepGroup): readonly (readonly [string, PlannedFault<TSubject>])[] =>
    before.actors
      .filter(({ id }) => !state.actors.some((actor) => actor.id === id))
      .flatMap((actor) =>
        listEnds(actor, before.snapshot, ends).flatMap((end) => {
          const event = endEventOf(actor, end);
          // An executor can't answer a request that was already answered.
          const isPossible = end.exec ? step?.event.type !== event.type : !isPage;
          if (!isPossible || state.snapshot.can(event)) return [];
          return [[`${latePrefix}${describeStep({ event }, nameActor)}`, { end: event, exec: end.exec }]];
        }),
      );

  const withFaults = paths.map((path) => {
    const steps: Step[] = [];
    for (const group of groupSteps(path.steps)) {
      const { step, following, state, isStable } = group;
      if (step) steps.push(step);
      steps.push(...following);
      const { snapshot } = state;
      if (!isStable || snapshot.status !== 'active') continue;
      for (const [name, fault] of [...(lateAnswers ? listLate(group) : []), ...everywhere]) {
        const key = JSON.stringify([name, snapshot.value]);
        if (tried.has(key) || tried.size >= limit) continue;
        tried.add(key);
        const event = faultEvent(name);
        planned.set(event.type, fault);
        steps.push({ event, after: undefined, due: [], snapshot, isRefused: true });
      }
    }
    return { ...path, steps };
  });
  return { paths: withFaults, planned };
}

function listEverywhere<TSubject>(
  faults: Faults<TSubject>,
): readonly (readonly [name: string, fault: PlannedFault<TSubject>])[] {
  const ofPage = (['reload', 'back', 'offline', 'secondTab'] as const).flatMap((page) => {
    const exec = faults[page];
    return exec === undefined ? [] : [[page, exec === true ? { page } : { exec }] as const];
  });
  const others = Object.entries(faults.others ?? {}).flatMap(([name, exec]) =>
    exec ? [[name, { exec }] as const] : [],
  );
  return [...ofPage, ...others];
}
