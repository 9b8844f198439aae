import { useLabels } from 'chartable/react';
import type { PeerTable } from './peer-table';

interface PeopleViewProps {
  readonly table: PeerTable;
  /** Text in the search box. */
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onReset: () => void;
}

/** The markup that all compared tables share. */
export function PeopleView({ table, text, onType, onReset }: PeopleViewProps) {
  const labels = useLabels();
  const name = table.getColumn('name');
  const isSorted = name?.getIsSorted() === 'asc';
  return (
    <div className="difference-peer">
      <div className="difference-controls">
        <input
          type="search"
          className="field"
          aria-label={labels.search}
          placeholder={labels.searchPlaceholder}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
        <button type="button" className="button" title={labels.resetAll} onClick={onReset}>
          {labels.resetAll}
        </button>
      </div>
      <table aria-label="People, compared">
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label={labels.selectAll}
                checked={table.getIsAllRowsSelected()}
                onChange={({ target }) => table.toggleAllRowsSelected(target.checked)}
              />
            </th>
            <th scope="col" aria-sort={isSorted ? 'ascending' : 'none'}>
              <button type="button" onClick={() => name?.toggleSorting()}>
                {`Name ${isSorted ? '↑' : '↕'}`}
              </button>
            </th>
            <th scope="col">Age</th>
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              <td>
                <input
                  type="checkbox"
                  aria-label={labels.selectRow(row.original.name)}
                  checked={row.getIsSelected()}
                  onChange={({ target }) => row.toggleSelected(target.checked)}
                />
              </td>
              <td>{row.original.name}</td>
              <td>{row.original.age}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="difference-controls">
        <span>{labels.page(table.state.pagination.pageIndex + 1, table.getPageCount())}</span>
        <button type="button" className="button" aria-label={labels.nextPage} onClick={() => table.nextPage()}>
          ›
        </button>
      </div>
    </div>
  );
}
