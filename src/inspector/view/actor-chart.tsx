import type { ReactNode } from 'react';
import type { Chart } from '../../chart/model/chart';
import { endText } from '../panels/record-text';
import { property } from '../../shared/json';
import type { InspectedActor } from '../recording/records';
import { statusAt, type ActorSnapshot } from '../session/snapshot-at';
import { formatCount } from '../../shared/text';
import { useRecording } from '../session/use-session';
import { ChartPane } from './chart-pane';

interface ActorChartProps {
  readonly actor: InspectedActor | undefined;
  readonly chart: Chart | undefined;
  readonly shownSnapshot: ActorSnapshot | undefined;
  readonly seq: number;
  readonly isLive: boolean;
  readonly isNarrow: boolean;
  readonly children: ReactNode;
}

export function ActorChart({ actor, chart, shownSnapshot, seq, isLive, isNarrow, children }: ActorChartProps) {
  const recording = useRecording();
  const notice = shownSnapshot && <End shownSnapshot={shownSnapshot} seq={seq} />;
  if (chart && shownSnapshot) {
    return (
      <ChartPane key={chart.id} {...{ chart, shownSnapshot, seq, isLive, isNarrow, notice }}>
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

function explainMissingChart(actor: InspectedActor | undefined, unserialized: number): string {
  if (!actor) return 'No actor lives at this snapshot.';
  if (!actor.isRegistered) {
    return unserialized > 0
      ? `The registration of “${actor.name}” is missing. Its sender could not serialize ${formatCount(unserialized, 'message')}: it contains a BigInt, a history state or a circular reference.`
      : `“${actor.name}” was registered before this inspector was connected, and the sender does not send its chart again.`;
  }
  if (actor.logic === 'machine') return `The definition of “${actor.name}” could not be read.`;
  return actor.logic === 'other'
    ? `“${actor.name}” has no chart: it is not a machine.`
    : `“${actor.name}” has no chart: it is a ${actor.logic}. Its state is under Snapshot.`;
}
