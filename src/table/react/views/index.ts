export type { View } from '../../../../machines/table/views';
export { createBrowserViews, ViewConflictError, type BrowserViews, type ViewStorage } from './storage';
export { englishViewsLabels, type ViewsLabels } from './views.labels';
export { Views, type ViewsProps } from './views';
