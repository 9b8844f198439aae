export { defaultPace, inspectorMachine, nextStep } from './inspector';
export type { InspectorContext, InspectorEvent, PathStep, PlayedPath } from './inspector';
