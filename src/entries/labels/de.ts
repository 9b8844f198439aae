export { germanLabels, germanOperatorLabels, germanViewsLabels } from '../../table/react/languages/german';
