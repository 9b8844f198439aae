import { createActor, getStateNodes, type InputFrom, type InspectedMicrostepEvent } from 'xstate';
import type { Coverage, LastTransitions } from '../../../machines/paths';
import { nodesIn, nodesOf, type MachineNode } from '../../../machines/paths/tree/machine-tree';
import { readMicrosteps } from '../../../machines/paths/step/microsteps';
import { coverStep } from '../../../machines/paths/coverage/step-coverage';
import type { InspectedMicrostep } from '../../../machines/paths/coverage/visit-step';
import type { Table } from '../../paths/harness/tables';
import type { PageMicrostep } from './instruments';

type TableMachine = Table['machine'];

export class PageCoverage {
  readonly #machine: TableMachine;
  readonly #coverage: Coverage;
  readonly #nodesById: ReadonlyMap<string, MachineNode>;
  #nodes: readonly MachineNode[] = [];
  #last: LastTransitions = new Map();

  constructor(machine: TableMachine, coverage: Coverage) {
    this.#machine = machine;
    this.#coverage = coverage;
    this.#nodesById = new Map(nodesOf(machine.root).map((node) => [node.id, node]));
  }

  get nodes(): readonly MachineNode[] {
    return this.#nodes;
  }

  /** Repeats how the page's machine starts, because the page can't be observed at that time. */
  open(input: InputFrom<TableMachine>): void {
    const steps: InspectedMicrostepEvent[] = [];
    const actor = createActor(this.#machine, {
      input,
      inspect: (event) => {
        if (event.type === '@xstate.microstep') steps.push(event);
      },
    });
    this.#last = new Map();
    this.#coverage.add(coverStep(this.#machine.root, undefined, readMicrosteps(steps, undefined)), this.#last);
    this.#nodes = nodesIn(actor.getSnapshot());
  }

  addStep(step: readonly PageMicrostep[]): void {
    const microsteps = step.map((seen): InspectedMicrostep => {
      const transitions = seen.transitions.map(({ source, descriptor, index }) => {
        const node = this.#nodeOf(source);
        const group = descriptor === '' ? node.always : node.transitions.get(descriptor);
        const transition = group?.[index];
        if (!transition) throw new Error(`The page's machine has an unknown transition of ${source} on ${descriptor}`);
        return transition;
      });
      const nodes = [...new Set(getStateNodes(this.#machine.root, seen.value))];
      return { eventType: seen.eventType, selected: transitions, transitions, nodes };
    });
    this.#coverage.add(coverStep(this.#machine.root, this.#nodes, microsteps), this.#last);
    this.#nodes = microsteps.at(-1)?.nodes ?? this.#nodes;
  }

  #nodeOf(id: string): MachineNode {
    const found = this.#nodesById.get(id);
    if (!found) throw new Error(`The page's machine has an unknown state ${id}`);
    return found;
  }
}
