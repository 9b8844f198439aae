import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { createRoot } from 'react-dom/client';
import type { IndexedUser } from './data/random-users';
import type { ShowRows } from './main';

const columns: readonly GridColDef<IndexedUser>[] = [
  { field: 'id', headerName: 'ID', width: 320 },
  { field: 'name', headerName: 'Name', width: 200 },
  { field: 'age', headerName: 'Age', type: 'number' },
];
const initialState = { pagination: { paginationModel: { page: 0, pageSize: 10 } } };
const pageSizes = [10, 20, 50];

const Users = ({ rows }: { readonly rows: readonly IndexedUser[] }) => (
  <div style={{ height: 600 }}>
    <DataGrid
      rows={rows}
      columns={columns}
      initialState={initialState}
      pageSizeOptions={pageSizes}
      checkboxSelection
      showToolbar
    />
  </div>
);

export const show: ShowRows = (rows, root) => createRoot(root).render(<Users rows={rows} />);
