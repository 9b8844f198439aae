import type { AnyMachineSnapshot, AnyStateMachine, InspectedMicrostepEvent, InspectionEvent } from 'xstate';
import { isMachineSnapshot } from 'xstate';
import {
  CoverageCounter,
  hashStructure,
  writeCoverage,
  type CountedRun,
  type CoverageFile,
} from '../../../machines/paths/coverage';
import { nodesIn } from '../../../machines/paths/tree/machine-tree';
import { readMicrosteps } from '../../../machines/paths/step/microsteps';

interface Running {
  readonly run: CountedRun;
  readonly microsteps: InspectedMicrostepEvent[];
  before: AnyMachineSnapshot | undefined;
}

export class ApplicationCoverage {
  /** Keyed by structure and ID, because components copy machines with `provide()`. */
  readonly #counters = new Map<string, CoverageCounter>();
  /** Keyed by actor, because session IDs repeat if the page has two copies of XState. */
  readonly #running = new WeakMap<object, Running>();
  readonly #early = new WeakMap<object, InspectedMicrostepEvent[]>();

  readonly inspect = (event: InspectionEvent): void => {
    const { actorRef } = event;
    if (event.type === '@xstate.microstep') {
      const known = this.#running.get(actorRef)?.microsteps ?? this.#early.get(actorRef);
      if (known) known.push(event);
      else this.#early.set(actorRef, [event]);
    }
    if (event.type !== '@xstate.snapshot' || !isMachineSnapshot(event.snapshot)) return;
    const { machine, status } = event.snapshot;
    const now = Date.now();
    const running = this.#running.get(actorRef) ?? this.#start(actorRef, machine);
    running.run.step(readMicrosteps(running.microsteps.splice(0), running.before), nodesIn(event.snapshot), now);
    running.before = event.snapshot;
    if (status === 'active') return;
    running.run.end(now);
    this.#running.delete(actorRef);
  };

  read(): CoverageFile {
    const now = Date.now();
    return writeCoverage([...this.#counters.values()].map((counter) => counter.read(now)));
  }

  #start(actor: object, machine: AnyStateMachine): Running {
    const key = JSON.stringify([machine.id, hashStructure(machine)]);
    const counter = this.#counters.get(key) ?? new CoverageCounter(machine);
    this.#counters.set(key, counter);
    const running = { run: counter.startRun(), microsteps: this.#early.get(actor) ?? [], before: undefined };
    this.#early.delete(actor);
    this.#running.set(actor, running);
    return running;
  }
}
