import '../ui/base.css';
import { useExport } from './use-export';
import { useLabels } from '../labels';
import { SaveFetchedRows } from '../loaded-parts';
import { saveFile } from './save-file';
import { fetchedOf, type ViewTable } from '../view-table';

export interface SaveRowsProps {
  readonly table: ViewTable;
  /** The name of the file, without its ending. */
  readonly name: string;
}

/** A button that saves all rows that pass the filters as a file of CSV. Where they are fetched first, it shows how far it is, and stops it. */
export const SaveRows = (props: SaveRowsProps) =>
  fetchedOf(props.table) ? <SaveFetchedRows {...props} /> : <SaveRowsInMemory {...props} />;

function SaveRowsInMemory({ table, name }: SaveRowsProps) {
  const { allAsCsv } = useExport(table);
  const { saveCsv } = useLabels();
  return (
    <button type="button" className="ct-part ct-button ct-quiet" onClick={() => saveFile(`${name}.csv`, [allAsCsv()])}>
      {saveCsv}
    </button>
  );
}
