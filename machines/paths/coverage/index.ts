export { CoverageCounter, type CountedRun } from './count';
export {
  addCoverage,
  mergeCoverage,
  readCoverage,
  writeCoverage,
  type CoverageFile,
  type MachineCoverage,
  type StateCoverage,
  type TransitionCoverage,
} from './format';
export type { InspectedMicrostep } from './visit-step';
export { hashStructure, keyOfName, nameOfTransition, stateKey } from './structure';
export { missingCoverage, totalCoverage, type CoverageTotals, type Total } from './totals';
