import { toRowId } from '../rows/row-id';
import { createRowIdentity } from '../tanstack/row-ids';
import type { AppOptions8 } from '../host/table-8';

export interface RenderedOptions {
  readonly store: (options: AppOptions8, isWaiting: boolean | undefined) => void;
  readonly read: () => { readonly options: AppOptions8; readonly isWaiting: boolean | undefined };
  readonly getRowId: NonNullable<AppOptions8['getRowId']>;
}

export function createRenderedOptions(): RenderedOptions {
  const identify = createRowIdentity();
  let rendered: ReturnType<RenderedOptions['read']> = { options: { data: [] }, isWaiting: undefined };
  return {
    store: (options, isWaiting) => {
      rendered = { options, isWaiting };
    },
    read: () => rendered,
    getRowId: (row, index, parent) => {
      const { data, getRowId } = rendered.options;
      const id: unknown = getRowId?.(row, index, parent);
      // Views may show placeholder rows while rows load, as Material React Table does. They can't be selected.
      if (!parent && data[index] !== row) return toRowId(id) ?? `#${index}`;
      return identify(data, id, { row, index, parentId: parent?.id });
    },
  };
}
