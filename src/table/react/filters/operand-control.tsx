import type { KindMeta } from '../../columns/meta';
import { hasNoOperand, takesList, type Operator } from '../../columns/operators/operators';
import { useLabels } from '../base/labels';
import type { FilterProps } from '../base/renderers';
import { TextInput } from '../text-box/text-input';
import { DateFilter } from './date-filter';
import { MultiSelectInput } from './multi-select-filter';
import { NumberFilter } from './number-filter';
import { PlainInput } from './plain-input';
import { SelectInput } from './select-filter';
import type { ColumnFilterState } from './use-column-filter';

interface OperandProps extends FilterProps, ColumnFilterState {
  readonly kind: KindMeta;
  readonly operator: Operator;
  /** True for the operator of a filter that names none. */
  readonly isPlain: boolean;
  /** The operator's text. */
  readonly text: string;
}

/** The control for an operator's operand. */
export function OperandControl({ kind: { filterControl }, operator, isPlain, text, ...props }: OperandProps) {
  const { filter, clearText } = useLabels();
  const { table, column, value, setValue } = props;
  const label = filter(column.header);
  const input = { placeholder: text, clearLabel: clearText(column.header) };
  const box = { sets: 'columnFilter', columnId: column.id, ...(!isPlain && { operator }) } as const;

  if (hasNoOperand(operator)) return <span className="ct-operator-text">{text}</span>;
  if (takesList(operator)) return <MultiSelectInput {...props} />;
  if (operator === 'between')
    return filterControl === 'dayRange' ? <DateFilter {...props} /> : <NumberFilter {...props} />;
  if (filterControl === 'select') return <SelectInput {...props} />;
  if (filterControl === 'text') return <PlainInput {...input} table={table} label={label} box={box} />;
  if (filterControl === 'dayRange')
    return (
      <TextInput
        {...input}
        type="date"
        aria-label={label}
        max="9999-12-31"
        value={typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) => setValue(currentTarget.value || null)}
        onClear={() => setValue(null)}
      />
    );
  return <PlainInput {...input} table={table} label={label} box={{ ...box, bound: 'min' }} />;
}
