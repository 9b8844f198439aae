import { applyUpdater, type State8 } from './table-8.host';

/** A resize of columns. The machine gets the last widths, when it ends. */
export interface Resizing {
  readonly isResizing: () => boolean;
  /** Returns the widths meanwhile; `undefined` before they change. */
  readonly widths: () => State8['columnSizing'] | undefined;
  readonly move: (columnSizing: State8['columnSizing']) => void;
  /** Follows what TanStack Table says of a resize. Returns the last widths where it begins or ends, if they have changed. */
  readonly follow: (updater: unknown) => { readonly columnSizing?: State8['columnSizing'] } | undefined;
}

const namesColumn = (info: unknown): boolean =>
  typeof info === 'object' && info !== null && 'isResizingColumn' in info && typeof info.isResizingColumn === 'string';

export function createResizing(): Resizing {
  let info: unknown = {};
  let isResizing = false;
  let widths: State8['columnSizing'] | undefined;
  return {
    isResizing: () => isResizing,
    widths: () => widths,
    move: (columnSizing) => {
      widths = columnSizing;
    },
    follow: (updater) => {
      info = applyUpdater(updater, info);
      if (namesColumn(info) === isResizing) return undefined;
      isResizing = !isResizing;
      const columnSizing = widths;
      widths = undefined;
      return !isResizing && columnSizing ? { columnSizing } : {};
    },
  };
}
