export { CoverageCounter, type CountedRun } from './count';
export {
  addCoverage,
  coverageFormat,
  coverageVersion,
  mergeCoverage,
  readCoverage,
  writeCoverage,
  type CoverageFile,
  type MachineCoverage,
  type StateCoverage,
  type TransitionCoverage,
} from './format';
export { candidatesOf, visitStep, type InspectedMicrostep, type StepVisitor } from './step';
export {
  hashStructure,
  nameOfTransition,
  stateKey,
  transitionKey,
  type StatePath,
  type TransitionName,
} from './structure';
export { missingCoverage, totalCoverage, type CoverageTotals, type MissingCoverage, type Total } from './totals';
export {
  initialNodesOf,
  nodesOf,
  transitionGroupsOf,
  type MachineNode,
  type MachineTransition,
  type MachineTree,
} from './tree';
