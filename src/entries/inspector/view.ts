export { DockedInspector, type DockedInspectorProps } from '../../inspector/docked-inspector';
export { InspectorPage, type InspectorPageProps } from '../../inspector/inspector-page';
export { joinOwnWindow, openHostedWindow, openOwnWindow, type InspectorWindow } from '../../inspector/feed/windows';
export type * from './index';
