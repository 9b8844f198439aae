import { expect, onTestFinished, test } from 'vitest';
import type { Message, Request } from '../../../src/inspector/protocol/messages';
import { Session } from '../../../src/inspector/session/session';

/** Opens a session whose apps answer only when the test calls `answer`. */
function openSession() {
  const requests: (Request & { readonly id: number })[] = [];
  let deliver: (message: Message) => void = () => undefined;
  const session = new Session({
    open: (receive) => ((deliver = receive), () => undefined),
    request: (request) => void ('id' in request && requests.push(request)),
  });
  onTestFinished(session.start());
  const hello = (number: number) => deliver({ kind: 'hello', at: 1, application: 'app', abilities: ['send'], number });
  const gone = (application: number) => deliver({ kind: 'gone', at: 1, application });
  const answer = (index: number, value: unknown) =>
    deliver({ kind: 'answer', at: 1, id: requests[index]?.id ?? -1, answer: value });
  const requestExample = (of: string) => session.request({ type: '@chartable.example', session: of, eventType: 'go' });
  hello(0);
  hello(1);
  return { session, hello, gone, answer, requestExample };
}

test('each request to an app resolves with the first answer to that request', async () => {
  const { requestExample, answer } = openSession();
  const questions = [requestExample('x:0'), requestExample('x:0'), requestExample('1/x:0')];
  answer(2, 'third');
  answer(0, 'first');
  answer(0, 'first again');
  answer(1, 'second');
  expect(await Promise.all(questions)).toEqual(['first', 'second', 'third']);
});

test.each(['hello', 'gone'] as const)(
  "a pending request resolves with undefined after the app's message %s",
  async (says) => {
    const { requestExample, answer, ...application } = openSession();
    const question = requestExample('x:0');
    application[says](0);
    answer(0, 'late');
    expect(await question).toBeUndefined();
    application.hello(0);
    const next = requestExample('x:0');
    answer(1, 'of the new load');
    expect(await next).toBe('of the new load');
  },
);

test.each(['hello', 'gone'] as const)("another app's message %s doesn't affect a pending request", async (says) => {
  const { requestExample, answer, ...application } = openSession();
  const questions = [requestExample('x:0'), requestExample('1/x:0')];
  application[says](1);
  answer(0, 'answer');
  expect(await Promise.all(questions)).toEqual(['answer', undefined]);
});

test('restoring a snapshot fails if the app reloads before answering', async () => {
  const { session, hello } = openSession();
  const restored = session.restore('x:0', 'a.1');
  hello(0);
  expect(await restored).toBe('The app didn’t answer.');
});
