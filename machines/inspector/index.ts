export { inspectorMachine, type InspectorMachine } from './inspector.machine';
export type { ActorListing, ChartItem, Display, InspectorContext, InspectorEvent } from './inspector.types';
