import { it } from 'chartable/paths/vitest';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll } from 'vitest';
import { answers, nameStep, planStep, wizard } from './wizard';

/** Each function answers a pending request. */
const waiting: ((response: Response) => void)[] = [];
const server = setupServer(
  http.post('https://shop.example/accounts', async ({ request }) => {
    answers.parse(await request.json());
    return new Promise<Response>((answer) => void waiting.push(answer));
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

async function answer(response: Response): Promise<void> {
  while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  waiting.pop()?.(response);
}

it.paths(wizard, {
  events: { name: { cases: nameStep }, plan: { cases: planStep } },
  ends: {
    sendAnswers: {
      done: { output: undefined, exec: () => answer(new HttpResponse()) },
      error: { error: new Error('offline'), exec: () => answer(new HttpResponse(null, { status: 500 })) },
    },
  },
  coverage: { transitions: 1 },
});
