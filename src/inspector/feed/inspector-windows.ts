import { isObject } from '../../../machines/shared/json';
import { connectedType, disconnectedType, readRequest } from '../protocol/messages';
import { writeMessage } from '../protocol/write';
import { answerRequest } from './answer';
import type { InspectedApplication } from './application';
import { pageInstance, startFeed, type Feed } from './feed';
import { RemoteSender, statelySender, type Sender } from './sender';
import { warnOfFailure } from './roots';

/** An inspector window that the app reports to. */
export interface InspectorWindow {
  /** Stops reporting. The window stays open and keeps its recording. */
  stop(): void;
}

/** The part of `createBrowserInspector` from `@statelyai/inspect` that `openHostedWindow` uses. */
export type CreateBrowserInspector = (options: { readonly autoStart: boolean; readonly maxDeferredEvents: number }) => {
  start(): void;
  stop(): void;
  readonly adapter: { readonly targetWindow: Window | null; readonly options: { readonly url: string } };
};

/** Checks whether the window was closed. Windows on other origins send no event when they close. */
const closedCheckIntervalMs = 1000;

/** Same window name as in `createBrowserInspector`, so both use one window. */
const windowName = 'xstateinspector';

let current: (InspectorWindow & { readonly target: object }) | undefined;

/**
 * Opens the app's own inspector in a window and reports to it. Reuses the window if it is still open. Call it in a
 * click handler, or the browser blocks the window.
 *
 * @param url same-origin URL of the page that renders `InspectorPage`
 * @returns undefined if the browser blocked the window
 * @example
 * button.onclick = () => openOwnWindow(application, '/inspector');
 */
export function openOwnWindow(application: InspectedApplication, url: string): InspectorWindow | undefined {
  current?.stop();
  const target = window.open(url, windowName);
  return target ? reportToOwnWindow(application, target) : undefined;
}

/**
 * Reports to an inspector window that is already open, e.g. after the app reloads. Does nothing if the app already
 * reports to a window.
 *
 * @param target a same-origin window that is ready
 * @example
 * // When a same-origin window has posted `{ type: '@statelyai.connected' }`:
 * joinOwnWindow(application, inspectorWindow);
 */
export function joinOwnWindow(application: InspectedApplication, target: Window): void {
  if (current) return;
  const joined = reportToOwnWindow(application, target);
  joined.reportAll();
}

function reportToOwnWindow(application: InspectedApplication, target: Window) {
  // Only windows on the app's own origin may receive the actors' data.
  const post = (message: object) => target.postMessage(message, location.origin);
  return report(application, {
    target,
    sender: new RemoteSender(post),
    receiveData(data, origin, feed) {
      const request = origin === location.origin ? readRequest(data) : undefined;
      if (request) answerRequest(application, feed, request, (message) => post(writeMessage(message)));
    },
    stop: () => post({ type: disconnectedType, instance: pageInstance }),
  });
}

/** Options for `openHostedWindow`. */
export interface HostedWindowOptions {
  /**
   * Called when the window answers, or if it doesn't answer within 10 s, e.g. offline. Also called when reporting stops:
   * the user has closed the window, another window replaces it, or the app has called `stop()`.
   */
  readonly onStatus?: ((status: 'answered' | 'silent' | 'stopped') => void) | undefined;
}

const maxSilenceMs = 10_000;

/**
 * Opens Stately's hosted inspector (the default URL of `createBrowserInspector`) and sends it states and events. Call
 * it only with the user's consent, and in a click handler, or the browser blocks the window.
 *
 * Doesn't use `inspect` of `@statelyai/inspect`, which must be attached before actors start. Also, it doesn't mask
 * secrets, truncates data at a depth of 10, and loses charts if the window connects after 200 events.
 *
 * @param createBrowserInspector from `@statelyai/inspect`
 * @returns undefined if the browser blocked the window
 * @example
 * button.onclick = () => openHostedWindow(application, createBrowserInspector);
 */
export function openHostedWindow(
  application: InspectedApplication,
  createBrowserInspector: CreateBrowserInspector,
  { onStatus }: HostedWindowOptions = {},
): InspectorWindow | undefined {
  current?.stop();
  const inspector = createBrowserInspector({
    autoStart: false,
    // Defers no events, because these could show stopped actors again. Running actors are reported on each connection.
    maxDeferredEvents: 0,
  });
  inspector.start();
  const target = inspector.adapter.targetWindow;
  if (!target) return undefined;
  const { origin } = new URL(inspector.adapter.options.url);
  const silence = setTimeout(() => onStatus?.('silent'), maxSilenceMs);
  return report(application, {
    target,
    sender: statelySender((message) => target.postMessage(message, origin)),
    receiveData: () => undefined,
    stop: () => inspector.stop(),
    onConnected() {
      clearTimeout(silence);
      onStatus?.('answered');
    },
    onStopped() {
      clearTimeout(silence);
      onStatus?.('stopped');
    },
  });
}

interface Report {
  readonly target: Window;
  readonly sender: Sender;
  /** Called with data that the window posts. */
  readonly receiveData: (data: unknown, origin: string, feed: Feed) => void;
  /** Notifies the window that reporting has stopped. */
  readonly stop: () => void;
  readonly onConnected?: () => void;
  readonly onStopped?: () => void;
}

function report(application: InspectedApplication, options: Report) {
  const { target, sender, receiveData, stop, onConnected, onStopped } = options;
  const feed = startFeed(application, sender);

  function listen({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== target) return;
    try {
      if (isObject(data) && data['type'] === connectedType) {
        onConnected?.();
        feed.reportAll();
      } else receiveData(data, origin, feed);
    } catch (error) {
      warnOfFailure('reading a message from an inspector', error);
    }
  }

  const watch = setInterval(() => {
    if (target.closed) opened.stop();
  }, closedCheckIntervalMs);
  window.addEventListener('message', listen);
  window.addEventListener('pagehide', stop);

  const opened = {
    target,
    reportAll: () => feed.reportAll(),
    stop() {
      clearInterval(watch);
      window.removeEventListener('message', listen);
      window.removeEventListener('pagehide', stop);
      feed.stop();
      if (!target.closed) stop();
      if (current === opened) current = undefined;
      onStopped?.();
    },
  };
  current = opened;
  return opened;
}
