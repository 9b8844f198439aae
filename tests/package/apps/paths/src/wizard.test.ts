import { it } from 'chartable/paths/vitest';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll } from 'vitest';
import { answers, nameStep, planStep, wizard } from './wizard';

/** Each function answers a pending request. */
const waiting = new Set<(response: Response) => void>();
const server = setupServer(
  http.post('https://shop.example/accounts', async ({ request }) => {
    const { signal } = request;
    answers.parse(await request.json());
    // A path may end with a pending request. Stopping its actor aborts the request.
    if (signal.aborted) return HttpResponse.error();
    return new Promise<Response>((answer) => {
      waiting.add(answer);
      signal.addEventListener('abort', () => waiting.delete(answer));
    });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

async function answer(response: Response): Promise<void> {
  while (waiting.size === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  for (const send of waiting) send(response);
  waiting.clear();
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
  paths: { walks: { runs: 20 } },
});
