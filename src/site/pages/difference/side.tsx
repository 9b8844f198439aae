import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useLabels } from 'chartable/react';
import type { Case } from '../../demos/difference/difference.cases';
import { Tab } from '../../demos/difference/difference.tab';
import { AppFrame, Score } from './app-frame';
import type { PeerProps } from './peers';
import { readOutcome, runGestures } from './run-gestures';

interface SideProps {
  readonly name: string;
  readonly tried: Case;
  readonly Table: ComponentType<PeerProps>;
  readonly onEnd: (faults: number) => void;
}

/** Runs a case on one table, and shows the result. */
export function Side({ name, tried, Table, onEnd }: SideProps) {
  const { opened, gestures, history, countFaults, faultNames } = tried;
  const app = useRef<HTMLDivElement>(null);
  const [tab] = useState(() => new Tab(opened));
  const [count, setCount] = useState<number>();
  const { nextPage, resetAll } = useLabels();
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const { current } = app;
    if (!current) return undefined;
    const aborted = new AbortController();
    runGestures(current, tab, gestures, { nextPage, resetAll }, aborted.signal).then(
      () => {
        const faults = countFaults(readOutcome(current, tab));
        setCount(faults);
        end.current(faults);
      },
      (reason: unknown) => {
        if (!aborted.signal.aborted) throw reason;
      },
    );
    return () => aborted.abort();
  }, [tab, gestures, countFaults, nextPage, resetAll]);
  return (
    <AppFrame ref={app} name={name} tab={tab} history={history} Table={Table}>
      <Score count={count} names={faultNames} />
    </AppFrame>
  );
}
