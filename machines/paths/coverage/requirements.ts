import { isObject } from '../tree/machine-tree';
import type { MachineCoverage, StateCoverage, TransitionCoverage } from './format';
import type { Total } from './totals';

/** Coverage of a requirement. It is covered once all states and transitions that list it are. */
export interface RequirementCoverage {
  readonly name: string;
  /** Number of states and transitions that list it, and how many of them were used. */
  readonly total: Total;
  readonly missingStates: readonly StateCoverage[];
  readonly missingTransitions: readonly TransitionCoverage[];
}

/**
 * Reads `requirements` of a state's or transition's `meta`. Without any, returns an empty object.
 *
 * @example
 * listRequirements({ requirements: ['R1'] }) // { requirements: ['R1'] }
 */
export function listRequirements(meta: unknown): { readonly requirements?: readonly string[] } {
  const listed = isObject(meta) ? meta['requirements'] : undefined;
  const requirements = Array.isArray(listed) ? listed.filter((name) => typeof name === 'string') : [];
  return requirements.length === 0 ? {} : { requirements };
}

/** Returns the coverage of all requirements that the machines list, by name. */
export function coverRequirements(
  machines: readonly Pick<MachineCoverage, 'states' | 'transitions'>[],
): readonly RequirementCoverage[] {
  const states = machines.flatMap((machine) => machine.states);
  const transitions = machines.flatMap((machine) => machine.transitions);
  const names = new Set([...states, ...transitions].flatMap(({ requirements = [] }) => requirements));
  return [...names].toSorted().map((name) => {
    const ofStates = states.filter(({ requirements = [] }) => requirements.includes(name));
    const ofTransitions = transitions.filter(({ requirements = [] }) => requirements.includes(name));
    const missingStates = ofStates.filter(({ entered }) => entered === 0);
    const missingTransitions = ofTransitions.filter(({ taken }) => taken === 0);
    const all = ofStates.length + ofTransitions.length;
    const used = all - missingStates.length - missingTransitions.length;
    return { name, total: { used, all }, missingStates, missingTransitions };
  });
}
