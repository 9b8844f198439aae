import { FlexRender } from '@tanstack/react-table';
import { useSnapshot } from './use-snapshot';
import type { HostCell, HostHeader, ViewTable } from './view-table';

type RenderedProps = { readonly table: ViewTable } & (
  { readonly header: HostHeader; readonly footer?: never } | { readonly footer: HostHeader; readonly header?: never }
);

/** A header or a footer as its `ColumnDef` renders it: again after each change of the table, since it may read any state. */
export function Rendered({ table, header, footer }: RenderedProps) {
  useSnapshot(table, ({ context }) => context);
  return header ? <FlexRender header={header} /> : <FlexRender footer={footer} />;
}

/** A cell as its `ColumnDef` renders it. */
export const RenderedCell = ({ cell }: { readonly cell: HostCell }) => <FlexRender cell={cell} />;
