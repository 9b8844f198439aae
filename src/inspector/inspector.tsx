import './inspector.css';
import type { KeyboardEvent, ReactNode } from 'react';
import { useCallback, useDeferredValue, useState, useSyncExternalStore } from 'react';
import type { Chart } from './chart/chart';
import { useCoverage } from './coverage/use-coverage';
import { PaintContext } from './coverage/use-paint';
import { ErrorBoundary } from './error-boundary';
import type { ActorSnapshot } from './snapshot-at';
import { actorAt, actorToShow, statusAt } from './snapshot-at';
import { ActorList, firstListing } from './panels/actor-list';
import { AddressPanel } from './panels/address-panel';
import { ComparePanel } from './panels/compare-panel';
import { CoveragePanel } from './panels/coverage-panel';
import { EventPanel } from './panels/event-panel';
import { endText } from './panels/record-text';
import { PathPanel } from './panels/path-panel';
import { SendPanel } from './panels/send-panel';
import { SequencePanel } from './panels/sequence-panel';
import { SnapshotPanel } from './panels/snapshot-panel';
import { property } from './protocol/json';
import type { InspectedActor } from './recording/records';
import type { Session } from './session';
import { formatCount } from './text';
import { Toolbar } from './toolbar';
import { TakeAway } from './take-away';
import { SessionContext, useInspector, useRecording, useSession } from './use-session';
import { useWidth } from './use-width';
import { ChartPane } from './view/chart-pane';
import { Splitter } from './view/splitter';
import { Tabs } from './view/tabs';
import type { Item } from './view/walk';

export interface InspectorProps {
  readonly session: Session;
  /** Opens a recording from its text, in place of the current one. Returns a sentence if it cannot be read. */
  readonly onOpen?: (text: string) => string | undefined;
  /** Closes the inspector. Left out, there is no button for it. */
  readonly onClose?: () => void;
  /** Shown until an actor is known. */
  readonly children?: ReactNode;
}

const tabList = [
  { id: 'events', label: 'Events' },
  { id: 'sequence', label: 'Sequence' },
  { id: 'snapshot', label: 'Snapshot' },
  { id: 'address', label: 'Address' },
  { id: 'send', label: 'Send' },
  { id: 'paths', label: 'Paths' },
  { id: 'compare', label: 'Compare' },
  { id: 'coverage', label: 'Coverage' },
];

/** Width in pixels from which the panels stand beside the chart instead of under it. */
const wideLayoutMinPx = 860;
/** Width in pixels under which the chart is a tab among the panels: beside them, there would be no room for it. */
const narrowLayoutMaxPx = 480;
/** Width in pixels from which the actors have a column of their own. */
const actorColumnMinPx = 1180;

/** The inspector of one session: an actor's chart and panels about it, at one snapshot of the recording. */
export function Inspector({ session, ...rest }: InspectorProps) {
  return (
    <SessionContext value={session}>
      <ErrorBoundary subject={session} {...rest}>
        <Layout {...rest} />
      </ErrorBoundary>
    </SessionContext>
  );
}

