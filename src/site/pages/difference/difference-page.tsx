import './difference-page.css';
import { Fragment, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { PageUrl } from 'chartable/browser';
import { useLabels } from 'chartable/react';
import { difference } from '../../demos';
import { cases, type Case } from '../../demos/difference/difference.cases';
import { Tab } from '../../demos/difference/difference.tab';
import { PageHeading } from '../../shell';
import { InLanguage, LanguageSwitch } from '../language';
import { ControlledTable, EffectsTable } from './effects-table';
import { PeopleTable } from './people-table';
import { readText, runGestures } from './run-gestures';

const { path, title } = difference;

export const DifferencePage = ({ url }: { readonly url: PageUrl }) => (
  <>
    <PageHeading path={path} title={title} end={<LanguageSwitch url={url} />}>
      The same user actions, in slow motion, on a typical useEffect + debounce table and on Chartable. Four of the five
      cases come from real bug reports.
    </PageHeading>
    <InLanguage>
      {cases.map((tried) => (
        <CaseSection key={tried.title} tried={tried} />
      ))}
    </InLanguage>
  </>
);

interface Outcome {
  readonly href: string;
  readonly text: string | null;
}

/**
 * One run of a case, with a tab per table. Switching the language ends it, because gestures find a button by its label.
 */
interface Run {
  readonly nextPage: string;
  readonly naive: Tab;
  readonly ours: Tab;
}

const openRun = ({ opened }: Case, nextPage: string): Run => ({
  nextPage,
  naive: new Tab(opened),
  ours: new Tab(opened),
});

function CaseSection({ tried }: { readonly tried: Case }) {
  const { title, story, report, naive, history, gestures } = tried;
  const Naive = naive === 'effects' ? EffectsTable : ControlledTable;
  const { nextPage } = useLabels();
  const [opened, setRun] = useState<Run>();
  const run = opened?.nextPage === nextPage ? opened : undefined;
  return (
    <section className="difference-case" aria-label={title}>
      <h2>{title}</h2>
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
      <button type="button" className="button" onClick={() => setRun(openRun(tried, nextPage))}>
        {run ? 'Run again' : 'Run'}
      </button>
      {run && (
        <div className="difference-sides">
          <Side
            key={`naive ${keyOf(run)}`}
            name="useEffect + debounce"
            tab={run.naive}
            tried={tried}
            gestures={gestures}
          >
            <Naive tab={run.naive} history={history} />
          </Side>
          <Side key={`ours ${keyOf(run)}`} name="Chartable" tab={run.ours} tried={tried} gestures={gestures}>
            <PeopleTable tab={run.ours} history={history} />
          </Side>
        </div>
      )}
    </section>
  );
}

let runs = 0;
const keys = new WeakMap<Run, number>();

function keyOf(run: Run): number {
  const key = keys.get(run) ?? (runs += 1);
  keys.set(run, key);
  return key;
}

interface SideProps {
  readonly name: string;
  readonly tab: Tab;
  readonly tried: Case;
  readonly gestures: Case['gestures'];
  readonly children: ReactNode;
}

function Side({ name, tab, tried: { expected }, gestures, children }: SideProps) {
  const app = useRef<HTMLDivElement>(null);
  const href = useSyncExternalStore(tab.subscribe, tab.href);
  const writes = useSyncExternalStore(tab.subscribe, tab.writes);
  const loads = useSyncExternalStore(tab.subscribe, tab.loads);
  const [outcome, setOutcome] = useState<Outcome>();
  const { nextPage } = useLabels();
  useEffect(() => {
    const { current } = app;
    if (!current) return undefined;
    const aborted = new AbortController();
    runGestures(current, tab, gestures, nextPage, aborted.signal).then(
      () => setOutcome({ href: tab.href(), text: readText(current) }),
      (reason: unknown) => {
        if (!aborted.signal.aborted) throw reason;
      },
    );
    return () => aborted.abort();
  }, [tab, gestures, nextPage]);
  const isAsExpected = outcome && outcome.href === expected.href && outcome.text === expected.text;
  return (
    <div className="difference-side" role="group" aria-label={name}>
      <h3>{name}</h3>
      <code className="difference-address" translate="no">
        {href}
      </code>
      <div ref={app} className="difference-app">
        <Fragment key={loads}>{href.startsWith('/people') ? children : <p>Orders</p>}</Fragment>
      </div>
      <p role="status" data-outcome={outcome && (isAsExpected ? 'expected' : 'other')}>
        {outcome === undefined ? 'Running…' : isAsExpected ? '✓ Correct' : `✗ ${describeFailure(expected, outcome)}`}
      </p>
      <h4>URL writes</h4>
      <ol className="difference-writes">
        {writes.map(({ method, href: written }, index) => (
          <li key={index}>
            <span>{`${method} `}</span>
            <code translate="no">{written}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Names the text if it differs, otherwise the URL. */
const describeFailure = (expected: Outcome, { href, text }: Outcome): string =>
  text !== null && expected.text !== null && text !== expected.text
    ? `Typed “${expected.text}”, ended with “${text}”`
    : `Expected ${expected.href}, ended at ${href}`;
