import '../../chart/drawing/theme.css';
import './inspector.css';
import { useDeferredValue, useEffect, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import type { Chart } from '../../chart/model/chart';
import { useCoverage, CoveragePanel, type CoverageControls } from '../panels/coverage-panel';
import { PaintContext } from '../../chart/drawing/contexts';
import { ActorList } from '../panels/actor-list';
import { UrlPanel } from '../panels/url-panel';
import { EventPanel } from '../panels/event-panel';
import { isTouchScreen } from '../panels/event-rows';
import { SendPanel } from '../panels/send-panel';
import { SequencePanel } from '../panels/sequence-panel';
import { SnapshotPanel } from '../panels/snapshot-panel';
import type { OpenText } from '../session/files';
import type { InspectedActor } from '../recording/records';
import { readSavedView, saveView } from '../session/saved-view';
import type { Session } from '../session/session';
import { actorAt, statusAt, type ActorSnapshot } from '../session/snapshot-at';
import { createPortal } from 'react-dom';
import { Menu } from './menu';
import type { RenderMenu } from './chart-tools';
import { Timeline } from './timeline';
import { Toolbar } from './toolbar';
import { SessionContext, useInspector, useRecording, useSession, useShownActor } from '../session/use-session';
import { ErrorBoundary, Split, Tabs, useWidth } from './frame';
import { describeMissingChart, endText } from '../panels/record-text';
import { property } from '../../../machines/shared/json';
import { ChartPane } from './chart-pane';

interface InspectorProps {
  readonly session: Session;
  /** Opens a file, and replaces the current content. */
  readonly onOpen?: OpenText;
  /** Tools for a machine that was opened from a file. Default: none. */
  readonly opened?: OpenedTools;
  /** The program to which the inspector is connected. Default: an app. */
  readonly connected?: string;
  readonly onClose?: () => void;
  readonly children?: ReactNode;
}

interface OpenedTools {
  /** Shown at the start of the toolbar. */
  readonly lead?: ReactNode;
  /** Shown first in the Send tab, which is the initial tab. */
  readonly sending: ReactNode;
  /** True if the Send tab lists the accepted events after `sending`. Default: false. */
  readonly hasEventList?: boolean;
  readonly clock: ReactNode;
  readonly menuItems?: ReactNode;
}

const tabList = [
  { id: 'events', label: 'Events' },
  { id: 'snapshot', label: 'Snapshot' },
  { id: 'send', label: 'Send' },
  { id: 'actors', label: 'Actors' },
  { id: 'coverage', label: 'Coverage' },
];

/** From this width in pixels, panels are next to the chart instead of below it. */
const wideLayoutMinPx = 1000;
/** Below this width in pixels, the chart doesn't fit next to the panels, so it is a tab. */
const narrowLayoutMaxPx = 480;
/** Below this width in pixels, the chart's tools are in the menu. Touch targets are larger. */
const toolsMinPx = () => (isTouchScreen() ? 740 : 600);

export function Inspector({ session, ...rest }: InspectorProps) {
  return (
    <SessionContext value={session}>
      <ErrorBoundary subject={session} {...rest}>
        <Layout {...rest} />
      </ErrorBoundary>
    </SessionContext>
  );
}

function Layout({ onOpen, opened, connected, onClose, children }: Omit<InspectorProps, 'session'>) {
  const session = useSession();
  const recording = useRecording();
  const end = useDeferredValue(useSyncExternalStore(recording.subscribe, () => recording.end));
  const chosenSeq = useInspector(({ context }) => context.chosenSeq);
  const tab = useInspector(({ context }) => context.tab);
  const isPainted = useInspector((snapshot) => snapshot.matches({ coverage: 'shown' }));
  const [frame, width] = useWidth();
  const [tools, attachTools] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const saved = readSavedView('tab');
    if (typeof saved === 'string') session.actor.send({ type: 'tab.chosen', tab: saved });
  }, [session]);

  const isLive = chosenSeq === undefined;
  const seq = chosenSeq ?? end - 1;
  const actor = useShownActor(seq, isLive);
  const chart = session.chartOf(actor);
  const coverage = useCoverage(chart, isPainted || tab === 'coverage');
  const paint = isPainted && typeof coverage.paint === 'object' ? coverage.paint : undefined;

  const isNarrow = width > 0 && width < narrowLayoutMaxPx;
  const tabs = [...(isNarrow ? [{ id: 'chart', label: 'Chart' }] : []), ...tabList];
  const isSequence = tab === 'sequence';
  const chosenTab = isSequence ? 'events' : tab;
  const shownTab = tabs.find(({ id }) => id === chosenTab)?.id ?? (isNarrow ? 'chart' : opened ? 'send' : 'events');

  const actorChart = (
    <PaintContext value={paint}>
      <ActorChart
        key={actor?.session ?? ''}
        actor={actor}
        chart={chart}
        shownSnapshot={actor && actorAt(actor, seq)}
        seq={seq}
        isLive={isLive}
        isCompact={width > 0 && width < toolsMinPx()}
        tools={tools}
        renderMenu={(chartTools) => (
          <Menu actor={actor} chart={chart} {...(onOpen ? { onOpen } : {})} tools={chartTools}>
            {opened?.menuItems}
          </Menu>
        )}
      />
    </PaintContext>
  );
  const panels = (
    <Tabs
      label="What to look at"
      tabs={tabs}
      selected={shownTab}
      onSelect={(next) => {
        session.actor.send({ type: 'tab.chosen', tab: next });
        saveView('tab', next);
      }}
    >
      {/* The chart stays mounted behind other tabs, so that it keeps its folded states and position. */}
      {isNarrow && (
        <div className="inspector-narrow-chart" hidden={shownTab !== 'chart'}>
          {actorChart}
        </div>
      )}
      <Panel tab={shownTab} {...{ isSequence, actor, chart, seq, isLive, coverage, opened }} />
    </Tabs>
  );

  return (
    // State names are code, and translated names wouldn't fit the layout. So the browser must not translate them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The shortcut works wherever the focus is inside.
    <div
      ref={frame}
      className="inspector"
      translate="no"
      data-entries={recording.records.length}
      data-narrow={isNarrow || undefined}
      onKeyDown={focusFinder}
    >
      <Toolbar
        actor={actor}
        seq={seq}
        lead={opened?.lead}
        attachTools={attachTools}
        {...(onClose ? { onClose } : {})}
      />
      {recording.actors.size === 0 && recording.records.length === 0 ? (
        <div className="inspector-blank">{children}</div>
      ) : (
        <div className="inspector-body">
          <Split isSideBySide={width >= wideLayoutMinPx} chart={isNarrow ? undefined : actorChart} panels={panels} />
        </div>
      )}
      <Timeline actor={actor} seq={seq} isLive={isLive} connected={connected} clock={opened?.clock} />
    </div>
  );
}

