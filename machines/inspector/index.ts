export {
  createInspectorMachine,
  defaultPaceMs,
  maxArrivalMs,
  maxAwaitedMs,
  maxGeneratingMs,
  nextStep,
  type InspectorMachine,
} from './inspector';
export type { GeneratedPath, InspectorContext, InspectorEvent, PathEvent, PathList, PlayedPath } from './inspector';
