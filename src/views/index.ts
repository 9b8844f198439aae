export { Views, type ViewsProps } from './views';
