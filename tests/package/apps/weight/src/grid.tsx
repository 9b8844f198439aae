interface ShownTable {
  readonly getAllLeafColumns: () => readonly { readonly id: string; readonly toggleSorting: () => void }[];
  readonly getRowModel: () => {
    readonly rows: readonly { readonly id: string; readonly getValue: (columnId: string) => unknown }[];
  };
}

export function Grid({ table }: { readonly table: ShownTable }) {
  const columns = table.getAllLeafColumns();
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} onClick={() => column.toggleSorting()}>
              {column.id}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ id }) => (
              <td key={id}>{String(row.getValue(id))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
