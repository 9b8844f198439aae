import '../ui/base.css';
import './kind-filter.css';
import { readKindMeta, type KindMeta } from '../../columns/meta';
import type { FilterProps } from '../base/view-columns';
import { DateFilter } from './date-filter';
import { MultiSelectFilter, MultiSelectInput } from './multi-select-filter';
import { SelectFilter, SelectInput } from './select-filter';
import { useState } from 'react';
import type { Json } from '../../../../machines/table';
import {
  hasNoOperand,
  plainOperatorOf,
  readOperator,
  takesList,
  type Operator,
} from '../../columns/operators/operators';
import { englishOperatorLabels } from '../../columns/operators/operators.labels';
import { useLabels } from '../base/labels';
import { Menu } from '../menu/menu';
import { MenuItems } from '../menu/menu-list';
import { useColumnFilter, type ColumnFilterState } from './use-column-filter';
import { TextInput } from '../text-box/text-box';
import { NumberFilter } from './number-filter';
import { PlainInput } from './plain-input';

/** The filter for a column with operators, dates or options. */
export function KindFilter(props: FilterProps) {
  const { filterControl, operators } = readKindMeta(props.column.column) ?? {};
  if (operators) return <OperatorFilter {...props} />;
  if (filterControl === 'dayRange') return <DateFilter {...props} />;
  return filterControl === 'select' ? <SelectFilter {...props} /> : <MultiSelectFilter {...props} />;
}

function OperatorFilter({ table, column }: FilterProps) {
  const kind = readKindMeta(column.column);
  const { names = [] } = kind?.operators ?? {};
  const { operators: labels = englishOperatorLabels } = useLabels();
  const { value, setValue } = useColumnFilter(table, column.id);
  const [chosen, setChosen] = useState(names[0]);
  if (!kind || chosen === undefined) return null;

  const plainOperator = plainOperatorOf(kind.filterControl);
  const [named, operand] = value === undefined ? [] : (readOperator(value) ?? [plainOperator, value]);
  const operator = names.find((name) => name === named) ?? chosen;
  // Remembers the operator in case the filter is removed, e.g. by deleting its text.
  if (operator !== chosen) setChosen(operator);

  const toFilter = (name: Operator, to: Json): Json => (name === plainOperator ? to : { [name]: to });
  const choose = (name: Operator) => {
    setChosen(name);
    // Keeps the operand if both operators take a list, or both take one value. A list for `is` would mean `anyOf`.
    const kept = takesList(name) === takesList(operator) ? operand : undefined;
    const filter = toFilter(name, hasNoOperand(name) ? true : (kept ?? null));
    setValue(kind.filterCodec?.parse(filter) === undefined ? null : filter);
  };
  const text = labels.texts[operator];
  return (
    <>
      <span className="ct-operator" data-operator={operator === names[0] ? undefined : operator}>
        <Menu label={labels.menu(column.header, text)}>
          {(onChoose) => (
            <MenuItems
              onChoose={onChoose}
              items={names.map((name) => ({
                label: labels.texts[name],
                isChecked: name === operator,
                onSelect: () => choose(name),
              }))}
            />
          )}
        </Menu>
      </span>
      <OperandControl
        table={table}
        column={column}
        kind={kind}
        operator={operator}
        isPlain={operator === plainOperator}
        text={text}
        value={operand}
        setValue={(to) => setValue(to === null ? null : toFilter(operator, to))}
      />
    </>
  );
}

interface OperandProps extends FilterProps, ColumnFilterState {
  readonly kind: KindMeta;
  readonly operator: Operator;
  /** True for the default operator, which the filter's value omits. */
  readonly isPlain: boolean;
  /** The operator's label. */
  readonly text: string;
}

function OperandControl({ kind: { filterControl }, operator, isPlain, text, ...props }: OperandProps) {
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
