/**
 * The inspector, for an application to load when its user asks for it: a docked pane, a window of its own, or a window of
 * Stately's hosted inspector.
 */
export { DockedInspector, type DockedInspectorProps } from './docked-inspector';
export { RegionChart, type RegionChartProps } from './region-chart';
export { joinOwnWindow, openHostedWindow, openOwnWindow, type InspectorWindow } from './feed/windows';
export type { UrlSource, InspectedApplication, LivingActors, PathOffer } from './feed/application';
export type { UrlReport, SearchParamChange } from './protocol/messages';
