import { debounce, parseAsInteger, parseAsString, parseAsStringLiteral, throttle, useQueryStates } from 'nuqs';
import { debounceMs, throttleMs } from '../../../demos/difference/difference.table';
import { findPeople } from './people';
import { PeopleView } from './people-view';
import type { PeerProps } from './peer';
import { TabNuqs } from './tab-nuqs';

const limitUrlUpdates = throttle(throttleMs);

const params = {
  name: parseAsString.withDefault('').withOptions({ limitUrlUpdates: debounce(debounceMs) }), // at fault: reload, leave, ime
  sort: parseAsStringLiteral(['name.asc']).withOptions({ limitUrlUpdates }),
  page: parseAsInteger.withDefault(1).withOptions({ limitUrlUpdates }), // at fault: page
};

/** A table whose state is in nuqs, by its guides on debounced search boxes and on pagination. */
function Table({ history }: Pick<PeerProps, 'history'>) {
  const [{ name, sort, page }, setParams] = useQueryStates(params, { history });
  const isSorted = sort !== null;
  const { rows, pageCount } = findPeople({ name, isSorted, page }); // at fault: page
  const onFirstPage = page === 1 ? {} : { page: null };
  return (
    <PeopleView
      text={name}
      onType={(text) => void setParams({ name: text || null, ...onFirstPage })} // at fault: ime
      onReset={() => void setParams(null)}
      isSorted={isSorted}
      onSort={() => void setParams({ sort: isSorted ? null : 'name.asc', ...onFirstPage })}
      page={page}
      pageCount={pageCount}
      onNext={() => void setParams({ page: page + 1 })}
      rows={rows}
    />
  );
}

export const NuqsTable = ({ tab, history }: PeerProps) => (
  <TabNuqs tab={tab}>
    <Table history={history} />
  </TabNuqs>
);
