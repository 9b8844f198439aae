import '../../chart/drawing/theme.css';
import './strips.css';
import { useId, useMemo, useState } from 'react';
import type { StripsState } from './follow';
import { moveFocus } from './move-focus';
import { foldStrips, isFold, type Strip } from './read-strips';
import { FoldedLine, stopsOf, StripLine, type StripSelection } from './strip-line';
import { LastEvent, Summary } from './strip-texts';

export interface StripListProps {
  readonly strips: readonly Strip[];
  readonly state: StripsState;
  readonly label: string;
  readonly onSelect: ((selection: StripSelection) => void) | undefined;
}

function revealLine(target: EventTarget): void {
  if (target instanceof Element) target.closest('.inspector-strip')?.scrollIntoView?.({ block: 'nearest' });
}

/** Draws a running or recorded machine as strips. */
export function StripList({ strips, state, label, onSelect }: StripListProps) {
  const summaryId = useId();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [tabStop, setTabStop] = useState<string>();
  const lines = useMemo(() => foldStrips(strips, state.seen, unfolded), [strips, state.seen, unfolded]);
  const isInteractive = onSelect !== undefined;
  const stops = useMemo(() => lines.flatMap((line) => stopsOf(line, isInteractive)), [lines, isInteractive]);
  const current = tabStop !== undefined && stops.includes(tabStop) ? tabStop : stops[0];

  return (
    <section className="inspector-strips" aria-label={label} translate="no" data-status={state.status}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Without buttons, the keyboard scrolls it. */}
      <div
        className="inspector-strips-lines"
        role={isInteractive ? 'toolbar' : 'group'}
        aria-label={`${label}: states`}
        aria-describedby={summaryId}
        tabIndex={isInteractive ? undefined : 0}
        onKeyDown={moveFocus}
        onFocus={({ target }) => setTabStop(target.dataset['stop'])}
        // Unlike the keyboard's focus, a click doesn't scroll a cut-off line into view.
        onClick={({ target }) => revealLine(target)}
      >
        {lines.map((line) =>
          isFold(line) ? (
            <FoldedLine
              key={line.strips[0]?.node.id}
              fold={line}
              current={current}
              onUnfold={() => setUnfolded(new Set([...unfolded, ...line.strips.map(({ node }) => node.id)]))}
            />
          ) : (
            <StripLine key={line.node.id} strip={line} state={state} current={current} onSelect={onSelect} />
          ),
        )}
      </div>
      <LastEvent lastEvent={state.lastEvent} status={state.status} />
      <Summary id={summaryId} strips={strips} state={state} />
    </section>
  );
}