interface PanelProps {
  readonly tab: string;
  readonly isSequence: boolean;
  readonly opened: OpenedTools | undefined;
  readonly actor: InspectedActor | undefined;
  readonly chart: Chart | undefined;
  readonly seq: number;
  readonly isLive: boolean;
  readonly coverage: CoverageControls;
}

function Panel({ tab, isSequence, opened, actor, chart, seq, isLive, coverage }: PanelProps) {
  const shownSnapshot = actor && actorAt(actor, seq);
  switch (tab) {
    case 'actors':
      return <ActorList selected={actor?.session} seq={seq} />;
    case 'events':
      return isSequence ? <SequencePanel seq={seq} isLive={isLive} /> : <EventPanel />;
    case 'snapshot':
      return (
        <SnapshotPanel shownSnapshot={shownSnapshot}>
          <UrlPanel seq={seq} />
        </SnapshotPanel>
      );
    case 'send':
      return (
        <>
          {opened?.sending}
          <SendPanel {...{ shownSnapshot, chart, isLive }} hasList={opened?.hasEventList ?? opened === undefined} />
        </>
      );
    case 'coverage':
      return <CoveragePanel coverage={coverage} />;
    default:
      return null;
  }
}

/** Focuses the chart's search box on `/`. Otherwise, a table around the inspector would focus its own search box. */
function focusFinder(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.matches('input:not([type=checkbox]), select, textarea')) return;
  const input = event.currentTarget.querySelector('.inspector-finder input');
  if (!(input instanceof HTMLInputElement)) return;
  event.preventDefault();
  input.focus();
}

interface ActorChartProps {
  readonly actor: InspectedActor | undefined;
  readonly chart: Chart | undefined;
  readonly shownSnapshot: ActorSnapshot | undefined;
  readonly seq: number;
  readonly isLive: boolean;
  readonly isCompact: boolean;
  /** Element in the toolbar that contains the chart's tools. */
  readonly tools: HTMLElement | null;
  readonly renderMenu: RenderMenu;
}

function ActorChart({ actor, chart, shownSnapshot, seq, isLive, isCompact, tools, renderMenu }: ActorChartProps) {
  const recording = useRecording();
  const notice = shownSnapshot && <End shownSnapshot={shownSnapshot} seq={seq} />;
  if (chart && shownSnapshot) {
    return (
      <ChartPane key={chart.id} {...{ chart, shownSnapshot, seq, isLive, isCompact, tools, notice, renderMenu }} />
    );
  }
  return (
    <section className="inspector-chart-pane" aria-label="Chart">
      {tools &&
        createPortal(
          <>
            <span className="inspector-grow" />
            {renderMenu()}
          </>,
          tools,
        )}
      {notice}
      <div className="inspector-chart-area">
        <p className="inspector-empty">
          {actor ? describeMissingChart(actor, recording.unserialized) : 'No actor lives at this snapshot.'}
        </p>
      </div>
    </section>
  );
}

function End({ shownSnapshot, seq }: { readonly shownSnapshot: ActorSnapshot; readonly seq: number }) {
  const status = statusAt(shownSnapshot.actor, seq);
  if (status === 'registered' || status === 'active') return null;
  const snapshot = property(shownSnapshot.snapshot, 'status') === status ? shownSnapshot.snapshot : { status };
  return (
    <p className={`inspector-end inspector-end-${status}`} role="status">
      {endText(snapshot)}
    </p>
  );
}
