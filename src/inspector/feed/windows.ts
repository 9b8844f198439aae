import { createBrowserInspector } from '@statelyai/inspect';
import { isObject } from '../protocol/json';
import { connectedType } from '../protocol/messages';
import { readRequest } from '../protocol/read';
import { answerRequest } from './answer';
import type { InspectedApplication } from './application';
import { stamped, startFeed } from './feed';

/** A window with an inspector that the application reports to. */
export interface InspectorWindow {
  /** Stops reporting. The window stays open with its recording. */
  stop(): void;
}

/** Milliseconds between two checks of whether the window was closed: a window of another site sends no event. */
const closedCheckIntervalMs = 1000;

let current: InspectorWindow | undefined;

/**
 * Opens the application's own inspector in a window and reports to it. Called again, it focuses that window, or opens
 * another if it was closed. Call it in the handler of a click: browsers block other windows.
 *
 * @param url address of the page that shows `InspectorPage`, of the same origin
 * @returns undefined if the browser did not open the window
 */
export function openOwnWindow(application: InspectedApplication, url: string): InspectorWindow | undefined {
  return openWindow(application, { url, own: true });
}

/**
 * Opens Stately's hosted inspector (the default address of `createBrowserInspector`) and reports to it. States and events
 * leave this machine, so call it only when the user has chosen so.
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
    // Living actors are reported each time an inspector connects. Deferred events would bring back stopped ones.
    maxDeferredEvents: 0,
    serialize: stamped,
    ...(url === undefined ? {} : { url }),
  });
  inspector.start();
  const target = inspector.adapter.targetWindow;
  if (!target) return undefined;

  const feed = startFeed(application, {
    outlet: inspector,
    // Only our own inspector understands these, and only our own origin may receive them.
    ...(own ? { extend: (message) => target.postMessage(message, location.origin) } : {}),
  });

  function listen({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== target) return;
    if (isObject(data) && data['type'] === connectedType) feed.introduce();
    if (!own || origin !== location.origin) return;
    const request = readRequest(data);
    if (request) answerRequest(application, request, (message) => target?.postMessage(message, location.origin));
  }

  function leave(): void {
    inspector.stop();
  }

  const watch = setInterval(() => {
    if (target.closed) opened.stop();
  }, closedCheckIntervalMs);
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
