import { setTimeout as sleep } from 'node:timers/promises';
import { createInspector as createStatelyInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActor } from 'xstate';
import { onTestFinished } from 'vitest';
import { createInspector, type InspectorOptions } from '../../src/inspector/feed/create-inspector';
import { dockedLink } from '../../src/inspector/feed/answer';
import type { InspectedApplication } from '../../src/inspector/feed/application';
import { readMessage } from '../../src/inspector/protocol/read';
import { Recording } from '../../src/inspector/recording/recording';

/** Waits until `@statelyai/inspect` has done its work for idle time. */
export async function idle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await sleep(12);
}

export async function settle(recording: Recording): Promise<void> {
  for (let before = -1; before !== recording.version;) {
    before = recording.version;
    await idle();
  }
}

export function receiveData(recording: Recording, data: unknown): void {
  const message = readMessage(structuredClone(data), 1);
  if (message !== 'foreign') recording.add(message);
}

/** Records an app that uses only Stately's `createInspector`, without Chartable's extension. */
export function createInspectClient() {
  const recording = new Recording();
  const inspector = createStatelyInspector({
    send: (message: StatelyInspectionEvent) => receiveData(recording, JSON.parse(JSON.stringify(message))),
  });
  return { recording, inspector };
}

function record(link: ReturnType<typeof dockedLink>) {
  const recording = new Recording();
  const answers: unknown[] = [];
  const close = link.open((message) => {
    if (message.kind === 'answer') answers.push(message.answer);
    else recording.add(message);
  });
  return { recording, answers, close };
}

export function docked(...roots: AnyActor[]) {
  const all = new Set<AnyActor>(roots);
  const listeners = new Set<() => void>();
  const application: InspectedApplication = {
    name: 'test',
    actors: {
      all,
      subscribe: (changed) => {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
    },
  };
  const link = dockedLink(application);
  const changed = () => listeners.forEach((listener) => listener());
  return {
    application,
    link,
    open: () => record(link),
    add(actor: AnyActor) {
      all.add(actor);
      changed();
    },
    remove(actor: AnyActor) {
      all.delete(actor);
      changed();
    },
  };
}

export function inspectApplication(options: InspectorOptions = {}) {
  const inspector = createInspector(options);
  const link = dockedLink(inspector.application);
  const { recording, answers, close } = record(link);
  onTestFinished(close);
  const events = (session: string) =>
    recording.records.flatMap((record) =>
      record.kind === 'event' && record.session === session ? [record.eventType] : [],
    );
  return { ...inspector, recording, events, answers, request: link.request ?? (() => undefined) };
}
