export { germanLabels, germanViewsLabels } from '../../react/languages/german';
