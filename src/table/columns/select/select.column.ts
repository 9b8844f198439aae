import { checkCompare, checkOptions } from '../check-kind';
import { createKindColumn, type KindColumn, type MetaOption } from '../kind-column';
import { checkSelectOptions, listOptions, readOptions, type SelectOptions } from '../options';
import { filterBy, type ValueKind } from '../value-kind';
import { selectFilter } from './select.filter';

function selectKind({ compare, options }: SelectOptions<string>): ValueKind<string, string> {
  const { values, placeOf, textOf } = readOptions(options);
  return {
    expected: 'texts',
    isValue: (value) => typeof value === 'string',
    // Without `compare`, unknown options come last in both directions.
    isSortedLast: (option) => placeOf(option) === undefined && (!compare || option === ''),
    compare: compare ?? ((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0)),
    text: textOf,
    optionsOf: (option) => [option],
    ...filterBy(selectFilter(values), (wanted) => (option: string) => option === wanted),
  };
}

/**
 * Returns the `ColumnDef` properties of a column with one option per row. Sorts in the order of `options`. The filter
 * is one option. Example filter value: `"red"`.
 *
 * @throws {Error} if an option can't be used
 * @example
 * helper.accessor('status', { header: 'Status', ...selectColumn({ options: ['open', 'done'] }) })
 */
export function selectColumn<Meta extends object = object>(
  given: SelectOptions<string> & MetaOption<Meta>,
): KindColumn<string, string, Meta> {
  const by = 'selectColumn';
  // JavaScript callers may omit the options.
  const { meta, ...options } = { ...given };
  checkOptions(by, (check) => {
    checkCompare(options, check);
    checkSelectOptions(options, check);
  });
  const filterOptions = listOptions(options.options);
  return createKindColumn(selectKind(options), {
    by,
    filterControl: 'select',
    filterOptions,
    sortDescFirst: false,
    meta,
  });
}
