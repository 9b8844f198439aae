import { createActor, type Actor } from 'xstate';
import { buildChart } from '../../chart/model/build';
import type { Chart } from '../../chart/model/chart';
import type { Drawing } from '../../chart/write/svg';
import { dockedLink } from '../feed/answer';
import { whenIdle } from '../../shared/idle';
import { applicationOf, inspectorNumber, originalSession, qualifySessions } from '../protocol/applications';
import type { Link, Message, Request } from '../protocol/messages';
import type { InspectedActor } from '../recording/records';
import { Recording } from '../recording/recording';
import { inspectorMachine, type InspectorMachine } from '../../../machines/inspector/inspector.machine';

const renderIntervalMs = 80;
const maxRenderWaitMs = 400;

export class Session {
  readonly recording: Recording;
  readonly actor: Actor<InspectorMachine>;
  /** Edited events as JSON, by actor and descriptor, so that they can be sent again. */
  readonly drafts = new Map<string, string>();
  #readDrawing: (() => Drawing | undefined) | undefined;
  readonly #link: Link;
  readonly #pending = new PendingRequests();
  readonly #receipts: Receipts;
  readonly #lag = new Lag();
  readonly #charts = new WeakMap<object, Chart>();
  #closeLink: (() => void) | undefined;
  #own: { readonly link: Link; readonly close: () => void } | undefined;

  constructor(link: Link, recording?: Recording) {
    this.#link = link;
    this.recording = recording ?? createLiveRecording();
    this.#receipts = new Receipts((of, number) =>
      this.#requestOf(of)?.({ type: '@chartable.received', session: of, number }),
    );
    this.recording.onUnknownBase = (of) => this.#requestOf(of)?.({ type: '@chartable.whole', session: of });
    this.actor = createActor(inspectorMachine);
  }

  /** Returns the chart as drawn. Undefined if another view is shown. */
  readDrawing(): Drawing | undefined {
    return this.#readDrawing?.();
  }

  provideDrawing(read: () => Drawing | undefined): () => void {
    this.#readDrawing = read;
    return () => {
      if (this.#readDrawing === read) this.#readDrawing = undefined;
    };
  }

  chooseSnapshot(seq: number): void {
    this.actor.send({ type: 'snapshot.chosen', seq });
  }

  canSend(session: string): boolean {
    return this.#requestOf(session) !== undefined && this.recording.applications.supports(session, 'send');
  }

  start(): () => void {
    this.actor.start();
    if (this.#link.request === undefined) this.actor.send({ type: 'recording.opened' });
    this.#closeLink = this.#link.open((message) => this.receiveMessage(message));
    return () => {
      this.#closeLink?.();
      this.#receipts.stop();
      this.#own?.close();
      this.#own = undefined;
      this.actor.stop();
    };
  }

  receiveMessage(message: Message): void {
    if (message.kind === 'answer') return this.#pending.resolve(message);
    if (message.kind === 'malformed') return this.recording.add(message);
    // Abandons pending requests, because an app doesn't answer them after a disconnect or reload.
    if (message.kind === 'hello') this.#pending.abandon(message.number ?? 0);
    if (message.kind === 'gone') {
      this.#pending.abandon(message.application ?? 0);
      this.recording.add(message);
      const hasOther = [...this.recording.actors.values()].some(
        ({ session, until }) => until === undefined && applicationOf(session) !== inspectorNumber,
      );
      if (!hasOther) this.actor.send({ type: 'application.gone' });
      return;
    }
    // Doesn't measure the lag of `@statelyai/inspect` clients, because they may repeat old messages.
    if ('session' in message && this.recording.applications.supports(message.session, 'steps'))
      this.#lag.measure(message.at);
    this.#receipts.add(message);
    const snapshot = this.actor.getSnapshot();
    const isOwn = message.kind === 'hello' ? message.number === inspectorNumber : isOfInspector(message);
    if (isOwn) return this.recording.add(message);
    if (snapshot.matches({ application: 'connecting' }) || snapshot.matches({ application: 'gone' })) {
      this.actor.send({ type: 'application.connected' });
    }
    this.recording.add(message);
  }

  get behindMs(): number {
    return this.#lag.behindMs;
  }

  request(request: AnsweredRequest): Promise<unknown> {
    const send = this.#requestOf(request.session);
    return send ? this.#pending.send(request, send) : Promise.resolve(undefined);
  }

  /** Evaluates an event's guards in the app, without sending the event. Undefined if the app can't do this. */
  async canHandle(session: string, event: { readonly type: string }): Promise<boolean | undefined> {
    const answer = await this.request({ type: '@chartable.can', session, event });
    return typeof answer === 'boolean' ? answer : undefined;
  }

  send(session: string, event: { readonly type: string }): void {
    this.#requestOf(session)?.({ type: '@chartable.send', session, event });
  }

  #requestOf(session: string): Link['request'] {
    return applicationOf(session) === inspectorNumber ? this.#requestItself : this.#link.request;
  }

  readonly #requestItself = (request: Request): void => {
    this.#own?.link.request?.({ ...request, session: originalSession(request.session) });
  };

  /** Resets an actor to a snapshot. Resolves to undefined, or to an error message. */
  async restore(session: string, snapshotId: string): Promise<string | undefined> {
    const answer = await this.request({ type: '@chartable.restore', session, snapshotId });
    if (answer === true) return undefined;
    return typeof answer === 'string' ? answer : 'The app didn’t answer.';
  }

  inspectItself(): void {
    if (this.#own) return;
    const actors = { all: new Set([this.actor]), subscribe: () => () => undefined };
    const link = dockedLink({ name: 'Inspector', actors });
    const close = link.open((message) => this.receiveMessage(qualifySessions({ number: inspectorNumber }, message)));
    this.#own = { link, close };
  }

  chartOf(actor: InspectedActor | undefined): Chart | undefined {
    const definition = actor?.definition;
    if (actor?.logic !== 'machine' || typeof definition !== 'object' || definition === null) return undefined;
    const known = this.#charts.get(definition);
    if (known) return known;
    const chart = buildChart(definition);
    this.#charts.set(definition, chart);
    return chart;
  }
}

