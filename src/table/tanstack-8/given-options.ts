import { toRowId } from '../rows/row-id';
import { createRowIdentity } from '../tanstack/row-ids';
import type { GivenOptions8 } from './table-8.host';

/** The options of the last rendering, and the ids of its rows. */
export interface GivenOptions {
  /** Takes the options of a rendering. @throws what the ids of its rows threw before */
  readonly give: (options: GivenOptions8, isWaiting: boolean | undefined) => void;
  readonly read: () => { readonly options: GivenOptions8; readonly isWaiting: boolean | undefined };
  /** Returns the id of a row as a string, by the `getRowId` of the last rendering. */
  readonly getRowId: NonNullable<GivenOptions8['getRowId']>;
}

export function createGivenOptions(): GivenOptions {
  const identify = createRowIdentity();
  let given: ReturnType<GivenOptions['read']> = { options: { data: [] }, isWaiting: undefined };
  /** The error of rows without ids. React renders once more after an error, and TanStack Table would then show the earlier rows. */
  let failed: { readonly data: GivenOptions8['data']; readonly error: unknown } | undefined;
  return {
    give: (options, isWaiting) => {
      if (failed?.data === options.data) throw failed.error;
      given = { options, isWaiting };
    },
    read: () => given,
    getRowId: (row, index, parent) => {
      const { data, getRowId } = given.options;
      try {
        const id: unknown = getRowId?.(row, index, parent);
        // A view may show placeholder rows while rows are late, as Material React Table does. They cannot be selected.
        if (!parent && data[index] !== row) return toRowId(id) ?? `#${index}`;
        return identify(data, id, { row, index, parentId: parent?.id });
      } catch (error) {
        failed = { data, error };
        throw error;
      }
    },
  };
}
