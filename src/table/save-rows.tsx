import './base.css';
import type { RowFetching, RowModel } from '../rows';
import type { TableActor } from './actor';
import { FetchButton } from './fetch-button';
import { useExport, useFetchedExport, type FetchOptions } from './hooks/use-export';
import { useLabels } from './labels';

interface SaveRowsProps {
  readonly actor: TableActor;
  readonly rowModel: RowModel;
  /** The name of the file, without its ending. */
  readonly name: string;
}

/** A button that saves all rows that pass the filters as a file of CSV. Where they are fetched first, it shows how far it is, and stops it. */
export function SaveRows(props: SaveRowsProps) {
  const { fetching } = props.rowModel;
  return fetching ? <SaveFetchedRows {...props} fetching={fetching} /> : <SaveRowsInMemory {...props} />;
}

function SaveFetchedRows({
  actor,
  rowModel,
  name,
  fetching,
}: SaveRowsProps & { readonly fetching: RowFetching<unknown> }) {
  const { allAsCsv } = useFetchedExport(actor, rowModel, fetching);
  const { saveCsv, saved, saveFailed } = useLabels();
  const save = async (options: FetchOptions) => saveFile(`${name}.csv`, await allAsCsv(options));
  return <FetchButton text={saveCsv} doneText={saved} failedText={saveFailed} act={save} />;
}

function SaveRowsInMemory({ actor, rowModel, name }: SaveRowsProps) {
  const { allAsCsv } = useExport(actor, rowModel);
  const { saveCsv } = useLabels();
  return (
    <button type="button" className="ct-part ct-button ct-quiet" onClick={() => saveFile(`${name}.csv`, [allAsCsv()])}>
      {saveCsv}
    </button>
  );
}

/** The address of the file saved last. The browser reads it some time after the click, so that it goes with the next. */
let lastUrl: string | undefined;

function saveFile(name: string, parts: readonly BlobPart[]): void {
  if (lastUrl !== undefined) URL.revokeObjectURL(lastUrl);
  // With the mark, Excel reads the file as UTF-8.
  lastUrl = URL.createObjectURL(new Blob(['\uFEFF', ...parts], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = lastUrl;
  link.download = name;
  link.click();
}
