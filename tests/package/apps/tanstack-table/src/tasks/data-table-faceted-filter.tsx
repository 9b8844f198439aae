import type { Column } from '@tanstack/react-table';
import type { Features } from './features';
import type { Task } from './task';

interface DataTableFacetedFilterProps {
  readonly column: Column<Features, Task> | undefined;
  readonly title: string;
  readonly options: readonly string[];
}

export function DataTableFacetedFilter({ column, title, options }: DataTableFacetedFilterProps) {
  const facets = column?.getFacetedUniqueValues();
  const value = column?.getFilterValue();
  const selected = new Set<unknown>(Array.isArray(value) ? value : []);
  return (
    <fieldset>
      <legend>{title}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            checked={selected.has(option)}
            onChange={() => {
              if (selected.has(option)) selected.delete(option);
              else selected.add(option);
              column?.setFilterValue(selected.size > 0 ? [...selected] : undefined);
            }}
          />
          {option} ({facets?.get(option) ?? 0})
        </label>
      ))}
      {selected.size > 0 && (
        <button type="button" onClick={() => column?.setFilterValue(undefined)}>
          Clear {title.toLowerCase()}
        </button>
      )}
    </fieldset>
  );
}
