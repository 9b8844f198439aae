import { germanLabels, germanViewsLabels } from 'chartable/labels/de';
import { TableView, Views, type ViewTable } from 'chartable/react';

export const Cities = ({ table }: { readonly table: ViewTable }) => (
  <TableView
    table={table}
    label="Städte"
    labels={germanLabels}
    toolbar={<Views table={table} scope="cities" labels={germanViewsLabels} />}
  />
);
