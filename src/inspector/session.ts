import type { Actor } from 'xstate';
import { createActor } from 'xstate';
import { createInspectorMachine, type InspectorMachine, type PlayedPath } from '../../machines/inspector';
import { activeStates } from './chart/active';
import { buildChart } from './chart/build';
import type { Chart } from './chart/chart';
import { dockedLink } from './feed/docked';
import { whenIdle } from '../shared/idle';
import { applicationOf, inspectorNumber, originalSession, qualifySessions } from './protocol/applications';
import { property } from '../shared/json';
import type { Link } from './protocol/link';
import type { Message, Request } from './protocol/messages';
import { Questions, type Question } from './questions';
import { Lag, Receipts } from './receipts';
import { latestSnapshot } from './recording/actor';
import type { InspectedActor } from './recording/records';
import { Recording } from './recording/recording';

/** Minimum milliseconds between two renderings of new records. */
const renderIntervalMs = 80;
/** Maximum milliseconds that new records wait for idle time before they are rendered. */
const maxRenderWaitMs = 400;

/**
 * One inspector at work: it receives the messages of a link, keeps the recording, and runs the inspector's machine.
 */
export class Session {
  readonly recording: Recording;
  readonly actor: Actor<InspectorMachine>;
  /** Texts of events that were edited and may be sent again, by actor and descriptor. */
  readonly drafts = new Map<string, string>();
  #writeDrawing: (() => string | undefined) | undefined;
  readonly #link: Link;
  readonly #questions = new Questions();
  readonly #receipts: Receipts;
  readonly #lag = new Lag();
  readonly #charts = new WeakMap<object, Chart>();
  #hangUp: (() => void) | undefined;
  /** The inspector as an application that it inspects itself; undefined until the user asks for it. */
  #own: { readonly link: Link; readonly hangUp: () => void } | undefined;

