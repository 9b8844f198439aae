import type { AnyStateMachine } from 'xstate';
import { CoverageCounter, writeCoverage, type CoverageFile } from '../../../machines/paths/coverage';
import { nodesIn } from '../../../machines/shared/tree/machine-tree';
import type { WalkState } from '../plan/step';

export class PathCounter {
  readonly #counter: CoverageCounter;

  constructor(machine: AnyStateMachine) {
    this.#counter = new CoverageCounter(machine);
  }

  add(states: readonly Pick<WalkState, 'snapshot' | 'record'>[]): void {
    const run = this.#counter.startRun();
    for (const { snapshot, record } of states) run.step(record.microsteps, nodesIn(snapshot), 0);
    run.end(0);
  }

  read(): CoverageFile {
    return writeCoverage([this.#counter.read(0)]);
  }
}
