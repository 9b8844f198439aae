/**
 * What an application loads when its user asks for an inspector: a pane to dock, a window of the application's own
 * inspector, or a window of Stately's.
 */
export { DockedInspector, type DockedInspectorProps } from './docked-inspector';
export { openHostedWindow, openOwnWindow, type InspectorWindow } from './feed/windows';
export type { AddressSource, InspectedApplication, LivingActors, PathOffer } from './feed/application';
export type { AddressChange, AddressParameter } from './protocol/messages';
