import './column-filter.css';
import type { TableActor } from './actor';
import type { ViewColumn } from '../rows';
import { TextBox } from './text-box';

interface ColumnFilterProps {
  readonly actor: TableActor;
  readonly column: ViewColumn;
}

/** The filter of one column: a text that its values contain, or the bounds that its numbers lie within. */
export function ColumnFilter({ actor, column: { id, kind, header } }: ColumnFilterProps) {
  if (kind === 'text')
    return (
      <div className="ct-column-filter">
        <TextBox
          actor={actor}
          box={{ sets: 'columnFilter', columnId: id }}
          type="text"
          label={`Filter ${header}`}
          placeholder="Search..."
        />
      </div>
    );
  return (
    <div className="ct-column-filter">
      <TextBox
        actor={actor}
        box={{ sets: 'columnFilter', columnId: id, bound: 'min' }}
        type="number"
        step="any"
        label={`Minimum ${header}`}
        placeholder="Min"
      />
      <TextBox
        actor={actor}
        box={{ sets: 'columnFilter', columnId: id, bound: 'max' }}
        type="number"
        step="any"
        label={`Maximum ${header}`}
        placeholder="Max"
      />
    </div>
  );
}
