import {
  isMachineSnapshot,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type EventObject,
} from 'xstate';
import { matchesDescriptor } from '../../../machines/shared/tree/transition';
import { isObject } from '../../../machines/shared/json';
import type { Microstep, GuardResult, StartedDelay, StepReport } from '../protocol/messages';
import { identify } from './describe';
import type { Describer } from './describer';
import type { Queued } from './queue';
import { reevaluateGuards, hasUntakenGuardedTransition } from './watch-guards';
import { sessionOf } from '../../shared/actor-names';

/** Maximum time per second for calling guards again. The last call may exceed it. */
const maxReevaluationMs = 20;

interface StepDraft extends Record<'actions' | 'cancelled', string[]> {
  readonly microsteps: Microstep[];
  readonly delays: StartedDelay[];
  hasEffect: boolean;
  readonly taken: Set<AnyTransitionDefinition>;
}

export interface StepEnd {
  readonly live: unknown;
  readonly before: unknown;
  readonly event: EventObject;
  readonly guardResults: readonly GuardResult[] | undefined;
}

type QueuedOf<Kind extends Queued['kind']> = Extract<Queued, { kind: Kind }>;

export class Steps {
  readonly #describer: Describer;
  readonly #drafts = new Map<string, StepDraft>();
  #reevaluation = { since: 0, ms: 0 };

  constructor(describer: Describer) {
    this.#describer = describer;
  }

  addMicrostep({ actor, eventType, selected, taken, value }: QueuedOf<'microstep'>): void {
    const step = this.#draftOf(actor);
    const identifyAll = (all: typeof taken) => all.flatMap((transition) => identify(transition) ?? []);
    const preempted = selected.filter((transition) => !taken.includes(transition));
    step.microsteps.push({
      event: eventType,
      taken: identifyAll(taken),
      ...(preempted.length > 0 ? { preempted: identifyAll(preempted) } : {}),
      value,
    });
    step.hasEffect ||= selected.some(({ target, actions }) => target !== undefined || actions.length > 0);
    for (const transition of selected) step.taken.add(transition);
  }

  /** Adds all transitions for an event as one microstep, because XState 6 doesn't report where each microstep ends. */
  addMicrosteps6({ actor, eventType, taken }: QueuedOf<'microsteps of XState 6'>): void {
    this.#draftOf(actor).microsteps.push({ event: eventType, taken });
  }

  addAction({ actor, action, at }: QueuedOf<'action'>): void {
    addAction(this.#draftOf(actor), action, at);
  }

  /**
   * Ends an actor's step and returns its report. Undefined if no step has begun.
   *
   * @param end needed to report guards. Default: guards aren't reported
   */
  end(actor: AnyActor, end?: StepEnd): StepReport | undefined {
    const draft = this.#drafts.get(sessionOf(actor));
    this.#drafts.delete(sessionOf(actor));
    if (!draft) return undefined;
    const { hasEffect: _, taken: _taken, ...step } = draft;
    // Omits the value of the last microstep, because the snapshot contains that value.
    const microsteps = step.microsteps.map((one, index, all) =>
      index === all.length - 1 ? { ...one, value: undefined } : one,
    );
    return { ...step, microsteps, ...(end && this.#guardsOf(draft, end)) };
  }

  /** If the event had an effect, returns only guards that returned false or threw. Otherwise, returns all guards. */
  #guardsOf(
    { hasEffect, taken }: StepDraft,
    { live, before, event, guardResults }: StepEnd,
  ): Pick<StepReport, 'guards' | 'areGuardsReevaluated'> | undefined {
    const evaluated = hasEffect ? before : live;
    const canReevaluate =
      isMachineSnapshot(evaluated) && (!hasEffect || hasUntakenGuardedTransition(evaluated, event, taken));
    const all = guardResults ?? (canReevaluate ? this.#reevaluateInTime(evaluated, event) : undefined);
    if (!all) return undefined;
    const results = hasEffect
      ? all.filter(({ outcome, descriptor }) => outcome !== true && matchesDescriptor(event.type, descriptor))
      : all;
    if (hasEffect && results.length === 0) return undefined;
    const guards = results.map(({ params, ...one }) =>
      params === undefined ? one : { ...one, params: this.#describer.params(params) },
    );
    return { guards, areGuardsReevaluated: guardResults === undefined };
  }

  /**
   * Calls the guards again. Returns undefined if the time limit has been reached. The inspector then only knows that no
   * guard returned true.
   */
  #reevaluateInTime(snapshot: AnyMachineSnapshot, event: EventObject): readonly GuardResult[] | undefined {
    const startedAt = performance.now();
    if (startedAt - this.#reevaluation.since > 1000) this.#reevaluation = { since: startedAt, ms: 0 };
    if (this.#reevaluation.ms >= maxReevaluationMs) return undefined;
    const guardResults = reevaluateGuards(snapshot, event);
    this.#reevaluation.ms += performance.now() - startedAt;
    return guardResults;
  }

  #draftOf(actor: AnyActor): StepDraft {
    const session = sessionOf(actor);
    const known = this.#drafts.get(session);
    if (known) return known;
    const step: StepDraft = {
      microsteps: [],
      actions: [],
      delays: [],
      cancelled: [],
      hasEffect: false,
      taken: new Set(),
    };
    this.#drafts.set(session, step);
    return step;
  }
}

/**
 * Adds an action to a step. Records a delayed `raise` or `sendTo` as a started timer, and `cancel` as a stopped timer.
 */
function addAction(step: StepDraft, action: { type: string; params: unknown }, at: number): void {
  const { type, params } = action;
  if (type === 'xstate.cancel' && isObject(params) && typeof params['sendId'] === 'string') {
    step.cancelled.push(params['sendId']);
    return;
  }
  if (
    isObject(params) &&
    (type === 'xstate.raise' || type === 'xstate.sendTo') &&
    typeof params['delay'] === 'number'
  ) {
    const { event, id, delay } = params;
    const eventType = isObject(event) && typeof event['type'] === 'string' ? event['type'] : '';
    step.delays.push({ id: typeof id === 'string' ? id : eventType, event: eventType, ms: delay, at });
    return;
  }
  // Omits XState's built-in actions, because the definition already lists them.
  if (!type.startsWith('xstate.')) step.actions.push(type);
}
