export { createInspectorMachine, type InspectorMachine } from './inspector.machine';
export { defaultPaceMs, maxArrivalMs, maxAwaitedMs, maxGeneratingMs, nextStep } from './player';
export type {
  ActorListing,
  ChartItem,
  Display,
  GeneratedPath,
  InspectorContext,
  InspectorEvent,
  PathEvent,
  PathList,
  PlayedPath,
} from './inspector.types';
