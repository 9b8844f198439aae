import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyStateMachine } from 'xstate';
import { createActor } from 'xstate';
import { delayed, family, nested, raising, ring } from '../../inspector/machines';

/**
 * Another application, on another origin, that knows nothing of this one but the address of its inspector: it sends by
 * a plain `createBrowserInspector`. Its buttons start machines and send events.
 */
const machines: Record<string, AnyStateMachine> = { nested, raising, delayed, family, hundred: ring(100) };
const url = new URLSearchParams(location.search).get('inspector') ?? '';

const open = document.createElement('button');
open.textContent = 'Open the inspector';
open.addEventListener('click', () => {
  const inspector = createBrowserInspector({ url, maxDeferredEvents: 2000 });
  for (const [name, machine] of Object.entries(machines)) {
    const start = document.createElement('button');
    start.textContent = `Start ${name}`;
    start.addEventListener('click', () => {
      const actor = createActor(machine, { inspect: inspector.inspect }).start();
      const type = document.createElement('input');
      type.ariaLabel = 'Event type';
      const send = document.createElement('button');
      send.textContent = 'Send';
      send.addEventListener('click', () => actor.send({ type: type.value }));
      const stop = document.createElement('button');
      stop.textContent = 'Stop';
      stop.addEventListener('click', () => actor.stop());
      document.body.append(type, send, stop);
    });
    document.body.append(start);
  }
  const noise = document.createElement('button');
  noise.textContent = 'Send nonsense';
  noise.addEventListener('click', () => {
    const target = inspector.adapter.targetWindow;
    for (const data of [
      { type: '@xstate.event', _version: '1' },
      { type: '@xstate.snapshot', _version: '1', sessionId: 'x', snapshot: 7 },
      'hello',
      { type: 'other' },
    ]) {
      target?.postMessage(data, '*');
    }
  });
  document.body.append(noise);
});
document.body.append(open);
