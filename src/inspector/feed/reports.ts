import type { AnyActor, EventObject } from 'xstate';
import { isObject } from '../../../machines/shared/json';
import type { Ability, UrlReport, StartedDelay } from '../protocol/messages';
import { plain, type Plain } from '../../shared/plain';
import type { InspectedApplication } from './application';
import { familyOf, logicOf, statusOf, timersOf } from './describe';
import type { Describer } from './describer';
import type { SnapshotHistory } from './snapshot-history';
import { shownUrl } from './mask';
import type { Observer } from './observer';
import type { Queued, QueuedSnapshot } from './queue';
import type { Sender } from './sender';
import { parentOf } from './roots';
import { Steps } from './steps';
import { nameOf, sessionOf } from '../../shared/actor-names';

export interface ReportParts {
  readonly application: InspectedApplication;
  readonly sender: Sender;
  readonly describer: Describer;
  readonly observer: Observer;
  readonly snapshotHistory: SnapshotHistory | undefined;
}

export class Reports {
  readonly #parts: ReportParts;
  readonly #steps: Steps;

  constructor(parts: ReportParts) {
    this.#parts = parts;
    this.#steps = new Steps(parts.describer);
  }

  sendHello(instance: string, roots: Iterable<AnyActor>): void {
    const { application, sender, snapshotHistory } = this.#parts;
    const { pageUrl, name } = application;
    const abilities: Ability[] = ['send', 'steps'];
    if (pageUrl) abilities.push('url');
    if (snapshotHistory) abilities.push('restore');
    const running = [...roots].flatMap(familyOf).map(sessionOf);
    sender.send({ kind: 'hello', at: Date.now(), application: name, abilities, instance, running });
  }

  lost(count: number, at: number): void {
    this.#parts.sender.send({ kind: 'lost', at, count });
  }

  url(change: UrlReport): void {
    const { application, describer, sender } = this.#parts;
    sender.send({ kind: 'url', at: Date.now(), ...shownUrl(application, change, describer.isSecret) });
  }

  report(queued: Queued): void {
    const { at, actor } = queued;
    switch (queued.kind) {
      case 'actor':
        this.#actor(actor, at);
        break;
      case 'event': {
        const event = this.#parts.describer.event(queued.event);
        const message = { kind: 'event', at, session: sessionOf(actor), source: queued.source } as const;
        this.#parts.sender.send({ ...message, event, eventType: event.type }, actor);
        break;
      }
      case 'microstep':
        this.#steps.addMicrostep(queued);
        break;
      case 'microsteps of XState 6':
        this.#steps.addMicrosteps6(queued);
        break;
      case 'action':
        this.#steps.addAction(queued);
        break;
      case 'snapshot':
        this.#step(queued);
        break;
    }
  }

  reportRoot(root: AnyActor): void {
    const { sender } = this.#parts;
    const at = Date.now();
    for (const actor of familyOf(root)) {
      this.#actor(actor, at);
      const delays = listTimers(actor);
      if (sender.isStatelyOnly || delays.length === 0) continue;
      sender.send({
        kind: 'step',
        at,
        session: sessionOf(actor),
        microsteps: [],
        actions: [],
        delays,
        cancelled: [],
      });
      this.#snapshot(actor, actor.getSnapshot(), { type: '' }, at);
    }
  }

  removedRoot(root: AnyActor): void {
    for (const actor of familyOf(root)) {
      const state = setStatus(this.#parts.describer.state(actor, actor.getSnapshot()), 'stopped');
      this.#sendSnapshot(actor, state, { type: 'xstate.stop' }, Date.now());
      this.#forget(actor);
    }
  }

  #step(queued: Queued & QueuedSnapshot): void {
    const { describer, observer, sender } = this.#parts;
    const { actor, at, snapshotId, snapshot, event, guardResults } = queued;
    const session = sessionOf(actor);
    observer.noteReported(queued);
    const isLive = 'live' in snapshot;
    const step = this.#steps.end(
      actor,
      isLive && !sender.isStatelyOnly ? { ...snapshot, event, guardResults } : undefined,
    );
    if (step) sender.send({ kind: 'step', at, session, ...step });
    if (isLive) this.#snapshot(actor, snapshot.live, event, at, snapshotId);
    else {
      const shown = describer.event(event);
      const state = { snapshot: describer.shownState(snapshot.withoutContext), isBrief: true };
      sender.send({ kind: 'snapshot', at, session, event: shown, eventType: shown.type, ...state }, actor);
    }
  }

  #actor(actor: AnyActor, at: number): void {
    const { application, sender, describer, observer, snapshotHistory } = this.#parts;
    const state: unknown = actor.getSnapshot();
    const snapshotId = snapshotHistory?.add(actor, state);
    observer.noteState(actor, state);
    const parent = parentOf(actor);
    sender.send(
      {
        kind: 'actor',
        at,
        session: sessionOf(actor),
        name: nameOf(actor),
        parent: parent && sessionOf(parent),
        logic: logicOf(actor),
        isMain: application.actors.isMain?.(actor) ?? false,
        definition: describer.definition(actor),
        snapshot: describer.state(actor, state).value,
        snapshotId,
      },
      actor,
    );
  }

  #snapshot(actor: AnyActor, snapshot: unknown, event: EventObject, at: number, snapshotId?: string): void {
    const { describer, snapshotHistory } = this.#parts;
    const state = describer.state(actor, snapshot);
    const hasStatus = isObject(state.value) && 'status' in state.value;
    this.#sendSnapshot(actor, hasStatus ? state : setStatus(state, 'active'), event, at, snapshotId);
    if (snapshotId !== undefined) snapshotHistory?.setBytes(snapshotId, state.bytes);
    if (statusOf(actor) !== 'active') this.#forget(actor);
  }

  #sendSnapshot(actor: AnyActor, { value }: Plain, event: EventObject, at: number, snapshotId?: string): void {
    const { describer, sender } = this.#parts;
    const shown = describer.event(event);
    const message = { kind: 'snapshot', at, session: sessionOf(actor), snapshot: value, snapshotId } as const;
    sender.send({ ...message, event: shown, eventType: shown.type }, actor);
  }

  #forget(actor: AnyActor): void {
    this.#parts.describer.forget(actor);
    this.#parts.sender.forget(sessionOf(actor));
  }
}

function listTimers(actor: AnyActor): StartedDelay[] {
  return timersOf(actor).map(({ id, event, delay, startedAt }) => ({
    id,
    event: event.type,
    ms: delay,
    at: startedAt,
  }));
}

const setStatus = ({ value, bytes }: Plain, status: 'active' | 'stopped'): Plain => ({
  value: isObject(value) ? plain({ ...value, status }, { before: value }).value : value,
  bytes,
});
