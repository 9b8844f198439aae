export * from '../table/react';
export {
  createBrowserViews,
  englishViewsLabels,
  ViewConflictError,
  Views,
  type BrowserViews,
  type View,
  type ViewsLabels,
  type ViewsProps,
  type ViewStorage,
} from '../table/react/views';