  constructor(link: Link, recording?: Recording) {
    this.#link = link;
    this.recording = recording ?? createLiveRecording();
    this.#receipts = new Receipts((of, number) =>
      this.#requestOf(of)?.({ type: '@chartable.received', session: of, number }),
    );
    this.recording.onUnknownBase = (of) => this.#requestOf(of)?.({ type: '@chartable.whole', session: of });
    this.actor = createActor(createInspectorMachine((session, step) => this.send(session, step)));
  }

  /** Returns the drawn chart as the text of an SVG file; undefined while none is drawn. */
  writeDrawing(): string | undefined {
    return this.#writeDrawing?.();
  }

  /** Sets the function behind `writeDrawing`. Returns a function that removes it. */
  provideDrawing(write: () => string | undefined): () => void {
    this.#writeDrawing = write;
    return () => {
      if (this.#writeDrawing === write) this.#writeDrawing = undefined;
    };
  }

  /** Shows the snapshot at the record of that number. */
  chooseSnapshot(seq: number): void {
    this.actor.send({ type: 'snapshot.chosen', seq });
  }

  /** Returns true if events can be sent to the actor. */
  hasWayBack(session: string): boolean {
    return this.#requestOf(session) !== undefined && this.recording.applications.supports(session, 'send');
  }

  /** Starts the session, also after it was stopped. Returns a function that stops it. */
  start(): () => void {
    this.actor.start();
    if (this.#link.request === undefined) this.actor.send({ type: 'recording.opened' });
    this.#hangUp = this.#link.open((message) => this.receiveMessage(message));
    return () => {
      this.#hangUp?.();
      this.#receipts.stop();
      this.#own?.hangUp();
      this.#own = undefined;
      this.actor.stop();
    };
  }

  receiveMessage(message: Message): void {
    if (message.kind === 'answer') return this.#questions.answer(message);
    if (message.kind === 'malformed') return this.recording.add(message);
    // An application that has gone or was loaded again does not answer earlier requests.
    if (message.kind === 'hello') this.#questions.abandon(message.number ?? 0);
    if (message.kind === 'gone') {
      this.#questions.abandon(message.application ?? 0);
      this.recording.add(message);
      const hasOther = [...this.recording.actors.values()].some(
        ({ session, until }) => until === undefined && applicationOf(session) !== inspectorNumber,
      );
      if (!hasOther) this.actor.send({ type: 'application.gone' });
      return;
    }
    // Other senders may repeat earlier messages.
    if ('session' in message && this.recording.applications.supports(message.session, 'steps'))
      this.#lag.note(message.at);
    this.#receipts.note(message);
    const snapshot = this.actor.getSnapshot();
    const isOwn = message.kind === 'hello' ? message.number === inspectorNumber : isOfInspector(message);
    if (isOwn) return this.recording.add(message);
    if (snapshot.matches({ application: 'connecting' }) || snapshot.matches({ application: 'gone' })) {
      this.actor.send({ type: 'application.connected' });
    }
    this.recording.add(message);
    if (snapshot.matches({ player: 'replaying' })) this.#reportToPlayer(message, snapshot.context.path);
  }

  /** Milliseconds by which the newest record is late; 0 if its messages come as things happen. */
  get behindMs(): number {
    return this.#lag.behindMs;
  }

  /** Reports to the player what the actor of its path does. */
  #reportToPlayer(message: Message, path: PlayedPath | undefined): void {
    if (message.kind !== 'event' && message.kind !== 'snapshot') return;
    const { session, eventType } = message;
    if (session !== path?.session) return;
    if (message.kind === 'event') this.actor.send({ type: 'actor.received', session, eventType });
    else {
      const actor = this.recording.actors.get(session);
      const value = actor && property(latestSnapshot(actor), 'value');
      const chart = this.chartOf(actor);
      const isThere = chart !== undefined && activeStates(chart, value).has(path.state);
      this.actor.send({ type: 'actor.changed', session, eventType, isThere, hasEnded: actor?.until !== undefined });
    }
  }

  /** Sends a request and resolves with its answer; undefined if the link cannot send requests, or the application has gone. */
  ask(question: Question): Promise<unknown> {
    const request = this.#requestOf(question.session);
    return request ? this.#questions.ask(question, request) : Promise.resolve(undefined);
  }

  send(session: string, event: { readonly type: string }): void {
    this.#requestOf(session)?.({ type: '@chartable.send', session, event });
  }

  /** Returns the function that sends requests about an actor; undefined if it cannot be reached. */
  #requestOf(session: string): Link['request'] {
    return applicationOf(session) === inspectorNumber ? this.#askItself : this.#link.request;
  }

  readonly #askItself = (request: Request): void => {
    this.#own?.link.request?.({ ...request, session: originalSession(request.session) });
  };

  /** Sets an actor's root back to a snapshot that its application knows. Resolves with a sentence if that is impossible. */
  async restore(session: string, snapshotId: string): Promise<string | undefined> {
    const answer = await this.ask({ type: '@chartable.restore', session, snapshotId });
    if (answer === true) return undefined;
    return typeof answer === 'string' ? answer : 'The application gave no answer.';
  }

  /** Adds the inspector's own actor to the recording. */
  inspectItself(): void {
    if (this.#own) return;
    const actors = { all: new Set([this.actor]), subscribe: () => () => undefined };
    const link = dockedLink({ name: 'Inspector', actors });
    const hangUp = link.open((message) => this.receiveMessage(qualifySessions({ number: inspectorNumber }, message)));
    this.#own = { link, hangUp };
  }

  /** Returns the actor's chart; undefined if it is no machine. Built once for each definition. */
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

/** True for a message about an actor of the inspector itself. */
const isOfInspector = (message: Message): boolean =>
  'session' in message && applicationOf(message.session) === inspectorNumber;

/** Creates an empty recording for the messages to come. */
export function createLiveRecording(): Recording {
  return new Recording(undefined, createRestedSchedule());
}

/** Returns a schedule that calls back when the page is idle, at most once in `renderIntervalMs`: typing comes first. */
function createRestedSchedule(): (notify: () => void) => void {
  let renderedAtMs = 0;
  return (notify) => {
    const work = () => {
      renderedAtMs = performance.now();
      notify();
    };
    const restMs = renderIntervalMs - (performance.now() - renderedAtMs);
    if (restMs <= 0) whenIdle(work, maxRenderWaitMs);
    else setTimeout(() => whenIdle(work, maxRenderWaitMs), restMs);
  };
}
