import { createSpreadsheetForm, useExport, type ViewTable } from 'chartable/react';

const german = createSpreadsheetForm({ locale: 'de' });

/** Exports the rows that pass the filters, for German spreadsheets. */
export function SaveGerman({ table, save }: { readonly table: ViewTable; readonly save: (csv: string) => void }) {
  const { allAsCsv } = useExport(table);
  return (
    <button type="button" onClick={() => save(allAsCsv(german))}>
      Save
    </button>
  );
}
