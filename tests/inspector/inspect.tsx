import { setTimeout as sleep } from 'node:timers/promises';
import { act } from 'react';
import { createActor, type AnyActor } from 'xstate';
import { onTestFinished, vi } from 'vitest';
import { Inspector } from '../../src/inspector/view/inspector';
import type { Message } from '../../src/inspector/protocol/messages';
import { Recording } from '../../src/inspector/recording/recording';
import { Session } from '../../src/inspector/session/session';
import { one, render, stubResizeObserver } from '../render';
import { nested } from './machines';
import { docked } from './senders';

/** Stubs browser features that jsdom lacks: sizes in pixels, idle callbacks and a canvas. */
export function stubPage(width = 1000): void {
  stubResizeObserver((onResize) => onResize([{ contentRect: { width } }]));
  sessionStorage.clear();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  // Makes the page visible and always idle, so that tests don't wait.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  vi.stubGlobal('requestIdleCallback', (work: (deadline: Pick<IdleDeadline, 'timeRemaining'>) => void) =>
    setTimeout(() => work({ timeRemaining: () => 50 })),
  );
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
}

export async function inspect(actors: readonly AnyActor[], { width = 1000, received = [] as readonly Message[] } = {}) {
  stubPage(width);
  return open(actors, received);
}

/** Opens another inspector in the same page, as a reload does. */
export const reopen = (actors: readonly AnyActor[]) => open(actors, []);

async function open(actors: readonly AnyActor[], received: readonly Message[]) {
  const page = docked(...actors);
  const session = new Session(page.link, new Recording());
  const stop = session.start();
  onTestFinished(stop);
  for (const message of received) session.receiveMessage(message);
  const closed = vi.fn<() => void>();
  const view = await render(
    <Inspector session={session} onClose={closed}>
      Nobody is here.
    </Inspector>,
  );
  const waitUntilQuiet = () => act(turns);
  await waitUntilQuiet();
  const named = (name: string) =>
    [...view.querySelectorAll('button')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    )!;
  const click = (element: HTMLElement) => act(async () => element.click());
  const tab = (label: string) =>
    click([...view.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent === label)!);
  return {
    view,
    page,
    session,
    closed,
    named,
    who: () => one(view, '[aria-label=Actor]', HTMLSelectElement),
    click,
    tab,
    text: (selector: string) => one(view, selector).textContent,
    texts: (selector: string) => [...view.querySelectorAll(selector)].map((element) => element.textContent),
    key: (element: Element, name: string) =>
      act(
        async () =>
          void element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
      ),
    waitUntilQuiet,
  };
}

export const started = () => createActor(nested).start();

/** Waits for idle callbacks, including those scheduled by other idle callbacks. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await sleep(2);
}

/** Retries an assertion until a layout is ready, which takes a few turns of the event loop. */
export async function eventually(assertion: () => void): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    await act(() => sleep(2));
    try {
      return assertion();
    } catch (error) {
      if (turn === 50) throw error;
    }
  }
}
