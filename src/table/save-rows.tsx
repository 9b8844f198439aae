import './base.css';
import type { RowModel } from '../rows';
import type { TableActor } from './actor';
import { useExport } from './hooks/use-export';
import { useLabels } from './labels';

interface SaveRowsProps {
  readonly actor: TableActor;
  readonly rowModel: RowModel;
  /** The name of the file, without its ending. */
  readonly name: string;
}

/** A button that saves all rows that pass the filters as a file of CSV. */
export function SaveRows({ actor, rowModel, name }: SaveRowsProps) {
  const { allAsCsv } = useExport(actor, rowModel);
  const { saveCsv } = useLabels();
  return (
    <button
      type="button"
      className="ct-part ct-button ct-quiet"
      // With the mark, Excel reads the file as UTF-8.
      onClick={() => saveFile(`${name}.csv`, `\uFEFF${allAsCsv()}`)}
    >
      {saveCsv}
    </button>
  );
}

/** The address of the file saved last. The browser reads it some time after the click, so that it goes with the next. */
let lastUrl: string | undefined;

function saveFile(name: string, text: string): void {
  if (lastUrl !== undefined) URL.revokeObjectURL(lastUrl);
  lastUrl = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = lastUrl;
  link.download = name;
  link.click();
}
