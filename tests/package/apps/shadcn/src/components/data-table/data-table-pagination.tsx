'use client';

import { usePage, usePageButton, usePageSize, useRowCount, useSelected, type ViewTable } from 'chartable/react';
import { Button } from '@/components/ui/button';

export function DataTablePagination({ table }: { readonly table: ViewTable }) {
  const { page, pages } = usePage(table);
  const { filtered } = useRowCount(table);
  const { selected, isEmpty } = useSelected(table);
  const { sizes, selectProps } = usePageSize(table);
  const count = filtered === undefined ? '' : filtered === 1 ? '1 row' : `${filtered} rows`;
  return (
    <div className="flex flex-wrap items-center gap-4 text-sm">
      <p role="status" className="mr-auto text-muted-foreground">
        {isEmpty ? count : `${selected ?? 'Many'}${count && ` of ${count}`} selected`}
      </p>
      <label className="flex items-center gap-2">
        <span>Rows per page</span>
        <select {...selectProps} className="h-8 rounded-md border bg-transparent px-2">
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <p>{pages === undefined ? `Page ${page}` : `Page ${page} of ${pages}`}</p>
      <div className="flex gap-2">
        <Button {...usePageButton(table, 'previous')} variant="outline" size="sm">
          Previous
        </Button>
        <Button {...usePageButton(table, 'next')} variant="outline" size="sm">
          Next
        </Button>
      </div>
    </div>
  );
}
