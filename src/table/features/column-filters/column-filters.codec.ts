import type { JsonForm, StateForm } from '../../../search-params/codec';
import { isSameJson, parseJson, writeJson } from '../../../search-params/json-text';
import { createColumnParamsCodec } from '../../../search-params/param-per-column';
import { formatEntries, formatFilterEntry, parseEntries, parseFilterEntry } from '../../../search-params/plain-text';

export const columnFilters = {
  isSame: isSameJson,
  plain: {
    parse: (text) => parseEntries(text, parseFilterEntry),
    format: (filters) => formatEntries(filters.flatMap(formatFilterEntry)),
  },
} satisfies StateForm<'columnFilters'>;

export const columnFiltersJson: JsonForm<'columnFilters'> = ({ params, defaultValue }) =>
  createColumnParamsCodec({
    name: params.columnFilters,
    defaultValue,
    parse: (id, text) => {
      const value = parseJson(text);
      return value === undefined ? undefined : { id, value };
    },
    format: ({ value }) => writeJson(value),
  });
