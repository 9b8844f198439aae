import { applicationOf } from './protocol/applications';
import type { Message, Request } from './protocol/messages';

/** A request that is answered, without its ID. */
export type Question =
  Extract<Request, { id: number }> extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never;

/** The requests of an inspector that wait for their answers. */
export class Questions {
  readonly #waiting = new Map<number, { readonly application: number; readonly answer: (answer: unknown) => void }>();
  #next = 0;

  /** Resolves with the answer; to undefined if the application goes first. */
  ask(question: Question, send: (request: Request) => void): Promise<unknown> {
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve) => {
      this.#waiting.set(id, { application: applicationOf(question.session), answer: resolve });
      send({ ...question, id });
    });
  }

  answer({ id, answer }: Extract<Message, { kind: 'answer' }>): void {
    this.#waiting.get(id)?.answer(answer);
    this.#waiting.delete(id);
  }

  /** Gives up the questions to an application that has gone or was loaded again. */
  abandon(asked: number): void {
    for (const [id, { application, answer }] of this.#waiting) {
      if (application !== asked) continue;
      this.#waiting.delete(id);
      answer(undefined);
    }
  }
}
