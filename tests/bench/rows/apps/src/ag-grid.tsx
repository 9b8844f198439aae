import { AllCommunityModule, ModuleRegistry, type ColDef } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { IndexedUser } from './data/random-users';
import type { ShowRows } from './main';

ModuleRegistry.registerModules([AllCommunityModule]);

const columns: ColDef<IndexedUser>[] = [
  { field: 'id', headerName: 'ID', filter: true },
  { field: 'name', headerName: 'Name', filter: true },
  { field: 'age', headerName: 'Age', filter: true },
];

function Users({ rows }: { readonly rows: IndexedUser[] }) {
  const [searched, setSearched] = useState('');
  return (
    <>
      <input placeholder="Search..." value={searched} onChange={({ target }) => setSearched(target.value)} />
      <div style={{ height: 600 }}>
        <AgGridReact
          rowData={rows}
          columnDefs={columns}
          getRowId={({ data }) => data.id}
          quickFilterText={searched}
          pagination
          paginationPageSize={10}
          paginationPageSizeSelector={[10, 20, 50]}
          rowSelection={{ mode: 'multiRow', selectAll: 'filtered' }}
        />
      </div>
    </>
  );
}

export const show: ShowRows = (rows, root) => createRoot(root).render(<Users rows={rows} />);
