import type { Actor } from 'xstate';
import { createActor } from 'xstate';
import { createInspectorMachine, type InspectorMachine } from '../../machines/inspector';
import { buildChart } from './chart/build';
import type { Chart } from './chart/chart';
import { startFeed } from './feed/feed';
import type { Feed } from './feed/feed';
import { isInIdleTime, whenIdle } from './idle';
import { applicationOf } from './protocol/applications';
import type { Link } from './protocol/link';
import type { Message, Request } from './protocol/messages';
import { readMessage } from './protocol/read';
import type { InspectedActor } from './recording/records';
import { Recording } from './recording/recording';

/** Minimum milliseconds between two renderings of new records. */
const renderIntervalMs = 80;

/** Minimum milliseconds that a plain sender's snapshot may come after its event. XState makes both in one task. */
const snapshotPatienceMs = 1000;

/** A request that is answered, without its id. */
type Question = Extract<Request, { id: number }> extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never;

/**
 * One inspector at work: it receives the messages of a link, keeps the recording, and runs the inspector's machine.
 */
export class Session {
  readonly recording: Recording;
  readonly actor: Actor<InspectorMachine>;
  /** Texts of events that were edited and may be sent again, by actor and descriptor. */
  readonly drafts = new Map<string, string>();
  readonly #link: Link;
  readonly #questions = new Map<number, { readonly application: number; readonly answer: (answer: unknown) => void }>();
  readonly #charts = new WeakMap<object, Chart>();
  #nextQuestion = 0;
  #hangUp: (() => void) | undefined;
  #self: Feed | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(link: Link, recording?: Recording) {
    this.#link = link;
    this.recording = recording ?? createLiveRecording();
    this.actor = createActor(createInspectorMachine((session, step) => this.send(session, step)));
  }

  /** Returns true if events can be sent to the actor. */
  hasWayBack(session: string): boolean {
    return this.#link.request !== undefined && this.recording.isAble(session, 'send');
  }

  /** Starts the session, also after it was stopped. Returns a function that stops it. */
  start(): () => void {
    this.actor.start();
    if (this.#link.request === undefined) this.actor.send({ type: 'recording.opened' });
    this.#hangUp = this.#link.open((message) => this.receiveMessage(message));
    return () => {
      this.#hangUp?.();
      clearTimeout(this.#patience);
      this.#patience = undefined;
      this.#self?.stop();
      this.#self = undefined;
      this.actor.stop();
    };
  }

  receiveMessage(message: Message): void {
    if (message.kind === 'answer') {
      this.#questions.get(message.id)?.answer(message.answer);
      this.#questions.delete(message.id);
      return;
    }
    if (message.kind === 'malformed') return this.recording.add(message);
    // Nobody answers what an application was asked before it went or was loaded again.
    if (message.kind === 'hello') this.#abandonQuestions(message.number ?? 0);
    if (message.kind === 'gone') {
      this.#abandonQuestions(message.application ?? 0);
      this.recording.add(message);
      const hasOther = [...this.recording.actors.values()].some(({ until }) => until === undefined);
      if (!hasOther) this.actor.send({ type: 'application.gone' });
      return;
    }
    const snapshot = this.actor.getSnapshot();
    if (snapshot.matches({ application: 'connecting' }) || snapshot.matches({ application: 'gone' })) {
      this.actor.send({ type: 'application.heard' });
    }
    this.recording.add(message);
    if (this.recording.isAwaitingSnapshot) this.#awaitSnapshots();
    // An inspector that inspects itself receives its own player's events too. They are no step of the path.
    const isOwn = 'session' in message && message.session === this.actor.sessionId;
    if (message.kind === 'event' && !isOwn && snapshot.matches({ player: 'replaying' })) {
      this.actor.send({ type: 'actor.received', session: message.session, eventType: message.eventType });
    }
    if (message.kind === 'snapshot' && !isOwn && snapshot.matches({ player: 'replaying' })) {
      this.actor.send({ type: 'actor.changed', session: message.session, eventType: message.eventType });
    }
  }

  /** Concludes after a while that snapshots which are still awaited do not come. */
  #awaitSnapshots(): void {
    const { end } = this.recording;
    this.#patience ??= setTimeout(() => {
      this.#patience = undefined;
      this.recording.concludeUnanswered(end);
      if (this.recording.isAwaitingSnapshot) this.#awaitSnapshots();
    }, snapshotPatienceMs);
  }

  #abandonQuestions(asked: number): void {
    for (const [id, { application, answer }] of this.#questions) {
      if (application !== asked) continue;
      this.#questions.delete(id);
      answer(undefined);
    }
  }

  /** Sends a request and resolves with its answer; with undefined if there is none: the link cannot send requests, or the application has gone. */
  ask(question: Question): Promise<unknown> {
    const { request } = this.#link;
    if (!request) return Promise.resolve(undefined);
    const id = this.#nextQuestion;
    this.#nextQuestion += 1;
    return new Promise((resolve) => {
      this.#questions.set(id, { application: applicationOf(question.session), answer: resolve });
      request({ ...question, id });
    });
  }

  send(session: string, event: { readonly type: string }): void {
    this.#link.request?.({ type: '@chartable.send', session, event });
  }

  /** Sets an actor's root back to a moment that its application knows. Resolves with a sentence if that cannot be. */
  async restore(session: string, moment: string): Promise<string | undefined> {
    const answer = await this.ask({ type: '@chartable.restore', session, moment });
    if (answer === true) return undefined;
    return typeof answer === 'string' ? answer : 'The application gave no answer.';
  }

  /** Adds the inspector's own actor to the recording. */
  inspectItself(): void {
    if (this.#self) return;
    const deliver = (data: unknown) => {
      const message = readMessage(data, Date.now());
      if (message !== 'foreign' && message.kind !== 'hello') this.receiveMessage(message);
    };
    const actors = { all: new Set([this.actor]), subscribe: () => () => undefined };
    this.#self = startFeed({ name: 'Inspector', actors }, { post: deliver });
    this.#self.introduce();
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

/** Creates an empty recording of what is about to be heard. */
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
    // A docked feed reports in idle time: what it reports there is rendered once it has reported all of it.
    if (restMs <= 0 && isInIdleTime()) queueMicrotask(work);
    else setTimeout(() => whenIdle(work, 400), Math.max(0, restMs));
  };
}
