export { englishViewsLabels, type ViewsLabels } from './views.labels';
export { Views, type ViewsProps } from './views';
