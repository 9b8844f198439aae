import { isObject, isString } from '../../../../machines/shared/json';
import { checkCompare, checkOptions, type CheckOption } from '../check-kind';
import { createKindColumn, type KindColumn, type MetaOption } from '../kind-column';
import type { FilterOption } from '../options';
import { filterBy, type KindOptions, type ValueKind } from '../value-kind';
import { booleanFilter } from './boolean.filter';

/** The displayed strings for `true` and `false`. */
export interface BooleanTexts {
  /** The string for `true`. */
  readonly yes: string;
  /** The string for `false`. */
  readonly no: string;
}

/** The options of `booleanColumn`. */
export interface BooleanOptions extends KindOptions<boolean> {
  /** The displayed strings. Default: `Yes` and `No`. */
  readonly texts?: BooleanTexts | undefined;
}

const booleanTexts = (texts: BooleanTexts | undefined): BooleanTexts => texts ?? { yes: 'Yes', no: 'No' };

function listBooleans(texts: BooleanTexts | undefined): readonly FilterOption[] {
  const { yes, no } = booleanTexts(texts);
  return [
    { value: true, text: yes },
    { value: false, text: no },
  ];
}

function booleanKind({ compare, texts }: BooleanOptions): ValueKind<boolean, boolean> {
  const { yes, no } = booleanTexts(texts);
  return {
    expected: '`true` or `false`',
    isValue: (value) => typeof value === 'boolean',
    compare: compare ?? ((a, b) => Number(a) - Number(b)),
    text: (isTrue) => (isTrue ? yes : no),
    exported: (isTrue) => ({ isTrue, text: isTrue ? yes : no }),
    optionsOf: (isTrue) => [isTrue],
    ...filterBy(booleanFilter, (wanted) => (isTrue: boolean) => isTrue === wanted),
  };
}

function checkBooleanTexts({ texts }: Pick<BooleanOptions, 'texts'>, check: CheckOption): void {
  const isUsable = texts === undefined || (isObject(texts) && [texts.yes, texts.no].every(isString));
  check(isUsable, 'texts', 'an object with the strings `yes` and `no`', texts);
}

/**
 * Returns the `ColumnDef` properties of a boolean column. The filter is `true` or `false`.
 *
 * @throws {Error} if an option can't be used
 * @example
 * helper.accessor('isPaid', { header: 'Paid', ...booleanColumn({ texts: { yes: 'Paid', no: 'Open' } }) })
 */
export function booleanColumn<Meta extends object = object>({
  meta,
  ...options
}: BooleanOptions & MetaOption<Meta> = {}): KindColumn<boolean, boolean, Meta> {
  const by = 'booleanColumn';
  checkOptions(by, (check) => {
    checkCompare(options, check);
    checkBooleanTexts(options, check);
  });
  const filterOptions = listBooleans(options.texts);
  return createKindColumn(booleanKind(options), {
    by,
    filterControl: 'select',
    filterOptions,
    sortDescFirst: true,
    meta,
  });
}
