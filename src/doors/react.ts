export * from '../table';
export { englishViewsLabels, Views, type ViewsLabels, type ViewsProps } from '../views';
