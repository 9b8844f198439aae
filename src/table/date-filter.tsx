import { useRef } from 'react';
import { dateFilter } from '../search-params/filter-values';
import type { FilterControl } from './renderers';
import { useColumnFilter } from './hooks/use-column-filter';
import { useEarlyAct, wasTyped } from './hooks/use-early-act';
import { useLabels } from './labels';
import { TextBox } from './text-box';

/** Two boxes for the first and the last day. */
export function DateFilter({ actor, column: { id, header } }: FilterControl) {
  const { value = null, setValue } = useColumnFilter(actor, id);
  const { minimum, maximum, clearMinimum, clearMaximum } = useLabels();
  const [from, to] = dateFilter.parse(value) ?? [null, null];
  const first = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(null);
  useEarlyAct(
    last,
    () => [first, last].some(({ current }) => current && wasTyped(current)),
    () => setValue(dateFilter.format([first.current?.value || null, last.current?.value || null])),
  );
  return (
    <>
      <TextBox
        ref={first}
        type="date"
        aria-label={minimum(header)}
        max="9999-12-31"
        value={from ?? ''}
        onChange={({ currentTarget }) => setValue(dateFilter.format([currentTarget.value || null, to]))}
        clearLabel={clearMinimum(header)}
        onClear={() => setValue(dateFilter.format([null, to]))}
      />
      <TextBox
        ref={last}
        type="date"
        aria-label={maximum(header)}
        max="9999-12-31"
        value={to ?? ''}
        onChange={({ currentTarget }) => setValue(dateFilter.format([from, currentTarget.value || null]))}
        clearLabel={clearMaximum(header)}
        onClear={() => setValue(dateFilter.format([from, null]))}
      />
    </>
  );
}
