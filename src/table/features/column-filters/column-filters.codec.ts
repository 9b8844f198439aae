import type { JsonForm, StateForm } from '../../url/codec';
import { isSameJson, parseJson, writeJson } from '../../url/json-text';
import { createColumnParamsCodec } from '../../url/param-per-column';
import { formatEntries, formatFilterEntry, parseEntries, parseFilterEntry } from '../../url/plain-text';

export const columnFilters = {
  isSame: isSameJson,
  plain: {
    parse: (string) => parseEntries(string, parseFilterEntry),
    format: (filters) => formatEntries(filters.flatMap(formatFilterEntry)),
  },
} satisfies StateForm<'columnFilters'>;

export const columnFiltersJson: JsonForm<'columnFilters'> = ({ params, defaultValue }) =>
  createColumnParamsCodec({
    name: params.columnFilters,
    defaultValue,
    parse: (id, string) => {
      const value = parseJson(string);
      return value === undefined ? undefined : { id, value };
    },
    format: ({ value }) => writeJson(value),
  });
