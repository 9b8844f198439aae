import { Fragment, useSyncExternalStore, type ComponentType, type ReactNode, type Ref } from 'react';
import type { Case } from '../../demos/difference/difference.cases';
import type { CaseHistory } from '../../demos/difference/difference.table';
import type { Tab } from '../../demos/difference/difference.tab';
import type { PeerProps } from './peers';

interface AppFrameProps {
  readonly name: string;
  readonly tab: Tab;
  readonly history: CaseHistory;
  readonly Table: ComponentType<PeerProps>;
  readonly ref: Ref<HTMLDivElement>;
  /** The result of the run. */
  readonly children: ReactNode;
}

/** Shows an app, its tab's URL and its URL writes. */
export function AppFrame({ name, tab, history, Table, ref, children }: AppFrameProps) {
  const href = useSyncExternalStore(tab.subscribe, tab.href);
  const writes = useSyncExternalStore(tab.subscribe, tab.writes);
  const loads = useSyncExternalStore(tab.subscribe, tab.loads);
  return (
    <div className="difference-side" role="group" aria-label={name}>
      <div className="difference-side-heading">
        <h3>{name}</h3>
        {children}
      </div>
      <code className="difference-address" translate="no">
        {decodeURI(href)}
      </code>
      <div ref={ref} className="difference-app">
        <Fragment key={loads}>
          {href.startsWith('/people') ? <Table tab={tab} history={history} /> : <p>Orders</p>}
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

/** Shown instead of an app before the first run. */
export const EmptyFrame = ({ name }: { readonly name: string }) => (
  <div className="difference-side" role="group" aria-label={name}>
    <div className="difference-side-heading">
      <h3>{name}</h3>
      <p>Not run yet</p>
    </div>
    <div className="difference-address" />
    <div className="difference-app" />
    <h4>URL writes</h4>
    <div className="difference-writes" />
  </div>
);

type FaultNames = Case['faultNames'];

/** @example nameFaults(3, ['letter lost', 'letters lost']) // '3 letters lost' */
export const nameFaults = (count: number, [one, several]: FaultNames): string =>
  `${count} ${count === 1 ? one : several}`;

interface ScoreProps {
  /** Missing during a run. */
  readonly count: number | undefined;
  readonly names: FaultNames;
}

/** Names the faults, e.g. “✗ 3 letters lost”. */
export function Score({ count, names }: ScoreProps) {
  if (count === undefined)
    return (
      <p className="difference-score" role="status">
        Running…
      </p>
    );
  return (
    <p className="difference-score" role="status" data-outcome={count === 0 ? 'right' : 'wrong'}>
      {`${count === 0 ? '✓' : '✗'} ${nameFaults(count, names)}`}
    </p>
  );
}
