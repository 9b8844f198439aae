import type { AnyActor, AnyMachineSnapshot, AnyTransitionDefinition, EventObject } from 'xstate';
import { isMachineSnapshot } from 'xstate';
import { matchesDescriptor } from '../../../machines/paths/candidates';
import { isObject } from '../../shared/json';
import type { Microstep, GuardResult, StartedDelay, StepReport } from '../protocol/messages';
import { identify } from './describe';
import type { Describer } from './describer';
import type { Queued } from './queue';
import { sessionOf } from './shapes';
import { askAgain, mayHaveRefused } from './watch-guards';

/** Maximum milliseconds of each second in which guards are called again. The last call may exceed it. */
const maxAskingMs = 20;

/** A step report that is not complete yet. */
interface StepDraft extends Record<'actions' | 'cancelled', string[]> {
  readonly microsteps: Microstep[];
  readonly delays: StartedDelay[];
  /** True if a transition with a target or an action was taken. */
  hasEffect: boolean;
  readonly taken: Set<AnyTransitionDefinition>;
}

/** The snapshots after and before a step, and what its guards returned if they are watched. */
export interface StepEnd {
  readonly live: unknown;
  readonly before: unknown;
  readonly event: EventObject;
  readonly said: readonly GuardResult[] | undefined;
}

type QueuedOf<Kind extends Queued['kind']> = Extract<Queued, { kind: Kind }>;

/** The steps of actors, which are reported with the snapshots that they lead to. */
export class Steps {
  readonly #describer: Describer;
  readonly #drafts = new Map<string, StepDraft>();
  #asking = { since: 0, ms: 0 };

  constructor(describer: Describer) {
    this.#describer = describer;
  }

  addMicrostep({ actor, eventType, selected, taken, value }: QueuedOf<'microstep'>): void {
    const step = this.#draftOf(actor);
    const identifyAll = (all: typeof taken) => all.flatMap((transition) => identify(transition) ?? []);
    const gaveWay = selected.filter((transition) => !taken.includes(transition));
    step.microsteps.push({
      event: eventType,
      taken: identifyAll(taken),
      ...(gaveWay.length > 0 ? { gaveWay: identifyAll(gaveWay) } : {}),
      value,
    });
    step.hasEffect ||= selected.some(({ target, actions }) => target !== undefined || actions.length > 0);
    for (const transition of selected) step.taken.add(transition);
  }

  /** Adds the transitions of an event in XState 6, which doesn't report the boundaries between microsteps. */
  addMicrosteps6({ actor, eventType, taken }: QueuedOf<'microsteps of XState 6'>): void {
    this.#draftOf(actor).microsteps.push({ event: eventType, taken });
  }

  addAction({ actor, action, at }: QueuedOf<'action'>): void {
    addAction(this.#draftOf(actor), action, at);
  }

  /**
   * Ends an actor's step, and returns its report; undefined if no step was begun.
   *
   * @param end omitted if the guards should not be reported
   */
  end(actor: AnyActor, end?: StepEnd): StepReport | undefined {
    const draft = this.#drafts.get(sessionOf(actor));
    this.#drafts.delete(sessionOf(actor));
    if (!draft) return undefined;
    const { hasEffect: _, taken: _taken, ...step } = draft;
    // The snapshot has the last microstep's value.
    const microsteps = step.microsteps.map((one, index, all) =>
      index === all.length - 1 ? { ...one, value: undefined } : one,
    );
    return { ...step, microsteps, ...(end && this.#guardsOf(draft, end)) };
  }

  /**
   * Returns the guard results of an event: as recorded, or by calling the guards again. If the event had an effect, returns only the
   * guards that refused it.
   */
  #guardsOf(
    { hasEffect, taken }: StepDraft,
    { live, before, event, said }: StepEnd,
  ): Pick<StepReport, 'guards' | 'isAskedAgain'> | undefined {
    const asked = hasEffect ? before : live;
    const canAsk = isMachineSnapshot(asked) && (!hasEffect || mayHaveRefused(asked, event, taken));
    const all = said ?? (canAsk ? this.#askInTime(asked, event) : undefined);
    if (!all) return undefined;
    const answers = hasEffect
      ? all.filter(({ outcome, descriptor }) => outcome !== true && matchesDescriptor(event.type, descriptor))
      : all;
    if (hasEffect && answers.length === 0) return undefined;
    const guards = answers.map(({ params, ...one }) =>
      params === undefined ? one : { ...one, params: this.#describer.params(params) },
    );
    return { guards, isAskedAgain: said === undefined };
  }

  /** Calls the guards again; undefined if that has taken too long in this second. Even then it is known that none was true. */
  #askInTime(snapshot: AnyMachineSnapshot, event: EventObject): readonly GuardResult[] | undefined {
    const startedAt = performance.now();
    if (startedAt - this.#asking.since > 1000) this.#asking = { since: startedAt, ms: 0 };
    if (this.#asking.ms >= maxAskingMs) return undefined;
    const said = askAgain(snapshot, event);
    this.#asking.ms += performance.now() - startedAt;
    return said;
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

/** Adds an executed action to a step. A delayed `raise` or `sendTo` starts a timer; `cancel` stops one. */
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
  // XState's built-in actions are in the definition already.
  if (!type.startsWith('xstate.')) step.actions.push(type);
}
