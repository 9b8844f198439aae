export { createDevtoolsPlugin, type DevtoolsPlugin } from '../../inspector/page/devtools-plugin';
export type { DockedInspectorProps } from '../../inspector/page/docked-inspector';
export { Chart, type ChartProps } from '../../inspector/embed/chart';
export {
  joinOwnWindow,
  openHostedWindow,
  openOwnWindow,
  type CreateBrowserInspector,
  type HostedWindowOptions,
  type InspectorWindow,
} from '../../inspector/feed/inspector-windows';
export type { InspectorPageProps } from '../../inspector/page/inspector-page';
export { DockedInspector, InspectorPage } from '../../inspector/page/lazy-view';
export { MachineStrips, type MachineStripsProps } from '../../inspector/strips/strips';
export type { StripSelection } from '../../inspector/strips/strip-line';
