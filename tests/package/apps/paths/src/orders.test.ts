import { it } from 'chartable/paths/vitest';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll } from 'vitest';
import { orders } from './orders';

/** Each function answers a pending request. */
const waiting = new Set<(response: Response) => void>();
const server = setupServer(
  http.get('https://shop.example/orders', ({ request: { signal } }) => {
    return new Promise<Response>((answer) => {
      waiting.add(answer);
      // A path may end with a pending request. Stopping its actor aborts the request.
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

it.paths(orders, {
  ends: {
    fetchOrders: {
      done: { output: [{ id: 1 }], exec: () => answer(HttpResponse.json([{ id: 1 }])) },
      error: {
        error: new Error('The server answers 500'),
        exec: () => answer(new HttpResponse(null, { status: 500 })),
      },
    },
  },
  coverage: { transitions: 1, guards: 1 },
});
