export { createDevtoolsPlugin, type DevtoolsPlugin } from '../../inspector/devtools-plugin';
export type { DockedInspectorProps } from '../../inspector/docked-inspector';
export { Chart, type ChartProps } from '../../inspector/embed/chart';
export {
  joinOwnWindow,
  openHostedWindow,
  openOwnWindow,
  type CreateBrowserInspector,
  type InspectorWindow,
} from '../../inspector/feed/windows';
export type { InspectorPageProps } from '../../inspector/inspector-page';
export { DockedInspector, InspectorPage } from '../../inspector/late-view';
export { MachineStrips, type MachineStripsProps } from '../../inspector/strips/machine-strips';
export type { StripSelection } from '../../inspector/strips/strip-line';
