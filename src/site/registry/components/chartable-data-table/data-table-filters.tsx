'use client';

import type { ReactNode } from 'react';
import { readKindMeta } from 'chartable/columns';
import {
  useColumnFilter,
  useColumns,
  useOptions,
  useReset,
  useTableState,
  useTextBox,
  type CountableOption,
  type FilterProps,
  type ViewTable,
} from 'chartable/react';
import { Button } from '@/components/ui/button';
import { Calendar } from '@/components/ui/calendar';
import { Input } from '@/components/ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';

const controls = {
  text: TextFilter,
  numberRange: NumberFilter,
  dayRange: DateFilter,
  select: OptionFilter,
  multiSelect: OptionFilter,
} as const;

/** Filters of the visible columns that have a kind from `chartable/columns`. */
export function DataTableFilters({ table }: { readonly table: ViewTable }) {
  const { columns } = useColumns(table);
  const { clearFilters } = useReset(table);
  const { columnFilters } = useTableState(table);
  return (
    <>
      {columns.map(({ column, isShown }) => {
        const kind = readKindMeta(column.column)?.filterControl;
        if (!isShown || kind === undefined || kind === 'own' || kind === 'none') return null;
        const Control = controls[kind];
        return <Control key={column.id} table={table} column={column} />;
      })}
      {columnFilters.length > 0 && (
        <Button variant="ghost" size="sm" onClick={clearFilters}>
          Clear all
        </Button>
      )}
    </>
  );
}

function TextFilter({ table, column: { id, header } }: FilterProps) {
  return (
    <Input
      {...useTextBox(table, { sets: 'columnFilter', columnId: id })}
      aria-label={`Filter ${header}`}
      placeholder={header}
      className="h-8 w-36"
    />
  );
}

interface FilterPopoverProps extends FilterProps {
  /** The filter's value, as text. Empty if the column isn't filtered. */
  readonly summary: string;
  readonly children: ReactNode;
}

function FilterPopover({ table, column: { id, header }, summary, children }: FilterPopoverProps) {
  const { setValue } = useColumnFilter(table, id);
  const text = summary === '' ? header : `${header}: ${summary}`;
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="outline" size="sm" aria-label={`Filter ${text}`} className="border-dashed">
          {text}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" className="flex w-auto flex-col gap-2">
        {children}
        {summary !== '' && (
          <Button variant="ghost" size="sm" onClick={() => setValue(null)}>
            Clear
          </Button>
        )}
      </PopoverContent>
    </Popover>
  );
}

function NumberFilter({ table, column }: FilterProps) {
  const { id, header } = column;
  const [min, max] = useRange(table, id);
  return (
    <FilterPopover table={table} column={column} summary={summarize(min, max)}>
      <Input
        {...useTextBox(table, { sets: 'columnFilter', columnId: id, bound: 'min' })}
        type="number"
        step="any"
        aria-label={`Minimum of ${header}`}
        placeholder="Min"
      />
      <Input
        {...useTextBox(table, { sets: 'columnFilter', columnId: id, bound: 'max' })}
        type="number"
        step="any"
        aria-label={`Maximum of ${header}`}
        placeholder="Max"
      />
    </FilterPopover>
  );
}

function DateFilter({ table, column }: FilterProps) {
  const [from, to] = useRange(table, column.id);
  const month = toDate(from ?? to);
  const { setValue } = useColumnFilter(table, column.id);
  return (
    <FilterPopover table={table} column={column} summary={summarize(from, to)}>
      <Calendar
        mode="range"
        {...(month && { defaultMonth: month })}
        selected={{ from: toDate(from), to: toDate(to) }}
        onSelect={(range) => setValue(range?.from ? [toDay(range.from), range.to ? toDay(range.to) : null] : null)}
      />
    </FilterPopover>
  );
}

function OptionFilter({ table, column }: FilterProps) {
  const options = useOptions(table, column);
  const { value, setValue } = useColumnFilter(table, column.id);
  const isMultiple = readKindMeta(column.column)?.filterControl === 'multiSelect';
  const chosen = options.filter((option) =>
    Array.isArray(value) ? value.includes(option.value) : option.value === value,
  );
  const choose = (option: CountableOption, isChosen: boolean) => {
    if (!isMultiple) return setValue(isChosen ? option.value : null);
    const kept = options.filter((other) => (other === option ? isChosen : chosen.includes(other)));
    setValue(kept.map((other) => other.value));
  };
  return (
    <FilterPopover table={table} column={column} summary={chosen.map(({ text }) => text).join(', ')}>
      {options.map((option) => (
        <label key={option.text} className="flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="accent-primary"
            checked={chosen.includes(option)}
            onChange={({ currentTarget }) => choose(option, currentTarget.checked)}
          />
          <span>{option.text}</span>
          {option.count !== undefined && <span className="ml-auto text-muted-foreground">{option.count}</span>}
        </label>
      ))}
    </FilterPopover>
  );
}

type Bound = string | number | undefined;

/** Returns a range filter's bounds. `undefined` is an open bound. */
function useRange(table: ViewTable, columnId: string): readonly [min: Bound, max: Bound] {
  const { value } = useColumnFilter(table, columnId);
  const toBound = (bound: unknown): Bound =>
    typeof bound === 'string' || typeof bound === 'number' ? bound : undefined;
  return Array.isArray(value) ? [toBound(value[0]), toBound(value[1])] : [undefined, undefined];
}

function summarize(min: Bound, max: Bound): string {
  if (min === undefined) return max === undefined ? '' : `≤ ${max}`;
  return max === undefined ? `≥ ${min}` : `${min} – ${max}`;
}

/** Filters contain days such as `2026-11-20`. Calendars use midnight in the browser's time zone. */
const toDate = (day: Bound): Date | undefined => (day === undefined ? undefined : new Date(`${day}T00:00`));

function toDay(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
