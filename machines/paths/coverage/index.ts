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
export { visitStep, type InspectedMicrostep, type StepVisitor } from './visit-step';
export { hashStructure, keyOfName, nameOfTransition, stateKey, type StatePath, type TransitionName } from './structure';
export { missingCoverage, totalCoverage, type CoverageTotals, type MissingCoverage, type Total } from './totals';
