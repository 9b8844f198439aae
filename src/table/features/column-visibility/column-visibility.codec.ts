import type { ColumnVisibility } from '../../../../machines/table/table.types';
import type { JsonForm, StateForm } from '../../url/codec';
import { asBooleans } from '../../url/json-shapes';
import { formatIds, parseIds } from '../../url/plain-text';

const hiddenIds = (visibility: ColumnVisibility): string[] => Object.keys(visibility).filter((id) => !visibility[id]);

/** `Object.fromEntries` defines properties, so `__proto__` works as a column ID. */
const hideColumns = (ids: readonly string[]): ColumnVisibility => Object.fromEntries(ids.map((id) => [id, false]));

export const columnVisibility: StateForm<'columnVisibility'> = {
  isSame: (a, b) => {
    const ids = hiddenIds(a);
    const others = new Set(hiddenIds(b));
    return ids.length === others.size && ids.every((id) => others.has(id));
  },
  plain: { parse: (string) => hideColumns(parseIds(string)), format: (visibility) => formatIds(hiddenIds(visibility)) },
};

export const columnVisibilityJson: JsonForm<'columnVisibility'> = {
  read: (value) => {
    const visibility = asBooleans(value);
    return visibility && hideColumns(hiddenIds(visibility));
  },
  write: (visibility) => hideColumns(hiddenIds(visibility)),
};
