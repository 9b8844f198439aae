export { englishViewsLabels, type ViewsLabels } from './labels';
export { Views, type ViewsProps } from './views';
