import { setTimeout as sleep } from 'node:timers/promises';
import { act } from 'react';
import { createActor, type AnyActor } from 'xstate';
import { onTestFinished, vi } from 'vitest';
import { Inspector } from '../../src/inspector/inspector';
import type { Message } from '../../src/inspector/protocol/messages';
import { Recording } from '../../src/inspector/recording/recording';
import { Session } from '../../src/inspector/session';
import { one, render } from '../render';
import { nested } from './machines';
import { docked } from './senders';

/** Gives the page what a light DOM has not: frames of that many pixels, idle time at once, and a canvas that draws nothing. */
export function stubPage(width = 1000): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #resized: (entries: readonly { contentRect: { width: number } }[]) => void;
      constructor(resized: (entries: readonly { contentRect: { width: number } }[]) => void) {
        this.#resized = resized;
      }
      observe() {
        this.#resized([{ contentRect: { width } }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  // A page in view that is idle at once: what waits for that need not wait for real time.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  vi.stubGlobal('requestIdleCallback', (work: (deadline: Pick<IdleDeadline, 'timeRemaining'>) => void) =>
    setTimeout(() => work({ timeRemaining: () => 50 })),
  );
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** An inspector of the actors, in a frame of that many pixels, which hears all they have to say by now. */
export async function inspect(actors: readonly AnyActor[], { width = 1000, received = [] as readonly Message[] } = {}) {
  stubPage(width);
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
  /** The button of that name. */
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
    /** Lets the feed tell what has happened. */
    waitUntilQuiet,
  };
}

/** An actor with states inside each other. */
export const started = () => createActor(nested).start();

/** Lets what was put off until the page is idle be done, and what that puts off. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await sleep(2);
}

/** Waits for what a layout shows: it is worked out after the user event that asks for it, on this thread, in a few turns. */
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
