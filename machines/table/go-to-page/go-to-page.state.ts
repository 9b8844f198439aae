import type { TableContext } from '../table.types';

/** Returns the value of the text box “Go to page”: the typed text, or the 1-based page number. */
export const pageBoxValue = ({ goToPageText, pagination }: TableContext, isEditing: boolean): string | number =>
  isEditing ? goToPageText : pagination.pageIndex + 1;
