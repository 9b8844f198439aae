import type { RowData } from '@tanstack/react-table';

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData extends RowData, TValue> {
    readonly variant?: 'text' | 'number' | 'range' | 'date' | 'dateRange' | 'boolean' | 'select' | 'multiSelect';
    readonly options?: readonly { readonly label: string; readonly value: string }[];
  }

  interface TableMeta<TData extends RowData> {
    readonly queryKeys?: { readonly page: string; readonly perPage: string; readonly sort: string };
  }
}
