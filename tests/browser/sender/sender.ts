import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyStateMachine } from 'xstate';
import { createActor } from 'xstate';
import { family, nested, raising, ring } from '../../inspector/machines';

/**
 * Another application, on another origin, that knows nothing of this one but the address of its inspector: it sends by
 * a plain `createBrowserInspector`. Its buttons start machines and send events.
 */

// As applications bring it for Safari. Chromium's own may not call for long in a page that has nothing to draw.
Object.assign(window, { requestIdleCallback: (work: () => void) => setTimeout(work) });

const machines: Record<string, AnyStateMachine> = { nested, raising, family, hundred: ring(100) };
const url = new URLSearchParams(location.search).get('inspector') ?? '';

function button(name: string, callback: () => void): void {
  const one = document.createElement('button');
  one.textContent = name;
  one.addEventListener('click', callback);
  document.body.append(one);
}

function begin(iframe: HTMLIFrameElement | null): void {
  const inspector = createBrowserInspector({ url, iframe, maxDeferredEvents: 2000 });
  for (const [name, machine] of Object.entries(machines)) {
    button(`Start ${name}`, () => {
      const actor = createActor(machine, { inspect: inspector.inspect }).start();
      const type = document.createElement('input');
      type.ariaLabel = 'Event type';
      document.body.append(type);
      button('Send', () => actor.send({ type: type.value }));
      button('Stop', () => actor.stop());
    });
  }
  button('Send nonsense', () => {
    const target = inspector.adapter.targetWindow;
    const nonsense = [
      { type: '@xstate.event', _version: '1' },
      { type: '@xstate.snapshot', _version: '1', sessionId: 'x', snapshot: 7 },
      'hello',
      { type: 'other' },
    ];
    for (const data of nonsense) target?.postMessage(data, '*');
  });
}

button('Open the inspector', () => begin(null));
button('Frame the inspector', () => {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position: fixed; inset: 120px 0 0; inline-size: 100%; block-size: calc(100% - 120px)';
  document.body.append(frame);
  begin(frame);
});
