import type { TableContext } from '../table.types';

/** Returns the text of the box `Go to page`: the typed text, or else the 1-based number of the page. */
export const pageBoxValue = ({ goToPageText, pagination }: TableContext, isEditing: boolean): string | number =>
  isEditing ? goToPageText : pagination.pageIndex + 1;
