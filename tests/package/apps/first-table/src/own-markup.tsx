import { useUrlTable, type UrlColumns } from 'chartable';
import { createRoot } from 'react-dom/client';

const cities = [
  { id: 1, name: 'Tokyo', people: 37_468_000 },
  { id: 2, name: 'Delhi', people: 28_514_000 },
];
const columns: UrlColumns<(typeof cities)[number]> = [
  { accessorKey: 'name', header: 'Name' },
  { accessorKey: 'people', header: 'People' },
];

function Cities() {
  const table = useUrlTable({ data: cities, columns });
  return (
    <table>
      <thead>
        <tr>
          {table.getFlatHeaders().map((header) => (
            <th key={header.id}>
              <button type="button" onClick={header.column.getToggleSortingHandler()}>
                <table.FlexRender header={header} />
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

createRoot(document.getElementById('root')!).render(<Cities />);
