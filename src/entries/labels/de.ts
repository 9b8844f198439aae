export { germanLabels, germanViewsLabels } from '../../table/react/languages/german';
