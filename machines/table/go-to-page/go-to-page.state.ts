import type { TableContext } from '../table.types';

export const pageBoxValue = ({ goToPageText, pagination }: TableContext, isEditing: boolean): string | number =>
  isEditing ? goToPageText : pagination.pageIndex + 1;
