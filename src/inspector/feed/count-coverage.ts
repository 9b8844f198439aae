import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { isMachineSnapshot } from 'xstate';
import {
  CoverageCounter,
  hashStructure,
  writeCoverage,
  type CountedRun,
  type CoverageFile,
  type InspectedMicrostep,
} from '../../../machines/coverage';
import { nodesIn } from '../../../machines/paths/machine-tree';

interface Running {
  readonly run: CountedRun;
  readonly microsteps: InspectedMicrostep[];
}

/** Counts what the actors of an application use of their machines. */
export class ApplicationCoverage {
  /** By structure and id: components make machines of their own by `provide()`. */
  readonly #counters = new Map<string, CoverageCounter>();
  readonly #running = new Map<string, Running>();
  readonly #early = new Map<string, InspectedMicrostep[]>();

  /** Receives the inspection events of actors. */
  readonly inspect = (event: InspectionEvent): void => {
    const { sessionId } = event.actorRef;
    if (event.type === '@xstate.microstep') {
      const microstep = {
        eventType: event.event.type,
        transitions: event._transitions,
        nodes: nodesIn(event.snapshot),
      };
      const known = this.#running.get(sessionId)?.microsteps ?? this.#early.get(sessionId);
      if (known) known.push(microstep);
      else this.#early.set(sessionId, [microstep]);
    }
    if (event.type !== '@xstate.snapshot' || !isMachineSnapshot(event.snapshot)) return;
    const { machine, status } = event.snapshot;
    const now = Date.now();
    const running = this.#running.get(sessionId) ?? this.#start(sessionId, machine);
    running.run.step(running.microsteps.splice(0), nodesIn(event.snapshot), now);
    if (status === 'active') return;
    running.run.end(now);
    this.#running.delete(sessionId);
  };

  read(): CoverageFile {
    const now = Date.now();
    return writeCoverage([...this.#counters.values()].map((counter) => counter.read(now)));
  }

  #start(session: string, machine: AnyStateMachine): Running {
    const key = JSON.stringify([machine.id, hashStructure(machine)]);
    const counter = this.#counters.get(key) ?? new CoverageCounter(machine);
    this.#counters.set(key, counter);
    // Those of the start come before the first snapshot.
    const running = { run: counter.startRun(), microsteps: this.#early.get(session) ?? [] };
    this.#early.delete(session);
    this.#running.set(session, running);
    return running;
  }
}
