export { germanLabels, germanOperatorLabels } from '../../table/react/languages/german';
