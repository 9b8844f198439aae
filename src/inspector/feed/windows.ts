import { createBrowserInspector } from '@statelyai/inspect';
import { isObject } from '../../shared/json';
import { connectedType, disconnectedType } from '../protocol/messages';
import { readRequest } from '../protocol/requests';
import { writeMessage } from '../protocol/write';
import { answerRequest } from './answer';
import type { InspectedApplication } from './application';
import type { Feed } from './feed';
import { pageInstance, startFeed } from './feed';
import { RemoteSender } from './remote-sender';
import { statelySender, type Sender } from './sender';
import { warnOfFailure } from './warn';

/** A window with an inspector that the application reports to. */
export interface InspectorWindow {
  /** Stops reporting. The window stays open with its recording. */
  stop(): void;
}

/** Milliseconds between two checks of whether the window was closed: a window of another site sends no event. */
const closedCheckIntervalMs = 1000;

/** Name of the inspector's window, the same that `createBrowserInspector` uses: another one is not opened. */
const windowName = 'xstateinspector';

let current: (InspectorWindow & { readonly target: object }) | undefined;

/**
 * Opens the application's own inspector in a window and reports to it. Called again, it focuses that window, or opens
 * another if it was closed. Call it in the handler of a click: browsers block other windows.
 *
 * @param url URL of the page that shows `InspectorPage`, of the same origin
 * @returns undefined if the browser did not open the window
 * @example
 * button.onclick = () => openOwnWindow(application, '/inspector');
 */
export function openOwnWindow(application: InspectedApplication, url: string): InspectorWindow | undefined {
  current?.stop();
  const target = window.open(url, windowName);
  return target ? reportToOwnWindow(application, target) : undefined;
}

/**
 * Reports to an inspector's window that is open already, such as after the application was loaded again. It does nothing
 * while the application reports to a window.
 *
 * @param target the window, of the same origin, that said that it is ready
 * @example
 * // When a window of this origin has posted `{ type: '@statelyai.connected' }`:
 * joinOwnWindow(application, inspectorWindow);
 */
export function joinOwnWindow(application: InspectedApplication, target: Window): void {
  // Another one was opened since, or the same one already has what it asks for.
  if (current) return;
  const joined = reportToOwnWindow(application, target);
  joined.introduce();
}

function reportToOwnWindow(application: InspectedApplication, target: Window) {
  // Only our own origin may receive what the actors hold.
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

/**
 * Opens Stately's hosted inspector (the default address of `createBrowserInspector`) and reports to it. States and events
 * leave this machine, so call it only when the user has chosen so. Call it in the handler of a click.
 *
 * @returns undefined if the browser did not open the window
 * @example
 * button.onclick = () => openHostedWindow(application);
 */
export function openHostedWindow(application: InspectedApplication): InspectorWindow | undefined {
  current?.stop();
  const inspector = createBrowserInspector({
    autoStart: false,
    // Living actors are reported each time an inspector connects. Deferred events would bring back stopped ones.
    maxDeferredEvents: 0,
  });
  inspector.start();
  const target = inspector.adapter.targetWindow;
  if (!target) return undefined;
  const { origin } = new URL(inspector.adapter.options.url);
  return report(application, {
    target,
    sender: statelySender((message) => target.postMessage(message, origin)),
    receiveData: () => undefined,
    stop: () => inspector.stop(),
  });
}

interface Report {
  readonly target: Window;
  readonly sender: Sender;
  /** Called with what the window posts. */
  readonly receiveData: (data: unknown, origin: string, feed: Feed) => void;
  /** Announces that no more messages come. */
  readonly stop: () => void;
}

function report(application: InspectedApplication, { target, sender, receiveData, stop }: Report) {
  const feed = startFeed(application, sender);

  function listen({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== target) return;
    try {
      if (isObject(data) && data['type'] === connectedType) feed.introduce();
      else receiveData(data, origin, feed);
    } catch (error) {
      warnOfFailure('a message from the inspector', error);
    }
  }

  const watch = setInterval(() => {
    if (target.closed) opened.stop();
  }, closedCheckIntervalMs);
  window.addEventListener('message', listen);
  window.addEventListener('pagehide', stop);

  const opened = {
    target,
    introduce: () => feed.introduce(),
    stop() {
      clearInterval(watch);
      window.removeEventListener('message', listen);
      window.removeEventListener('pagehide', stop);
      feed.stop();
      if (!target.closed) stop();
      if (current === opened) current = undefined;
    },
  };
  current = opened;
  return opened;
}