const isOfInspector = (message: Message): boolean =>
  'session' in message && applicationOf(message.session) === inspectorNumber;

export function createLiveRecording(): Recording {
  return new Recording(undefined, createIdleSchedule());
}

/**
 * Returns a function that calls `notify` when the page is idle, at most once per `renderIntervalMs`, so that user input
 * takes priority.
 */
function createIdleSchedule(): (notify: () => void) => void {
  let renderedAtMs = 0;
  return (notify) => {
    const work = () => {
      renderedAtMs = performance.now();
      notify();
    };
    const waitMs = renderIntervalMs - (performance.now() - renderedAtMs);
    if (waitMs <= 0) whenIdle(work, maxRenderWaitMs);
    else setTimeout(() => whenIdle(work, maxRenderWaitMs), waitMs);
  };
}

type AnsweredRequest =
  Extract<Request, { id: number }> extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never;

class PendingRequests {
  readonly #waiting = new Map<number, { readonly application: number; readonly answer: (answer: unknown) => void }>();
  #next = 0;

  send(request: AnsweredRequest, send: (request: Request) => void): Promise<unknown> {
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve) => {
      this.#waiting.set(id, { application: applicationOf(request.session), answer: resolve });
      send({ ...request, id });
    });
  }

  resolve({ id, answer }: Extract<Message, { kind: 'answer' }>): void {
    this.#waiting.get(id)?.answer(answer);
    this.#waiting.delete(id);
  }

  abandon(disconnected: number): void {
    for (const [id, { application, answer }] of this.#waiting) {
      if (application !== disconnected) continue;
      this.#waiting.delete(id);
      answer(undefined);
    }
  }
}

/** Received messages are acknowledged after this time, or after `messagesPerAcknowledgement` messages. */
const acknowledgingMs = 50;
const messagesPerAcknowledgement = 50;
/** Shorter lags aren't shown. */
const maxUnnoticedLagMs = 1000;
/** If no message arrives for this time, the lag is over. */
const lagForgottenMs = 3000;

class Receipts {
  readonly #acknowledge: (session: string, number: number) => void;
  readonly #unacknowledged = new Map<number, { readonly number: number; readonly session: string }>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param acknowledge receives the last message's number, and the session ID of any actor of the app */
  constructor(acknowledge: (session: string, number: number) => void) {
    this.#acknowledge = acknowledge;
  }

  add(message: Message): void {
    if (!('session' in message) || !('number' in message) || message.number === undefined) return;
    const { number, session } = message;
    if (this.#unacknowledged.size === 0) this.#timer = setTimeout(() => this.#acknowledgeAll(), acknowledgingMs);
    this.#unacknowledged.set(applicationOf(session), { number, session });
    if (number % messagesPerAcknowledgement === 0) this.#acknowledgeAll();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#unacknowledged.clear();
  }

  #acknowledgeAll(): void {
    clearTimeout(this.#timer);
    for (const { number, session } of this.#unacknowledged.values()) this.#acknowledge(session, number);
    this.#unacknowledged.clear();
  }
}

class Lag {
  #clockSkewMs = Number.POSITIVE_INFINITY;
  #lagMs = 0;
  #receivedAtMs = 0;

  /** @param at when the message was sent, in milliseconds since 1970 on the sender's clock */
  measure(at: number): void {
    const now = Date.now();
    // The clocks of two computers may differ, so the smallest delay so far counts as clock skew.
    this.#clockSkewMs = Math.min(this.#clockSkewMs, now - at);
    this.#lagMs = now - at - this.#clockSkewMs;
    this.#receivedAtMs = now;
  }

  /** The newest message's lag in milliseconds. 0 while messages arrive on time. */
  get behindMs(): number {
    return this.#lagMs > maxUnnoticedLagMs && Date.now() - this.#receivedAtMs < lagForgottenMs ? this.#lagMs : 0;
  }
}
