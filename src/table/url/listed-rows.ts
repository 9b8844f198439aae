import { selectRows } from '../../../machines/table/rows/row-list';
import type { ListedRows } from '../../../machines/table/table.types';

export const makeSelection = (ids: readonly string[]): ListedRows => selectRows({}, ids);
