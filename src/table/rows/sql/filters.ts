import { dateSql } from '../../columns/date/date.sql';
import type { FilterControl } from '../../columns/meta';
import { multiSelectSql } from '../../columns/multi-select/multi-select.sql';
import { numberSql } from '../../columns/number/number.sql';
import { ownSql } from '../../columns/own/own.sql';
import { selectSql } from '../../columns/select/select.sql';
import { textSql } from '../../columns/text/text.sql';
import type { FilterSql } from './filter-sql';

export const filterSqls: Readonly<Record<FilterControl, FilterSql>> = {
  text: textSql,
  numberRange: numberSql,
  dayRange: dateSql,
  select: selectSql,
  multiSelect: multiSelectSql,
  own: ownSql,
  none: ownSql,
};
