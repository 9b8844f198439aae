import { nodesIn, type MachineNode } from './machine-tree';
import { readKeptMicrosteps, type SeenMicrostep } from './microsteps';
import { coverStep, type StepCoverage } from './coverage/step-coverage';
import type { InspectedMicrostep } from './coverage/visit-step';

/** Record of a step. Its properties are computed on each read: a search keeps many records and reads few. */
export interface StepRecord {
  /** XState's microsteps. */
  readonly microsteps: readonly InspectedMicrostep[];
  readonly coverage: StepCoverage;
  /** Returns the record with its last snapshot replaced by another one with equal states. This saves memory. */
  endingIn(snapshot: object): StepRecord;
}

/** Record of one step of XState. */
export class OneStep implements StepRecord {
  readonly #root: MachineNode;
  readonly #before: object | undefined;
  readonly #seen: readonly SeenMicrostep[];

  constructor(root: MachineNode, before: object | undefined, seen: readonly SeenMicrostep[]) {
    this.#root = root;
    this.#before = before;
    this.#seen = seen;
  }

  get microsteps(): readonly InspectedMicrostep[] {
    return readKeptMicrosteps(this.#seen, this.#before);
  }

  get coverage(): StepCoverage {
    return coverStep(this.#root, this.#before && nodesIn(this.#before), this.microsteps);
  }

  endingIn(snapshot: object): StepRecord {
    return new OneStep(
      this.#root,
      this.#before,
      this.#seen.map((seen, index) => (index === this.#seen.length - 1 ? { ...seen, snapshot } : seen)),
    );
  }
}

/** Record of several steps of XState that are one step of a path. */
export class JoinedSteps implements StepRecord {
  readonly #records: readonly StepRecord[];

  constructor(records: readonly StepRecord[]) {
    this.#records = records;
  }

  get microsteps(): readonly InspectedMicrostep[] {
    return this.#records.flatMap(({ microsteps }) => microsteps);
  }

  get coverage(): StepCoverage {
    const steps = this.#records.map(({ coverage }) => coverage);
    return {
      items: new Set(steps.flatMap(({ items }) => [...items])),
      sequence: steps.flatMap(({ sequence }) => sequence),
    };
  }

  endingIn(snapshot: object): StepRecord {
    return new JoinedSteps(
      this.#records.map((record, index) => (index === this.#records.length - 1 ? record.endingIn(snapshot) : record)),
    );
  }
}
