import type { AnyActor, EventObject } from 'xstate';
import { isEvent, isObject, type Json } from '../../../machines/shared/json';
import { maxDefinitionDepth, plain, type Plain } from '../../shared/plain';
import { maskDefinition, type IsSecretKey } from '../../shared/secrets';
import type { InspectedApplication } from './application';
import { definitionOf, plainEvent, plainSnapshot } from './describe';
import { rememberMasked, sanitize, secretKeysOf } from './mask';
import { sessionOf } from '../../shared/actor-names';

/** If describing an actor's state takes longer, the actor is described less often. */
const slowDescriptionMs = 4;
/** Smaller states never count as slow. If describing one takes long, something else interrupted the process. */
const largeStateBytes = 64 * 1024;
/** If describing an actor takes long, it isn't described again for this many times as long. */
const describingPauseFactor = 3;

export class Describer {
  readonly isSecret: IsSecretKey | undefined;
  readonly #application: InspectedApplication;
  readonly #described = new Map<string, Json>();
  /** Estimated sizes in bytes, by actor. */
  readonly #sizes = new Map<string, number>();
  /** `performance.now()` times after which paused actors may be described again, by actor. */
  readonly #pausedUntil = new Map<string, number>();

  constructor(application: InspectedApplication) {
    this.#application = application;
    this.isSecret = secretKeysOf(application);
  }

  state(actor: AnyActor, snapshot: unknown): Plain {
    const session = sessionOf(actor);
    const from = performance.now();
    const described = plainSnapshot(snapshot, this.#described.get(session), this.isSecret);
    this.#described.set(session, described);
    const shown = this.shownState(described);
    const to = performance.now();
    const state = plain(shown);
    const whole = Math.max(this.#sizes.get(session) ?? 0, state.bytes);
    this.#sizes.set(session, whole);
    if (to - from < slowDescriptionMs || whole < largeStateBytes) this.#pausedUntil.delete(session);
    else this.#pausedUntil.set(session, to + describingPauseFactor * (to - from));
    return state;
  }

  stateWithoutContext(snapshot: unknown): Json {
    return plainSnapshot(snapshot, undefined, this.isSecret, true);
  }

  shownState(state: Json): object {
    const shown = sanitize(this.#application, state, 'snapshot');
    return isObject(shown) ? shown : { status: 'active', context: shown };
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

  params(params: unknown): Json {
    const { value } = plain(params, { isSecret: this.isSecret });
    return sanitize(this.#application, value, 'event');
  }

  definition(actor: AnyActor): string | undefined {
    const definition = definitionOf(actor);
    if (definition === undefined || !(this.isSecret || this.#application.sanitize)) return definition;
    const { value } = plain(JSON.parse(definition), { maxLevels: maxDefinitionDepth });
    const masked = this.isSecret ? maskDefinition(value, this.isSecret) : value;
    return JSON.stringify(sanitize(this.#application, masked, 'definition'));
  }

  isPaused(actor: AnyActor): boolean {
    return this.#pausedUntil.has(sessionOf(actor));
  }

  pauseMs(actor: AnyActor): number {
    return (this.#pausedUntil.get(sessionOf(actor)) ?? 0) - performance.now();
  }

  forget(actor: AnyActor): void {
    for (const all of [this.#described, this.#sizes, this.#pausedUntil]) all.delete(sessionOf(actor));
  }
}
