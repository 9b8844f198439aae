import {
  initialNodesOf,
  nodesOf,
  transitionsOf,
  type MachineNode,
  type MachineTransition,
  type MachineTree,
} from '../../shared/tree/machine-tree';
import { memoize } from '../../shared/memoize';
import type { MachineCoverage, StateCoverage } from './format';
import { hashStructure, keyOfName, nameOfTransition, stateKey } from './structure';
import { visitStep, type InspectedMicrostep } from './visit-step';

export interface CountedRun {
  /**
   * @param nodes all nodes that are active after the step
   * @param at current time in milliseconds, by any clock. Pass a constant if the time in states doesn't matter
   */
  step(microsteps: readonly InspectedMicrostep[], nodes: readonly MachineNode[], at: number): void;
  end(at: number): void;
}

/**
 * Counts how often actors use each state, transition and guard outcome of a machine. The actors may run in parallel,
 * and may run a copy of the machine, e.g. from `provide()`.
 *
 * @example
 * const counter = new CoverageCounter(machine);
 * const run = counter.startRun();
 * run.step(microsteps, nodes, Date.now());
 * counter.read(Date.now()).transitions[0]?.taken // 1
 */
export class CoverageCounter {
  readonly #machine: MachineTree;
  readonly #states = new Map<string, CountedState>();
  readonly #transitions = new Map<string, CountedTransition>();
  readonly #open = new Set<(at: number) => void>();
  #runs = 0;

  constructor(machine: MachineTree) {
    this.#machine = machine;
    for (const node of nodesOf(machine.root)) {
      if (node.type !== 'history') this.#states.set(keyOfNode(node), { path: node.path, entered: 0, ms: 0 });
      for (const transition of transitionsOf(node))
        this.#transitions.set(keyOfTransition(transition), {
          transition,
          taken: 0,
          guard: transition.guard === undefined ? undefined : { true: 0, false: 0 },
        });
    }
  }

  /** @param present the active nodes and the current time, if the actor is already running */
  startRun(present?: { readonly nodes: readonly MachineNode[]; readonly at: number }): CountedRun {
    this.#runs += 1;
    let before: readonly MachineNode[] | undefined;
    let active = new Set<string>();
    let since = 0;
    const addTime = (at: number) => {
      for (const key of active) {
        const state = this.#states.get(key);
        if (state) state.ms += Math.max(0, at - since);
      }
      since = at;
    };
    const enterState = (nodes: readonly MachineNode[]) => {
      const next = new Set(nodes.map(keyOfNode));
      for (const key of next) {
        const state = active.has(key) ? undefined : this.#states.get(key);
        if (state) state.entered += 1;
      }
      active = next;
    };
    const open = (nodes: readonly MachineNode[], at: number) => {
      enterState(nodes);
      since = at;
      this.#open.add(addTime);
    };
    if (present) {
      before = present.nodes;
      open(present.nodes, present.at);
    }
    return {
      step: (microsteps, nodes, at) => {
        // A copy from `provide()` has its own nodes, so this finds the root of the running copy.
        const root = nodes.find(({ parent }) => parent === undefined) ?? this.#machine.root;
        if (before) addTime(at);
        else open(initialNodesOf(root), at);
        visitStep(root, before, microsteps, {
          visitNode: () => undefined,
          visitTransition: (transition) => {
            const counted = this.#transitions.get(keyOfTransition(transition));
            if (counted) counted.taken += 1;
          },
          visitGuard: (transition, outcome) => {
            const guard = this.#transitions.get(keyOfTransition(transition))?.guard;
            if (guard) guard[outcome ? 'true' : 'false'] += 1;
          },
        });
        for (const microstep of microsteps) {
          // Targeting an active state counts as entering it, except in a self-transition without `reenter`.
          for (const { target = [], reenter, source } of microstep.transitions)
            for (const node of target) if (reenter || node !== source) active.delete(keyOfNode(node));
          enterState(microstep.nodes);
        }
        enterState(nodes);
        before = nodes;
      },
      end: (at) => {
        addTime(at);
        this.#open.delete(addTime);
        active = new Set();
        before = undefined;
      },
    };
  }

  read(at: number): MachineCoverage {
    for (const addTime of this.#open) addTime(at);
    return {
      id: this.#machine.id,
      structure: hashStructure(this.#machine),
      runs: this.#runs,
      states: [...this.#states.values()].map((state) => ({ ...state })),
      transitions: [...this.#transitions.values()].map(({ transition, taken, guard }) => ({
        ...nameOfTransition(transition),
        taken,
        ...(guard ? { guard: { ...guard } } : {}),
      })),
    };
  }
}

interface CountedState extends StateCoverage {
  entered: number;
  ms: number;
}

interface CountedTransition {
  readonly transition: MachineTransition;
  taken: number;
  readonly guard: { true: number; false: number } | undefined;
}

const keyOfNode = memoize(({ path }: MachineNode) => stateKey(path));
const keyOfTransition = memoize((transition: MachineTransition) => keyOfName(nameOfTransition(transition)));
