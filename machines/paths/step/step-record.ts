import { initialNodesOf, nodesIn, type MachineNode } from '../../shared/tree/machine-tree';
import { readRecordedMicrosteps, type RecordedMicrostep } from './microsteps';
import { coverStep, type StepCoverage } from '../coverage/step-coverage';
import type { InspectedMicrostep } from '../coverage/visit-step';

/** The states that were active before, during or after a step, and the types of its events. */
export interface TouchedParts {
  readonly nodes: ReadonlySet<MachineNode>;
  readonly eventTypes: ReadonlySet<string>;
}

/** What happened in a step. Getters recompute it on each read, because a search stores many steps but reads few. */
export interface StepRecord {
  readonly microsteps: readonly InspectedMicrostep[];
  readonly coverage: StepCoverage;
  readonly touched: TouchedParts;
  /** Returns a copy that ends in an equal snapshot. Sharing one snapshot between equal states saves memory. */
  endingIn(snapshot: object): StepRecord;
}

export class OneStep implements StepRecord {
  readonly #root: MachineNode;
  readonly #before: object | undefined;
  readonly #recorded: readonly RecordedMicrostep[];

  constructor(root: MachineNode, before: object | undefined, recorded: readonly RecordedMicrostep[]) {
    this.#root = root;
    this.#before = before;
    this.#recorded = recorded;
  }

  get microsteps(): readonly InspectedMicrostep[] {
    return readRecordedMicrosteps(this.#recorded, this.#before);
  }

  get coverage(): StepCoverage {
    return coverStep(this.#root, this.#before && nodesIn(this.#before), this.microsteps);
  }

  get touched(): TouchedParts {
    const before = this.#before ? nodesIn(this.#before) : initialNodesOf(this.#root);
    return {
      nodes: new Set([...before, ...this.#recorded.flatMap(({ snapshot }) => nodesIn(snapshot))]),
      eventTypes: new Set(this.#recorded.map(({ eventType }) => eventType)),
    };
  }

  endingIn(snapshot: object): StepRecord {
    const last = this.#recorded.slice(-1).map((microstep) => ({ ...microstep, snapshot }));
    return new OneStep(this.#root, this.#before, [...this.#recorded.slice(0, -1), ...last]);
  }
}

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

  get touched(): TouchedParts {
    const all = this.#records.map(({ touched }) => touched);
    return {
      nodes: new Set(all.flatMap(({ nodes }) => [...nodes])),
      eventTypes: new Set(all.flatMap(({ eventTypes }) => [...eventTypes])),
    };
  }

  endingIn(snapshot: object): StepRecord {
    const last = this.#records.slice(-1).map((record) => record.endingIn(snapshot));
    return new JoinedSteps([...this.#records.slice(0, -1), ...last]);
  }
}
