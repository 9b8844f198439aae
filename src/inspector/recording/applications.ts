import { applicationOf } from '../protocol/applications';
import type { Ability, Message } from '../protocol/messages';

/** An application that was connected, as it introduced itself: an `@statelyai/inspect` client by its origin. */
export interface ConnectedApplication {
  readonly name: string;
  readonly abilities: ReadonlySet<Ability>;
}

/** The applications that were connected, by number. */
export class ConnectedApplications extends Map<number, ConnectedApplication> {
  /** Times of the applications' last messages about an actor, by number, in milliseconds since 1970. */
  readonly #receivedAt = new Map<number, number>();

  /** Records when an application's last message about an actor came. */
  noteMessage(message: Message): void {
    if ('session' in message) this.#receivedAt.set(applicationOf(message.session), message.at);
  }

  register({ number = 0, application: name, abilities }: Extract<Message, { kind: 'hello' }>): void {
    this.set(number, { name, abilities: new Set(abilities) });
  }

  /** Everything that any of the applications can do. */
  get abilities(): ReadonlySet<Ability> {
    return new Set([...this.values()].flatMap(({ abilities }) => [...abilities]));
  }

  /** Returns the application of an actor; undefined if it has not introduced itself. */
  of(session: string): ConnectedApplication | undefined {
    return this.get(applicationOf(session));
  }

  /** Returns true if the actor's application can do that. */
  supports(session: string, ability: Ability): boolean {
    return this.of(session)?.abilities.has(ability) === true;
  }

  /** Returns the time of the last message of the actor's application, in milliseconds since 1970. */
  lastReceivedAt(session: string): number | undefined {
    return this.#receivedAt.get(applicationOf(session));
  }
}
