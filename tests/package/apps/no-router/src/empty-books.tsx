import { TableView, type ViewTable } from 'chartable/react';

export const Books = ({ table }: { readonly table: ViewTable }) => (
  <TableView
    table={table}
    label="Books"
    isStriped
    emptyState={<a href="/books/new">Add the first book</a>}
    loadingState={<p>The books are on their way.</p>}
  />
);