function Layout({ onOpen, onClose, children }: Omit<InspectorProps, 'session'>) {
  const session = useSession();
  const recording = useRecording();
  // Rendering new records has a lower priority than the user's input.
  const end = useDeferredValue(useSyncExternalStore(recording.subscribe, () => recording.end));
  const chosenSeq = useInspector(({ context }) => context.chosenSeq);
  const pins = useInspector(({ context }) => context.pins);
  const [chosen, setChosen] = useState<string>();
  const [lastShown, setLastShown] = useState<string>();
  const [tab, setTab] = useState<string>();
  const [descriptor, setDescriptor] = useState<string>();
  const [isEndedShown, setEndedShown] = useState(false);
  const [listing, setListing] = useState(firstListing);
  const [lanes, setLanes] = useState<ReadonlySet<string>>();
  const [share, setShare] = useState(58);
  const [frame, width] = useWidth();
  const [isPainted, setPainted] = useState(false);
  const [missing, setMissing] = useState<Item>();

  const isLive = chosenSeq === undefined;
  // If the chosen record was dropped, the oldest kept one takes its place.
  const seq = chosenSeq === undefined ? end - 1 : Math.max(chosenSeq, recording.records[0]?.seq ?? 0);
  const actor = actorToShow(recording, { chosen, lastShown }, seq);
  if (actor && actor.session !== lastShown) setLastShown(actor.session);
  const shownSnapshot = actor && actorAt(actor, seq);
  const chart = session.chartOf(actor);

  const coverage = useCoverage(chart, isPainted || tab === 'coverage');
  const paint = isPainted && typeof coverage.paint === 'object' ? coverage.paint : undefined;

  const choose = useCallback((next: number) => session.actor.send({ type: 'snapshot.chosen', seq: next }), [session]);
  const select = useCallback((next: string) => {
    setChosen(next);
    setDescriptor(undefined);
  }, []);
  const pick = useCallback(
    (transition: string) => {
      const one = chart?.transitions.get(transition);
      if (!one || (one.kind !== 'event' && one.kind !== 'wildcard')) return;
      setDescriptor(one.descriptor);
      setTab('send');
    },
    [chart],
  );

  const selectTab = useCallback((next: string) => {
    setTab(next);
    // A user who opens the panel wants to see it on the chart.
    if (next === 'coverage') setPainted(true);
  }, []);

  const actors = (
    <ActorList
      selected={actor?.session}
      seq={seq}
      isEndedShown={isEndedShown}
      listing={listing}
      onSelect={select}
      onShowEnded={setEndedShown}
      onList={setListing}
    />
  );
  const isWide = width >= wideLayoutMinPx;
  const hasActorColumn = width >= actorColumnMinPx;
  const isNarrow = width > 0 && width < narrowLayoutMaxPx;
  const tabs = [
    ...(isNarrow ? [{ id: 'chart', label: 'Chart' }] : []),
    ...(hasActorColumn ? [] : [{ id: 'actors', label: 'Actors' }]),
    ...tabList,
  ];
  const shownTab = tabs.find(({ id }) => id === tab)?.id ?? (isNarrow ? 'chart' : 'events');
  const vertical = isWide ? 'vertical' : 'horizontal';

  const subject = (
    <PaintContext value={paint}>
      <Subject
        key={actor?.session ?? ''}
        actor={actor}
        chart={chart}
        shownSnapshot={shownSnapshot}
        seq={seq}
        isLive={isLive}
        wanted={missing}
        onPick={pick}
      >
        <TakeAway chart={chart} {...(onOpen ? { onOpen } : {})} />
      </Subject>
    </PaintContext>
  );

  return (
    // Its names are code, and its chart is laid out for their lengths, so that a browser does not translate it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The key is for whatever in it has the focus.
    <div
      ref={frame}
      className="inspector"
      translate="no"
      data-entries={recording.records.length}
      onKeyDown={goToFinder}
    >
      <Toolbar
        actor={actor}
        seq={seq}
        isLive={isLive}
        isEndedShown={isEndedShown}
        onSelect={select}
        {...(onClose ? { onClose } : {})}
      />
      {recording.actors.size === 0 && recording.records.length === 0 ? (
        <div className="inspector-blank">{children}</div>
      ) : (
        <div className="inspector-body">
          {hasActorColumn && (
            <section className="inspector-column" aria-label="Actors">
              {actors}
            </section>
          )}
          <div
            className={`inspector-parts inspector-${vertical}`}
            style={{
              [isWide ? 'gridTemplateColumns' : 'gridTemplateRows']: isNarrow
                ? 'minmax(0, 1fr)'
                : `minmax(0, ${share}fr) auto minmax(0, ${100 - share}fr)`,
            }}
          >
            {!isNarrow && subject}
            {!isNarrow && (
              <Splitter label="Chart and panels" orientation={vertical} value={share} onChange={setShare} />
            )}
            <Tabs label="What to look at" tabs={tabs} selected={shownTab} onSelect={selectTab}>
              {/* It stays as it was folded and moved while another tab is in view. */}
              {isNarrow && (
                <div className="inspector-narrow-chart" hidden={shownTab !== 'chart'}>
                  {subject}
                </div>
              )}
              {shownTab === 'actors' && actors}
              {shownTab === 'events' && <EventPanel chosenSeq={chosenSeq} pins={pins} onChoose={choose} />}
              {shownTab === 'sequence' && (
                <SequencePanel seq={seq} isLive={isLive} chosen={lanes} onChooseLanes={setLanes} onChoose={choose} />
              )}
              {shownTab === 'snapshot' && <SnapshotPanel shownSnapshot={shownSnapshot} />}
              {shownTab === 'address' && <AddressPanel seq={seq} onChoose={choose} />}
              {shownTab === 'send' && (
                <SendPanel
                  shownSnapshot={shownSnapshot}
                  chart={chart}
                  isLive={isLive}
                  chosen={descriptor}
                  onChoose={setDescriptor}
                />
              )}
              {shownTab === 'paths' && <PathPanel target={actor?.session} />}
              {shownTab === 'coverage' && (
                <CoveragePanel
                  paint={coverage.paint}
                  isPainted={isPainted}
                  recorded={coverage.recorded}
                  opened={coverage.opened}
                  onPaint={setPainted}
                  onOpen={coverage.open}
                  onReveal={({ kind, id }) => {
                    setMissing({ kind: kind === 'state' ? 'state' : 'transition', id });
                    if (isNarrow) setTab('chart');
                  }}
                />
              )}
              {shownTab === 'compare' && (
                <ComparePanel actor={actor} pins={pins} chosenSeq={chosenSeq} onChoose={choose} />
              )}
            </Tabs>
          </div>
        </div>
      )}
    </div>
  );
}

