import type { TableContext } from '../types';

/** Returns what the box `Go to page` shows: what is being typed, else the number of the page, 1-based. */
export const pageBoxValue = ({ goToPageText, pagination }: TableContext, isEditing: boolean): string | number =>
  isEditing ? goToPageText : pagination.pageIndex + 1;
