import { applicationOf } from './protocol/applications';
import type { Message, Request } from './protocol/messages';

export type AnsweredRequest =
  Extract<Request, { id: number }> extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never;

export class PendingRequests {
  readonly #waiting = new Map<number, { readonly application: number; readonly answer: (answer: unknown) => void }>();
  #next = 0;

  send(request: AnsweredRequest, send: (request: Request) => void): Promise<unknown> {
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve) => {
      this.#waiting.set(id, { application: applicationOf(request.session), answer: resolve });
      send({ ...request, id });
    });
  }

  resolve({ id, answer }: Extract<Message, { kind: 'answer' }>): void {
    this.#waiting.get(id)?.answer(answer);
    this.#waiting.delete(id);
  }

  abandon(disconnected: number): void {
    for (const [id, { application, answer }] of this.#waiting) {
      if (application !== disconnected) continue;
      this.#waiting.delete(id);
      answer(undefined);
    }
  }
}
