import { applyUpdater, type State8 } from '../host/table-8';

/** The machine gets the widths when the resize ends. */
export interface Resizing {
  readonly isResizing: () => boolean;
  /** Returns the widths during the resize, or `undefined` before they change. */
  readonly widths: () => State8['columnSizing'] | undefined;
  readonly move: (columnSizing: State8['columnSizing']) => void;
  /** When a resize starts or ends, returns the last widths if they have changed. */
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
