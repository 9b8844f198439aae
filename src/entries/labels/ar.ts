export { arabicLabels, arabicViewsLabels } from '../../react/languages/arabic';
