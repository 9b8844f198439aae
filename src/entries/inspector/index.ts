export {
  createInspector,
  type ApplicationInspector,
  type InspectorOptions,
} from '../../inspector/feed/create-inspector';
export { startRecording, type Recorder } from '../../inspector/recording/start-recording';
export {
  mergeCoverage,
  readCoverage,
  type CoverageFile,
  type MachineCoverage,
  type StateCoverage,
  type TransitionCoverage,
} from '../../../machines/paths/coverage';
export type { UrlSource, InspectedApplication, RunningActors } from '../../inspector/feed/application';
export type { UrlReport, SearchParamChange } from '../../inspector/protocol/messages';
