export { arabicLabels, arabicOperatorLabels } from '../../table/react/languages/arabic';
