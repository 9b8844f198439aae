import { isJsonArray, isString, type Json } from '../../../../machines/shared/json';
import type { FilterControl } from '../value-kind';
import type { FilterOption } from '../options';
import { readOperator, type Operator } from './operators';
import { englishOperatorLabels, type OperatorLabels } from './operators.labels';

interface ChipLabels {
  readonly operators?: OperatorLabels | undefined;
  readonly searchChip: (text: string) => string;
}

interface FilterParts<Control, Column, Labels> {
  readonly Control: Control | null;
  readonly chipText: (column: Column, filter: Json, labels: Labels) => string;
}

/** A column's operators. */
export interface ColumnOperators {
  /** The names in the menu's order. The first name is the initial choice. */
  readonly names: readonly Operator[];
  /** Adds an operator menu to a filter's control, and the operator's name to the text of the filter's chip. */
  readonly extendFilter: <Control, Column extends { readonly header: string }, Labels extends ChipLabels>(
    parts: FilterParts<Control, Column, Labels>,
    control: Control,
  ) => FilterParts<Control, Column, Labels>;
}

interface FilteredKind {
  readonly filterControl: FilterControl;
  readonly filterOptions: readonly FilterOption[];
  readonly boundText?: ((bound: number) => string) | undefined;
}

export function createColumnOperators(
  { filterControl, filterOptions, boundText = String }: FilteredKind,
  names: readonly Operator[],
): ColumnOperators {
  const operandText = (operand: Json, { searchChip }: ChipLabels): string => {
    if (typeof operand === 'number') return boundText(operand);
    if (filterControl === 'text' && isString(operand)) return searchChip(operand);
    return filterOptions.find(({ value }) => value === operand)?.text ?? (isString(operand) ? operand : '');
  };
  return {
    names,
    extendFilter: (parts, control) => ({
      ...parts,
      Control: parts.Control && control,
      chipText: (column, filter, labels) => {
        const [name, operand = null] = readOperator(filter) ?? [];
        const operator = names.find((each) => each === name);
        if (operator === undefined) return parts.chipText(column, filter, labels);
        const { texts, chip } = labels.operators ?? englishOperatorLabels;
        const operands = isJsonArray(operand) ? operand : [operand];
        const text = operands.map((each) => operandText(each, labels)).join(', ');
        return chip(column.header, texts[operator], text);
      },
    }),
  };
}
