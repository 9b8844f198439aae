import { germanLabels, TableView, type ViewTable } from 'chartable/react';

export const Cities = ({ table }: { readonly table: ViewTable }) => (
  <TableView table={table} label="Städte" labels={germanLabels} />
);
