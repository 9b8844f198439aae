import { createSpreadsheetForm, useExport, type ViewTable } from 'chartable/react';

const german = createSpreadsheetForm({ locale: 'de' });

/** A button that gives the rows that pass the filters as a German spreadsheet reads them. */
export function SaveGerman({ table, save }: { readonly table: ViewTable; readonly save: (csv: string) => void }) {
  const { allAsCsv } = useExport(table);
  return (
    <button type="button" onClick={() => save(allAsCsv(german))}>
      Save
    </button>
  );
}
