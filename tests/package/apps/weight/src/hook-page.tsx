import { useUrlTable } from 'chartable';
import { columns, rows } from './cities';
import { Grid } from './grid';

export function CitiesPage() {
  return <Grid table={useUrlTable({ data: rows, columns })} />;
}
