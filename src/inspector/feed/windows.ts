import { createBrowserInspector } from '@statelyai/inspect';
import { isRecord } from '../protocol/json';
import { connected } from '../protocol/messages';
import { readRequest } from '../protocol/read';
import { answerRequest } from './answer';
import type { InspectedApplication } from './application';
import { stamped, startFeed } from './feed';

/** A window that is being told of the application. */
export interface InspectorWindow {
  /** Stops telling it; the window stays, with what it knows. */
  stop(): void;
}

/** How often to look whether the window is still there, in milliseconds: a window of another site does not say. */
const lookAgain = 1000;

let current: InspectorWindow | undefined;

/**
 * Opens the application's own inspector in a window and keeps it told. Called again, it comes to the front, or opens
 * anew. Must be called in a user's click: browsers block other windows.
 *
 * @param url the address of the page that holds the inspector, of this origin
 * @returns undefined if the browser did not open the window
 */
export function openOwnWindow(application: InspectedApplication, url: string): InspectorWindow | undefined {
  return openWindow(application, { url, own: true });
}

/**
 * Opens Stately's hosted inspector (the default address of `createBrowserInspector`) and keeps it told: states and
 * events, with all they hold, leave this machine. Only for a user's explicit choice.
 *
 * @returns undefined if the browser did not open the window
 */
export function openHostedWindow(application: InspectedApplication): InspectorWindow | undefined {
  return openWindow(application, { own: false });
}

function openWindow(
  application: InspectedApplication,
  { url, own }: { url?: string; own: boolean },
): InspectorWindow | undefined {
  current?.stop();
  const inspector = createBrowserInspector({
    autoStart: false,
    // The living actors are told each time an inspector connects; to tell their past again would bring back the dead.
    maxDeferredEvents: 0,
    serialize: stamped,
    ...(url === undefined ? {} : { url }),
  });
  inspector.start();
  const target = inspector.adapter.targetWindow;
  if (!target) return undefined;

  const feed = startFeed(application, {
    outlet: inspector,
    // Ours alone understands these, and only our own origin may have them.
    ...(own ? { extend: (message) => target.postMessage(message, location.origin) } : {}),
  });

  function listen({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== target) return;
    if (isRecord(data) && data['type'] === connected) feed.introduce();
    if (!own || origin !== location.origin) return;
    const request = readRequest(data);
    if (request) answerRequest(application, request, (message) => target?.postMessage(message, location.origin));
  }

  function leave(): void {
    inspector.stop();
  }

  const watch = setInterval(() => {
    if (target.closed) opened.stop();
  }, lookAgain);
  window.addEventListener('message', listen);
  window.addEventListener('pagehide', leave);

  const opened: InspectorWindow = {
    stop() {
      clearInterval(watch);
      window.removeEventListener('message', listen);
      window.removeEventListener('pagehide', leave);
      feed.stop();
      inspector.stop();
      if (current === opened) current = undefined;
    },
  };
  current = opened;
  return opened;
}
