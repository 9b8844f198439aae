import './base.css';
import './table-view.css';
import type { HistoryActor } from '../../machines/history';
import type { TableActor } from './actor';
import { AddressNotice } from './address-notice';
import { OrderButton } from './order-button';
import { Pager } from './pager';
import { RowCount } from './row-count';
import type { RowModel } from '../rows';
import { SearchBox } from './search-box';
import { StatePanel } from './state-panel';
import { TableGrid } from './table-grid';

export interface TableViewProps {
  /** A running table machine, as `useAddressTable` returns it: made for the columns of the row model, and given its `filterRows` once there are rows. */
  readonly actor: TableActor;
  readonly rowModel: RowModel;
  /** The history of the page, for a notice while its address is behind; none where left out. */
  readonly history?: HistoryActor;
  /** The table's accessible name. */
  readonly label: string;
}

/**
 * A table with its search, filters, sorting, paging and selection, and its state beside it.
 * It owns no behaviour: it shows the actor's snapshots, and sends events.
 */
export function TableView({ actor, rowModel, history, label }: TableViewProps) {
  return (
    <div className="ct-table-view">
      <div className="ct-table-view-layout">
        <div className="ct-table-view-main">
          {/* The controls are above what changes its height, so that none moves away from under the pointer. */}
          <div className="ct-table-view-controls">
            <SearchBox actor={actor} />
            <RowCount actor={actor} />
            <OrderButton actor={actor} />
            <Pager actor={actor} />
          </div>
          <TableGrid actor={actor} rowModel={rowModel} label={label} />
        </div>
        <StatePanel actor={actor} />
      </div>
      {history && <AddressNotice history={history} />}
    </div>
  );
}
