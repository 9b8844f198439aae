import { keysOf } from './parts';
import { partKeys } from './base/table.states';
import type { TableColumn, TableMachineOptions } from './base/table.types';

/**
 * Checks the columns' IDs.
 *
 * @throws {Error} if a column ID is empty, not well-formed Unicode, or used twice
 * @example
 * checkMachineColumns([{ id: 'name' }, { id: 'name' }]) // throws: the ID is used twice
 */
export function checkMachineColumns(columns: readonly Pick<TableColumn, 'id'>[], by = 'createTableMachine'): void {
  const seen = new Set<string>();
  for (const { id } of columns) {
    if (id === '' || !id.isWellFormed() || seen.has(id))
      throw new Error(
        `${by}: \`columns\` must have unique, non-empty IDs of well-formed Unicode, got ${JSON.stringify(id)}${seen.has(id) ? ' twice' : ''}.`,
      );
    seen.add(id);
  }
}

/**
 * Checks `createTableMachine`'s options.
 *
 * @throws {Error} like `createTableMachine`
 * @example
 * checkMachineOptions({ debounce: { sorting: NaN } }) // throws: not a number of milliseconds
 */
export function checkMachineOptions({ parts = [], debounce = {}, compositionDelay }: TableMachineOptions): void {
  const wrong = parts.find(
    (part, index) => !partKeys.includes(part.key) || parts.findIndex(({ key }) => key === part.key) !== index,
  );
  if (wrong !== undefined)
    throw new Error(
      `createTableMachine: \`parts\` must contain each part at most once (${partKeys.map((key) => `${key}Part`).join(', ')}), got ${JSON.stringify(wrong, ['key'])}.`,
    );
  const keys: readonly string[] = keysOf({ parts });
  if (compositionDelay !== undefined && !(compositionDelay >= 0 && compositionDelay < Infinity))
    throw new Error(
      `createTableMachine: \`compositionDelay\` must be a number of milliseconds ≥ 0 or undefined, got ${compositionDelay}.`,
    );
  for (const [key, milliseconds] of Object.entries(debounce)) {
    if (!keys.includes(key))
      throw new Error(
        `createTableMachine: \`debounce\` must contain only known keys (${keys.join(', ')}), got ${JSON.stringify(key)}.`,
      );
    if (!Number.isFinite(milliseconds) || milliseconds < 0)
      throw new Error(
        `createTableMachine: \`debounce.${key}\` must be a number of milliseconds ≥ 0, got ${milliseconds}.`,
      );
  }
}
