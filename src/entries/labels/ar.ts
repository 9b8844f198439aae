export { arabicLabels, arabicViewsLabels } from '../../table/react/languages/arabic';
