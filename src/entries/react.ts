export * from '../react';
export { englishViewsLabels, Views, type ViewsLabels, type ViewsProps } from '../react/views';
