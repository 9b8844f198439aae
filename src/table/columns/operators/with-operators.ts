import { isObject, type Json, type JsonObject } from '../../../../machines/shared/json';
import { requireOption } from '../../../shared/require-option';
import { parseFilter, type FilterCodec } from '../../url/filter-codec';
import { ignoreCase } from '../fold';
import type { CellRow } from '../host';
import type { KindColumn } from '../kind-column';
import { readKindMeta } from '../meta';
import { readNumber } from '../number/number.filter';
import { listTyped } from '../select/select.filter';
import { createColumnOperators } from './column-operators';
import { interpret, type Tests } from './interpret';
import { isOperand, operatorsOf, plainOperatorOf, readOperator, type Operator, type OperatorFilter } from './operators';

interface ValueTest<Value> {
  readonly passes: (value: Value) => boolean;
  readonly passesEmpty: boolean;
}

/**
 * Adds a menu of operators to the filter of a column. In the URL, a filter with the kind's default operator is just a
 * value, e.g. `"smith"` for `contains`. Other filters are objects with the operator's name: `{"notContains":"smith"}`.
 * Rows without a value pass `notContains`, `notEquals` and `noneOf`.
 *
 * @param operators the operators in the menu's order. The first operator is chosen initially. Default: all operators of
 * the kind
 * @throws {Error} if the column has no filter, is an `ownColumn`, or doesn't support one of the operators
 * @example
 * helper.accessor('name', { header: 'Name', ...withOperators(textColumn(), ['contains', 'notContains', 'isEmpty']) })
 */
export function withOperators<Value, Filter, Meta, const Name extends Operator = Operator, Raw = Value>(
  column: KindColumn<Value, Filter, Meta, Raw>,
  operators?: readonly Name[],
): KindColumn<Value, Filter | OperatorFilter<Name, Filter>, Meta, Raw> {
  const by = 'withOperators';
  const expected = 'a column kind with a filter, except `ownColumn`';
  requireOption(readKindMeta({ columnDef: { ...column } }) !== undefined, 'column', expected, column, by);
  const { filterFn: plainFn, meta } = column;
  const { filterControl: control, filterCodec: plainCodec } = meta;
  const known = operatorsOf(control);
  const names: readonly Operator[] = operators ?? known;
  requireOption(plainCodec !== undefined && known.length > 0, 'column', expected, control ?? column, by);
  const isList: boolean = Array.isArray(names);
  const isUsable = isList && names.length > 0 && names.every((name) => known.includes(name));
  requireOption(isUsable, 'operators', `a list of ${known.join(', ')}`, operators, by);
  const plainOperator = plainOperatorOf(control);

  // A filter without an operator is a JSON value other than an object.
  const isOperatorFilter = (filter: unknown): filter is OperatorFilter<Name, Filter> & JsonObject =>
    isObject(filter) && !Array.isArray(filter);
  const isPlain = (filter: Filter | OperatorFilter<Name, Filter>): filter is Filter => !isOperatorFilter(filter);
  const hasPlain = names.some((name) => name === plainOperator);
  const readNamed = (json: Json): OperatorFilter<Name, Filter> | undefined => {
    const found = isOperatorFilter(json) ? findOperator(json, names) : undefined;
    if (!found || found.operator === plainOperator) return undefined;
    const operand = control === 'numberRange' ? readNumber(found.operand) : found.operand;
    const filter: Json = { [found.operator]: operand };
    return isOperatorFilter(filter) && isOperand(found.operator, operand, control, plainCodec) ? filter : undefined;
  };
  const codec: FilterCodec<Filter | OperatorFilter<Name, Filter>> = {
    // Users may type several options of a `selectColumn` into the URL. They are read as `anyOf`.
    parse: (json) =>
      readNamed(json) ?? (hasPlain ? plainCodec.parse(json) : undefined) ?? readNamed({ anyOf: listTyped(json) }),
    format: (filter) => {
      if (isOperatorFilter(filter)) return filter;
      return isPlain(filter) ? plainCodec.format(filter) : null;
    },
  };

  const plain = (json: Json): ValueTest<Value> => {
    const filter = parseFilter(plainCodec, json);
    return {
      passes: filter === undefined ? () => false : plainFn.resolveFilterValue(filter),
      passesEmpty: false,
    };
  };
  const tests: Tests<ValueTest<Value>> = {
    plain,
    text: (wanted, place) => {
      const fold = meta.fold ?? ignoreCase;
      const folded = fold(wanted);
      return {
        passes: (value) => {
          const text = fold(String(value));
          return place === 'start' ? text.startsWith(folded) : text === folded;
        },
        passesEmpty: false,
      };
    },
    hasValue: { passes: (value: unknown) => value !== '', passesEmpty: false },
    not: ({ passes, passesEmpty }) => ({ passes: (value) => !passes(value), passesEmpty: !passesEmpty }),
    any: (some) => ({ passes: (value) => some.some(({ passes }) => passes(value)), passesEmpty: false }),
    all: (some) => ({ passes: (value) => some.every(({ passes }) => passes(value)), passesEmpty: false }),
  };
  const filterFn = (row: CellRow, columnId: string, passes: (value: Value) => boolean): boolean => {
    let hasValue = false;
    const isPassing = plainFn(row, columnId, (value) => {
      hasValue = true;
      return passes(value);
    });
    return hasValue ? isPassing : 'passesEmpty' in passes && passes.passesEmpty === true;
  };

  return {
    ...column,
    filterFn: Object.assign(filterFn, {
      readsValueOnly: true as const,
      resolveFilterValue: (filter: Filter | OperatorFilter<Name, Filter>) => {
        if (isPlain(filter)) return plainFn.resolveFilterValue(filter);
        const found = isOperatorFilter(filter) ? findOperator(filter, names) : undefined;
        if (!found) return () => true;
        const { passes, passesEmpty } = interpret(found.operator, found.operand, control, tests);
        return Object.assign((value: Value) => passes(value), { passesEmpty });
      },
      autoRemove: (filter: Filter | OperatorFilter<Name, Filter>) =>
        isPlain(filter) ? plainFn.autoRemove(filter) : codec.parse(codec.format(filter)) === undefined,
    }),
    meta: Object.assign({}, meta, {
      filterCodec: codec,
      operators: createColumnOperators(meta, names),
    }),
  };
}

function findOperator(filter: JsonObject, names: readonly Operator[]) {
  const [name, operand = null] = readOperator(filter) ?? [];
  const operator = names.find((each) => each === name);
  return operator && { operator, operand };
}
