import './base.css';
import './column-filter.css';
import { memo } from 'react';
import type { TextBox as Box } from '../../machines/table';
import type { TableActor } from './actor';
import type { ViewColumn } from '../rows';
import { DateFilter } from './date-filter';
import { useClearBox, useTextBox } from './hooks/use-text-box';
import { useLabels } from './labels';
import { OneOfFilter } from './one-of-filter';
import { SomeOfFilter } from './some-of-filter';
import { TextBox } from './text-box';

interface ColumnFilterProps {
  readonly actor: TableActor;
  readonly column: ViewColumn;
}

/** The filter of one column, as its kind has it. A column of its own kind shows none. */
export const ColumnFilter = memo(function ColumnFilter({ actor, column }: ColumnFilterProps) {
  if (column.kind === 'own') return null;
  return (
    <div className="ct-part ct-column-filter" data-kind={column.kind}>
      <Control actor={actor} column={column} />
    </div>
  );
});

function Control({ actor, column }: ColumnFilterProps) {
  const { id, kind, header } = column;
  const labels = useLabels();
  switch (kind) {
    case 'text':
      return (
        <FilterBox
          actor={actor}
          box={{ sets: 'columnFilter', columnId: id }}
          label={labels.filter(header)}
          clearLabel={labels.clearText(header)}
          placeholder={labels.filterPlaceholder}
        />
      );
    case 'number':
      return (
        <>
          <FilterBox
            actor={actor}
            box={{ sets: 'columnFilter', columnId: id, bound: 'min' }}
            label={labels.minimum(header)}
            clearLabel={labels.clearMinimum(header)}
            placeholder={labels.minPlaceholder}
          />
          <FilterBox
            actor={actor}
            box={{ sets: 'columnFilter', columnId: id, bound: 'max' }}
            label={labels.maximum(header)}
            clearLabel={labels.clearMaximum(header)}
            placeholder={labels.maxPlaceholder}
          />
        </>
      );
    case 'date':
      return <DateFilter actor={actor} column={column} />;
    case 'boolean':
    case 'oneOf':
      return <OneOfFilter actor={actor} column={column} />;
    case 'someOf':
      return <SomeOfFilter actor={actor} column={column} />;
    case 'own':
      return null;
  }
}

interface FilterBoxProps {
  readonly actor: TableActor;
  readonly box: Box;
  readonly label: string;
  readonly clearLabel: string;
  readonly placeholder: string;
}

function FilterBox({ actor, box, label, clearLabel, placeholder }: FilterBoxProps) {
  const props = useTextBox(actor, box);
  const type = 'bound' in box ? ({ type: 'number', step: 'any' } as const) : ({ type: 'text' } as const);
  return (
    <TextBox
      {...props}
      {...type}
      aria-label={label}
      placeholder={placeholder}
      clearLabel={clearLabel}
      onClear={useClearBox(actor, box)}
    />
  );
}