/** Moves the focus to the box that finds in the chart, on the key `/`, which would go to a table's search box around. */
function goToFinder(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.matches('input:not([type=checkbox]), select, textarea')) return;
  const box = event.currentTarget.querySelector('.inspector-finder input');
  if (!(box instanceof HTMLInputElement)) return;
  event.preventDefault();
  box.focus();
}

interface SubjectProps {
  readonly actor: InspectedActor | undefined;
  readonly chart: Chart | undefined;
  readonly shownSnapshot: ActorSnapshot | undefined;
  readonly seq: number;
  readonly isLive: boolean;
  /** The part of the chart that the user asked for last; undefined before. */
  readonly wanted: Item | undefined;
  readonly onPick: (transition: string) => void;
  readonly children: ReactNode;
}

/** The chart, or a sentence about why there is none. */
function Subject({ actor, chart, shownSnapshot, seq, isLive, wanted, onPick, children }: SubjectProps) {
  const recording = useRecording();
  const isActive = shownSnapshot !== undefined && statusAt(shownSnapshot.actor, seq) === 'active';
  const notice = shownSnapshot && !isActive ? <End shownSnapshot={shownSnapshot} seq={seq} /> : null;
  if (chart && shownSnapshot) {
    return (
      <ChartPane
        key={chart.id}
        chart={chart}
        shownSnapshot={shownSnapshot}
        seq={seq}
        isLive={isLive}
        notice={notice}
        wanted={wanted}
        onPick={onPick}
      >
        {children}
      </ChartPane>
    );
  }
  return (
    <section className="inspector-chart-pane" aria-label="Chart">
      <div className="inspector-bar inspector-chart-tools">
        <span className="inspector-grow" />
        {children}
      </div>
      {notice}
      <div className="inspector-chart-area">
        <p className="inspector-empty">{explainMissingChart(actor, recording.unserialized)}</p>
      </div>
    </section>
  );
}

/** The end of the actor in words, with its output or error. */
function End({ shownSnapshot, seq }: { readonly shownSnapshot: ActorSnapshot; readonly seq: number }) {
  const status = statusAt(shownSnapshot.actor, seq);
  if (status === 'registered') return null;
  const snapshot = property(shownSnapshot.snapshot, 'status') === status ? shownSnapshot.snapshot : { status };
  return (
    <p className={`inspector-end inspector-end-${status}`} role="status">
      {endText(snapshot)}
    </p>
  );
}

function explainMissingChart(actor: InspectedActor | undefined, unserialized: number): string {
  if (!actor) return 'No actor lives at this snapshot.';
  if (!actor.isRegistered) {
    return unserialized > 0
      ? `The registration of “${actor.name}” is missing. Its sender could not serialize ${formatCount(unserialized, 'message')}: a BigInt, a history state or a circle stops it.`
      : `“${actor.name}” was registered before this inspector was connected, and the sender does not send its chart again.`;
  }
  if (actor.logic === 'machine') return `The definition of “${actor.name}” could not be read.`;
  return actor.logic === 'other'
    ? `“${actor.name}” has no chart: it is not a machine.`
    : `“${actor.name}” has no chart: it is a ${actor.logic}. Its state is under Snapshot.`;
}
