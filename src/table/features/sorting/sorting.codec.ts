import type { SortingEntry } from '../../../../machines/table/table.types';
import type { JsonForm, StateForm } from '../../url/codec';
import { isSameJson } from '../../url/json-text';
import { createColumnParamsCodec } from '../../url/param-per-column';
import { columnBeforeDot, formatEntries, parseEntries } from '../../url/plain-text';

const parseEntry = (id: string, direction: string): SortingEntry | undefined =>
  direction === 'asc' || direction === 'desc' ? { id, desc: direction === 'desc' } : undefined;

const formatDirection = ({ desc }: SortingEntry): string => (desc ? 'desc' : 'asc');

export const sorting = {
  isSame: isSameJson,
  plain: {
    parse: (string) => parseEntries(string, parseEntry),
    format: (entries) =>
      formatEntries(entries.map((entry) => `${columnBeforeDot.format(entry.id)}.${formatDirection(entry)}`)),
  },
} satisfies StateForm<'sorting'>;

export const sortingJson: JsonForm<'sorting'> = ({ params, defaultValue }) =>
  createColumnParamsCodec({ name: params.sorting, defaultValue, parse: parseEntry, format: formatDirection });
