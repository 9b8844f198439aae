import { useEffect, useRef, useState } from 'react';
import type { Case } from '../../demos/difference/difference.cases';
import { EmptyFrame } from './app-frame';
import { FreeSide, repeatInput } from './free-side';
import { findFaultLines, peers, type Peer } from './peers';
import { PeopleTable } from './people-table';
import { Side } from './side';
import { hashOf, type Chosen } from './use-chosen';

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Fault counts of Chartable and of the other table. */
export interface Faults {
  readonly theirs: number;
  readonly ours: number;
}

interface StageProps {
  readonly chosen: Chosen;
  readonly isRunningAll: boolean;
  /** Called with true for the first case. */
  readonly onRunAll: (isRunning: boolean) => void;
  /** Called after both tables have run, with the fault counts. */
  readonly onEnd: (faults: Faults) => void;
}

/** Runs the chosen case on both tables when it first becomes visible, except with reduced motion. */
export function Stage({ chosen, isRunningAll, onRunAll, onEnd }: StageProps) {
  const { tried, peer } = chosen;
  const section = useRef<HTMLElement>(null);
  const [runs, setRuns] = useState(0);
  const [typed, setTyped] = useState<string>();
  const isFree = typed !== undefined;
  const hash = hashOf(chosen);
  const [shownHash, setShownHash] = useState(hash);
  if (shownHash !== hash) {
    setShownHash(hash);
    setTyped(undefined);
  }
  const run = () => {
    setTyped(undefined);
    setRuns(runs + 1);
  };

  useEffect(() => {
    const { current } = section;
    if (!current || isCalm()) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setRuns((count) => Math.max(count, 1));
      observer.disconnect();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  const key = `${hash} ${runs}`;
  const ended = useRef<{ readonly key: string } & Partial<Faults>>({ key });
  const endSide = (whose: keyof Faults, count: number) => {
    const faults = { ...(ended.current.key === key && ended.current), [whose]: count };
    ended.current = { ...faults, key };
    const { theirs, ours } = ended.current;
    if (theirs !== undefined && ours !== undefined) onEnd({ theirs, ours });
  };

  const sides = [
    { ...peer, whose: 'theirs' },
    { name: 'Chartable', Table: PeopleTable, whose: 'ours' },
  ] as const;
  return (
    <section ref={section} className="difference-stage" aria-labelledby="difference-title">
      <h2 id="difference-title">{isFree ? 'Break it yourself' : tried.title}</h2>
      {isFree ? (
        <p>What you type goes into both tables. Pause for half a second now and then.</p>
      ) : (
        <Story tried={tried} />
      )}
      <div className="difference-bar">
        <nav className="difference-peers" aria-label="Compare with">
          {peers.map((other) => (
            <a key={other.id} href={hashOf({ tried, peer: other })} aria-current={other === peer || undefined}>
              {other.name}
            </a>
          ))}
        </nav>
        <button type="button" className="button" onClick={run}>
          {runs > 0 ? 'Run again' : 'Run'}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            if (!isRunningAll) run();
            onRunAll(!isRunningAll);
          }}
        >
          {isRunningAll ? 'Stop' : 'Run all'}
        </button>
        <label>
          <span>Break it yourself</span>
          <input
            className="field"
            placeholder="Type into both"
            value={typed ?? ''}
            onFocus={() => {
              onRunAll(false);
              setTyped(typed ?? '');
            }}
            onChange={({ target: { value } }) => {
              setTyped(value);
              for (const app of section.current?.querySelectorAll('.difference-app') ?? [])
                repeatInput(app, typed ?? '', value);
            }}
          />
        </label>
      </div>
      <div className="difference-sides">
        {sides.map(({ name, Table, whose }) =>
          isFree ? (
            <FreeSide key={`free ${name}`} name={name} Table={Table} typed={typed} />
          ) : runs === 0 ? (
            <EmptyFrame key={`empty ${name}`} name={name} />
          ) : (
            <Side
              key={`${key} ${name}`}
              name={name}
              Table={Table}
              tried={tried}
              onEnd={(count) => endSide(whose, count)}
            />
          ),
        )}
      </div>
      {!isFree && <Reason tried={tried} peer={peer} />}
    </section>
  );
}

function Story({ tried: { story, report } }: { readonly tried: Case }) {
  return (
    <p>
      <span>{`${story} `}</span>
      {report === undefined ? (
        <span>No public bug report known.</span>
      ) : (
        <a href={`https://github.com/${report.replace('#', '/issues/')}`} rel="noreferrer">
          {report}
        </a>
      )}
    </p>
  );
}

/** Explains why a table fails, and shows the lines at fault. */
function Reason({ tried, peer }: { readonly tried: Case; readonly peer: Peer }) {
  const reason = tried.reasons[peer.id];
  return (
    <div className="difference-reason">
      <p>{reason ?? `${peer.name} passes, too.`}</p>
      {reason !== undefined && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable regions must be reachable by keyboard.
        <pre translate="no" tabIndex={0} aria-label="Lines at fault">
          <code>{findFaultLines(peer.source, tried.id)}</code>
        </pre>
      )}
      <p>
        <span>{`${peer.about} `}</span>
        <a href={peer.link} rel="noreferrer">
          Original
        </a>
      </p>
    </div>
  );
}
