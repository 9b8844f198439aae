import type { AnyActor, EventObject } from 'xstate';
import { isEvent, isObject, type Json } from '../../shared/json';
import { maxDefinitionDepth, plain, type Plain } from '../protocol/plain';
import { maskDefinition, type IsSecretKey } from '../protocol/secrets';
import type { InspectedApplication } from './application';
import { definitionOf, plainEvent, plainSnapshot } from './describe';
import { rememberMasked, sanitize, secretKeysOf } from './mask';
import { sessionOf } from './shapes';

/** Minimum milliseconds of a slow description. The actor's snapshots are then described less often. */
const slowDescriptionMs = 4;
/** Minimum estimated bytes of a state whose description counts as slow. For a smaller state, the process was only interrupted. */
const largeStateBytes = 64 * 1024;
/** Factor of the time of a slow description for which the actor's next one waits. */
const describingRestFactor = 3;

/** Describes an app's actors, states and events as data, without secrets. */
export class Describer {
  readonly isSecret: IsSecretKey | undefined;
  readonly #application: InspectedApplication;
  /** The last described state of each actor: unchanged parts are neither copied nor compared again. */
  readonly #described = new Map<string, Json>();
  /** The estimated bytes of each actor's state. */
  readonly #sizes = new Map<string, number>();
  /** Times of `performance.now()` before which actors are not described again. */
  readonly #restingUntil = new Map<string, number>();

  constructor(application: InspectedApplication) {
    this.#application = application;
    this.isSecret = secretKeysOf(application);
  }

  /** Describes an actor's state. If that takes long, the actor rests for a while. */
  state(actor: AnyActor, snapshot: unknown): Plain {
    const session = sessionOf(actor);
    const from = performance.now();
    const described = plainSnapshot(snapshot, this.#described.get(session), this.isSecret);
    this.#described.set(session, described);
    const shown = this.#shownState(described);
    const to = performance.now();
    const state = plain(shown);
    // The first description costs as much as the whole state.
    const whole = Math.max(this.#sizes.get(session) ?? 0, state.bytes);
    this.#sizes.set(session, whole);
    if (to - from < slowDescriptionMs || whole < largeStateBytes) this.#restingUntil.delete(session);
    else this.#restingUntil.set(session, to + describingRestFactor * (to - from));
    return state;
  }

  /** Describes a state's value without its context. */
  brief(snapshot: unknown): Json {
    return plainSnapshot(snapshot, undefined, this.isSecret, true);
  }

  /** Returns a brief description as the inspector gets it. */
  shownBrief(brief: Json): object {
    return this.#shownState(brief);
  }

  event(event: EventObject): { readonly type: string } {
    let hasSecret = false;
    const noteSecret = (key: string) => {
      const isOne = this.isSecret?.(key) ?? false;
      hasSecret ||= isOne;
      return isOne;
    };
    const shown = sanitize(this.#application, plainEvent(event, this.isSecret && noteSecret), 'event');
    if (hasSecret) rememberMasked(this.#application, shown, event);
    return isEvent(shown) ? shown : { type: '' };
  }

  /** Describes the params of a guard. */
  params(params: unknown): Json {
    const { value } = plain(params, { isSecret: this.isSecret });
    return sanitize(this.#application, value, 'event');
  }

  /** Returns the JSON of a machine's definition; undefined for other logic. */
  definition(actor: AnyActor): string | undefined {
    const definition = definitionOf(actor);
    if (definition === undefined || !(this.isSecret || this.#application.sanitize)) return definition;
    const { value } = plain(JSON.parse(definition), { maxLevels: maxDefinitionDepth });
    const masked = this.isSecret ? maskDefinition(value, this.isSecret) : value;
    return JSON.stringify(sanitize(this.#application, masked, 'definition'));
  }

  /** True since the last description took long. */
  isResting(actor: AnyActor): boolean {
    return this.#restingUntil.has(sessionOf(actor));
  }

  /** Milliseconds until the actor may be described again; 0 or less if it may now. */
  restMs(actor: AnyActor): number {
    return (this.#restingUntil.get(sessionOf(actor)) ?? 0) - performance.now();
  }

  /** Forgets an actor that has ended. */
  forget(actor: AnyActor): void {
    for (const all of [this.#described, this.#sizes, this.#restingUntil]) all.delete(sessionOf(actor));
  }

  #shownState(state: Json): object {
    const shown = sanitize(this.#application, state, 'snapshot');
    return isObject(shown) ? shown : { status: 'active', context: shown };
  }
}
