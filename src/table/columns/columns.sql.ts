import { dateSql } from './date/date.sql';
import type { FilterControl } from './value-kind';
import { multiSelectSql } from './multi-select/multi-select.sql';
import { numberSql } from './number/number.sql';
import { selectSql } from './select/select.sql';
import { textSql } from './text/text.sql';
import type { FilterSql } from './filter-sql';

const ownSql: FilterSql = { conditions: ({ contains }) => ({ search: contains }) };

export const filterSqls: Readonly<Record<FilterControl, FilterSql>> = {
  text: textSql,
  numberRange: numberSql,
  dayRange: dateSql,
  select: selectSql,
  multiSelect: multiSelectSql,
  own: ownSql,
  none: ownSql,
};
