import { applicationOf } from '../protocol/applications';
import type { Ability, Message } from '../protocol/messages';

/** An app that reports to the inspector. An `@statelyai/inspect` client is named by its origin. */
export interface ConnectedApplication {
  readonly name: string;
  readonly abilities: ReadonlySet<Ability>;
}

export class ConnectedApplications extends Map<number, ConnectedApplication> {
  readonly #receivedAt = new Map<number, number>();

  noteMessage(message: Message): void {
    if ('session' in message) this.#receivedAt.set(applicationOf(message.session), message.at);
  }

  register({ number = 0, application: name, abilities }: Extract<Message, { kind: 'hello' }>): void {
    this.set(number, { name, abilities: new Set(abilities) });
  }

  get abilities(): ReadonlySet<Ability> {
    return new Set([...this.values()].flatMap(({ abilities }) => [...abilities]));
  }

  of(session: string): ConnectedApplication | undefined {
    return this.get(applicationOf(session));
  }

  supports(session: string, ability: Ability): boolean {
    return this.of(session)?.abilities.has(ability) === true;
  }

  /** In milliseconds since 1970. */
  lastReceivedAt(session: string): number | undefined {
    return this.#receivedAt.get(applicationOf(session));
  }
}
