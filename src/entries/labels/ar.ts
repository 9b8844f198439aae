export { arabicLabels, arabicOperatorLabels, arabicViewsLabels } from '../../table/react/languages/arabic';
