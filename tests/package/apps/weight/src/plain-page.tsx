import { tableFeatures, useTable } from '@tanstack/react-table';
import { columns, rows } from './cities';
import { Grid } from './grid';
import { stockFeatures } from './stock-features';

const features = tableFeatures(stockFeatures);

export function CitiesPage() {
  return <Grid table={useTable({ features, columns, data: rows })} />;
}
