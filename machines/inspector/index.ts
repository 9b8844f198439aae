export { createInspectorMachine, defaultPace, nextStep, type InspectorMachine } from './inspector';
export type { InspectorContext, InspectorEvent, PathStep, PlayedPath } from './inspector';
