/** Functions and components for apps that load the inspector on demand. */
export { DockedInspector, type DockedInspectorProps } from './page/docked-inspector';
export { joinOwnWindow, openHostedWindow, openOwnWindow, type InspectorWindow } from './feed/inspector-windows';
export type { UrlSource, InspectedApplication, RunningActors } from './feed/application';
export type { UrlReport, SearchParamChange } from './protocol/messages';
