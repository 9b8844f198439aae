import { functionalUpdate } from '@tanstack/react-table';
import { debounce, parseAsInteger, parseAsString, parseAsStringLiteral, throttle, useQueryStates } from 'nuqs';
import { debounceMs, pageSize, throttleMs } from '../../../demos/difference/difference.table';
import { findPeople } from './people';
import { PeopleView } from './people-view';
import type { PeerProps } from './peer';
import { usePeerTable } from './peer-table';
import { TabNuqs } from './tab-nuqs';

const limitUrlUpdates = throttle(throttleMs);

const params = {
  name: parseAsString.withDefault('').withOptions({ limitUrlUpdates: debounce(debounceMs) }), // at fault: reload, leave, ime
  sort: parseAsStringLiteral(['name.asc']).withOptions({ limitUrlUpdates }),
  page: parseAsInteger.withDefault(1).withOptions({ limitUrlUpdates }), // at fault: page
};

/** Keeps table state in nuqs. Follows its guides on debounced search boxes and pagination. */
function Table({ history }: Pick<PeerProps, 'history'>) {
  const [{ name, sort, page }, setParams] = useQueryStates(params, { history });
  const pagination = { pageIndex: page - 1, pageSize };
  const sorting = sort === null ? [] : [{ id: 'name', desc: false }];
  const { rows, pageCount } = findPeople({ name, isSorted: sort !== null, page }); // at fault: page
  const onFirstPage = page === 1 ? {} : { page: null };
  const table = usePeerTable({
    data: rows, // at fault: select
    pageCount,
    state: { pagination, sorting },
    onPaginationChange: (updater) => void setParams({ page: functionalUpdate(updater, pagination).pageIndex + 1 }),
    onSortingChange: (updater) => {
      const [sorted] = functionalUpdate(updater, sorting);
      void setParams({ sort: sorted ? 'name.asc' : null, ...onFirstPage }); // at fault: refused
    },
  });
  return (
    <PeopleView
      table={table}
      text={name}
      onType={(text) => void setParams({ name: text || null, ...onFirstPage })} // at fault: ime
      onReset={() => void setParams(null)}
    />
  );
}

export const NuqsTable = ({ tab, history }: PeerProps) => (
  <TabNuqs tab={tab}>
    <Table history={history} />
  </TabNuqs>
);
