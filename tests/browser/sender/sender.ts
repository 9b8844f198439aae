import { createBrowserInspector } from '@statelyai/inspect';
import { createActor } from 'xstate';
import { nested } from '../../inspector/machines';

/**
 * An app on another origin that uses only Stately's `createBrowserInspector`. Its buttons start a machine and send
 * events.
 */

// A polyfill that apps use in Safari. If a page has nothing to draw, Chromium's own function may not run for a long
// time.
Object.assign(window, { requestIdleCallback: (work: () => void) => setTimeout(work) });

const url = new URLSearchParams(location.search).get('inspector') ?? '';

function button(name: string, callback: () => void): void {
  const one = document.createElement('button');
  one.textContent = name;
  one.addEventListener('click', callback);
  document.body.append(one);
}

button('Frame the inspector', () => {
  const iframe = document.createElement('iframe');
  iframe.style.cssText = 'position: fixed; inset: 120px 0 0; inline-size: 100%; block-size: calc(100% - 120px)';
  document.body.append(iframe);
  const inspector = createBrowserInspector({ url, iframe, maxDeferredEvents: 2000 });
  button('Start nested', () => {
    const actor = createActor(nested, { inspect: inspector.inspect }).start();
    const type = document.createElement('input');
    type.ariaLabel = 'Event type';
    document.body.append(type);
    button('Send', () => actor.send({ type: type.value }));
  });
});
