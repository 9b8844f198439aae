export type { DockedInspectorProps } from '../../inspector/docked-inspector';
export type { InspectorPageProps } from '../../inspector/inspector-page';
export {
  joinOwnWindow,
  openHostedWindow,
  openOwnWindow,
  type CreateBrowserInspector,
  type InspectorWindow,
} from '../../inspector/feed/windows';
export { DockedInspector, InspectorPage } from '../../inspector/late-view';
export type * from './index';
