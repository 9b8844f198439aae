import { useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { AnyActor } from 'xstate';
import { usePageUrl } from 'chartable';
import { runHistory } from 'chartable/routers';
import { Chart } from 'chartable/inspector/view';
import { demos, wholeState, type Demo } from '../demos';
import { defineDemoTable } from '../demos/users';
import { runningActors } from '../inspect/running-actors';
import { InLanguage, LanguageSwitch } from '../pages/language';
import { PageTable } from '../pages/page-table';
import { useUsersTable } from '../pages/use-users-table';
import { WholeStateTable } from '../pages/whole-state-page';

function UsersTable({ path }: { readonly path: string }) {
  const demo: Demo = demos.find((each) => each.path === path) ?? demos[0];
  // The guide explains the default form of URLs, so its tables don't use the demos' classic form.
  const [definition] = useState(() => defineDemoTable({ table: { ...demo.table, params: {}, codecs: {} } }));
  const table = useUsersTable(definition);
  return <PageTable path={demo.path} label={demo.title} table={table} hasPanels={false} />;
}

const subscribe = (changed: () => void) => runningActors.subscribe(changed);

const findTable = (): AnyActor | undefined => [...runningActors.all].find((actor) => runningActors.isMain?.(actor));

interface LiveProps {
  readonly article: HTMLElement;
}

/**
 * Renders tables and charts in a chapter. A `data-live` element shows a demo's table, or one with a language switch. A
 * `data-region` element shows the chart of a state of the page's table or history.
 */
export function Live({ article }: LiveProps) {
  const url = usePageUrl();
  const places = useMemo(() => [...article.querySelectorAll<HTMLElement>('[data-live], [data-region]')], [article]);
  const table = useSyncExternalStore(subscribe, findTable);
  return places.map((place, index) => {
    const { live, region = '' } = place.dataset;
    if (live !== undefined) {
      const content =
        live === wholeState.path ? (
          <WholeStateTable />
        ) : live === 'languages' ? (
          <>
            <LanguageSwitch />
            <InLanguage>
              <UsersTable path="/" />
            </InLanguage>
          </>
        ) : (
          <UsersTable path={live} />
        );
      return createPortal(content, place, `live ${index}`);
    }
    const actor = region.startsWith('history.') ? runHistory(url.history).actor : table;
    return actor && createPortal(<Chart actor={actor} state={region} />, place, `region ${region}`);
  });
}
