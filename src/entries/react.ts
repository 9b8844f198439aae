export * from '../table/react';
export { englishViewsLabels, Views, type ViewsLabels, type ViewsProps } from '../table/react/views';
