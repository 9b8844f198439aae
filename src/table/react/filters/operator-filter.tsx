import '../ui/base.css';
import './kind-filter.css';
import { useState } from 'react';
import type { Json } from '../../../../machines/table';
import { readKindMeta } from '../../columns/meta';
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
import type { FilterProps } from '../base/renderers';
import { useColumnFilter } from './use-column-filter';
import { OperandControl } from './operand-control';

/** A filter with a menu of operators. */
export function OperatorFilter({ table, column }: FilterProps) {
  const kind = readKindMeta(column.column);
  const { names = [] } = kind?.operators ?? {};
  const { operators: labels = englishOperatorLabels } = useLabels();
  const { value, setValue } = useColumnFilter(table, column.id);
  const [chosen, setChosen] = useState(names[0]);
  if (!kind || chosen === undefined) return null;

  const plainOperator = plainOperatorOf(kind.filterControl);
  const [named, operand] = value === undefined ? [] : (readOperator(value) ?? [plainOperator, value]);
  const operator = names.find((name) => name === named) ?? chosen;
  // Remembers the operator of a filter that is removed later, e.g. by deleting its text.
  if (operator !== chosen) setChosen(operator);

  const toFilter = (name: Operator, to: Json): Json => (name === plainOperator ? to : { [name]: to });
  const choose = (name: Operator) => {
    setChosen(name);
    // A list for `is` would be read as `anyOf`.
    const kept = takesList(name) === takesList(operator) ? operand : undefined;
    const filter = toFilter(name, hasNoOperand(name) ? true : (kept ?? null));
    setValue(kind.filterCodec?.parse(filter) === undefined ? null : filter);
  };
  const text = labels.texts[operator];
  return (
    <>
      <span className="ct-operator" data-operator={operator === names[0] ? undefined : operator}>
        <Menu
          label={labels.menu(column.header, text)}
          items={names.map((name) => ({
            label: labels.texts[name],
            isChecked: name === operator,
            onSelect: () => choose(name),
          }))}
        />
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
