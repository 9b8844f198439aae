import { Fragment, useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { Case } from '../../demos/difference/difference.cases';
import type { CaseHistory } from '../../demos/difference/difference.table';
import { Tab } from '../../demos/difference/difference.tab';
import { readOutcome, runGestures } from './run-gestures';

export interface SideTableProps {
  readonly tab: Tab;
  readonly history: CaseHistory;
}

interface SideProps {
  readonly name: string;
  readonly tried: Case;
  readonly Table: ComponentType<SideTableProps>;
  /** False to show the table as it is before the case runs. */
  readonly isRun: boolean;
}

/** Runs a case on one table, and shows its tab's URL, the result and the URL writes. */
export function Side({ name, tried, Table, isRun }: SideProps) {
  const { opened, gestures, history, countFaults, faultNames } = tried;
  const app = useRef<HTMLDivElement>(null);
  const [tab] = useState(() => new Tab(opened));
  const [count, setCount] = useState<number>();
  const href = useSyncExternalStore(tab.subscribe, tab.href, tab.href);
  const writes = useSyncExternalStore(tab.subscribe, tab.writes, tab.writes);
  const loads = useSyncExternalStore(tab.subscribe, tab.loads, tab.loads);
  useEffect(() => {
    const { current } = app;
    if (!current || !isRun) return undefined;
    const aborted = new AbortController();
    runGestures(current, tab, gestures, aborted.signal).then(
      () => setCount(countFaults(readOutcome(current, tab))),
      (reason: unknown) => {
        if (!aborted.signal.aborted) throw reason;
      },
    );
    return () => aborted.abort();
  }, [tab, gestures, countFaults, isRun]);
  return (
    <div className="difference-side" role="group" aria-label={name}>
      <div className="difference-side-heading">
        <h3>{name}</h3>
        <p
          className="difference-score"
          role="status"
          data-outcome={count === undefined ? undefined : count === 0 ? 'right' : 'wrong'}
        >
          {count === undefined
            ? isRun
              ? 'Running…'
              : 'Not run yet'
            : `${count === 0 ? '✓' : '✗'} ${count} ${faultNames[count === 1 ? 0 : 1]}`}
        </p>
      </div>
      <code className="difference-address" translate="no">
        {decodeURI(href)}
      </code>
      <div ref={app} className="difference-app">
        <Fragment key={loads}>
          <Table tab={tab} history={history} />
        </Fragment>
      </div>
      <h4>URL writes</h4>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable lists must be reachable by keyboard. */}
      <ol className="difference-writes" tabIndex={0} aria-label={`URL writes of ${name}`}>
        {writes.map(({ method, href: written }, index) => (
          <li key={index}>
            <span>{`${method} `}</span>
            <code translate="no">{decodeURI(written)}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}
