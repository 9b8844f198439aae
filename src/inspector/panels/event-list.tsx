import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Gesture } from '../recording/gestures';
import type { Recording } from '../recording/recording';
import { formatCount, formatElapsed } from '../../shared/text';
import { useInspector, useSession } from '../session/use-session';
import {
  describeStep,
  findRow,
  hasRecord,
  hasStepFailed,
  itemsOf,
  seqToShow,
  rowHeightFor,
  type EventRow,
} from './event-rows';

interface EventListProps {
  readonly rows: readonly EventRow[];
  readonly gestures: readonly Gesture[];
  readonly newest: number | undefined;
}

/**
 * Shows the rows as a tree. Up and Down move between rows, Right unfolds a row, and Left folds it. Renders only visible
 * rows. Stays at the newest row unless the user scrolls away.
 */
export function EventList({ rows, gestures, newest }: EventListProps) {
  const session = useSession();
  const chosenSeq = useInspector(({ context }) => context.chosenSeq);
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const lastTop = useRef(0);
  const [following, setFollowing] = useState(true);
  const [rowHeightPx] = useState(() => rowHeightFor(26));
  /** ID of the selected row. A snapshot doesn't identify a row, because raised events share one snapshot. */
  const [lastChosen, setLastChosen] = useState<string>();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 12,
  });
  const chosen = useMemo(() => {
    if (chosenSeq === undefined) return -1;
    const last = rows.findIndex((row) => row.id === lastChosen && hasRecord(row.step, chosenSeq));
    return last >= 0 ? last : findRow(rows, gestures, chosenSeq);
  }, [rows, gestures, chosenSeq, lastChosen]);
  const isLive = chosenSeq === undefined;
  const whoWidth = nameWidth(session.recording);

  // Needs `newest` too: in a full recording, new rows replace old ones, so `rows.length` stays the same.
  useEffect(() => {
    if (isLive && following && newest !== undefined) virtualizer.scrollToIndex(rows.length - 1);
  }, [isLive, following, newest, rows.length, virtualizer]);
  useEffect(() => {
    if (chosen >= 0) virtualizer.scrollToIndex(chosen, { align: 'auto' });
  }, [chosen, virtualizer]);

  function choose(row: EventRow | undefined): void {
    if (!row) return;
    setLastChosen(row.id);
    session.chooseSnapshot(seqToShow(row.step));
  }

  const toggle = ({ gestureSeq }: EventRow) => session.actor.send({ type: 'gesture.toggled', seq: gestureSeq });

  function moveAcross(isRight: boolean): void {
    const row = rows[chosen];
    if (!row) return;
    if (row.isUnfolded === !isRight) toggle(row);
    else if (isRight && row.isUnfolded === true) choose(rows[chosen + 1]);
    else if (!isRight && row.level === 2)
      choose(rows.find(({ level, gestureSeq }) => level === 1 && gestureSeq === row.gestureSeq));
  }

  function handleKey(event: KeyboardEvent): void {
    const from = chosen < 0 ? rows.length : chosen;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeightPx) - 1);
    const to = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + page,
      PageUp: from - page,
      Home: 0,
      End: rows.length - 1,
    }[event.key];
    if (to !== undefined) choose(rows[Math.min(Math.max(0, to), rows.length - 1)]);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') moveAcross(event.key === 'ArrowRight');
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={scroller}
      className="inspector-list"
      role="tree"
      aria-label="Events and transitions"
      tabIndex={0}
      aria-activedescendant={chosen < 0 ? undefined : `${id}-${rows[chosen]?.id}`}
      onKeyDown={handleKey}
      onScroll={(event) => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
        const isAtEnd = scrollHeight - scrollTop - clientHeight < 2 * rowHeightPx;
        // New rows also move the list away from its end, so only scrolling up stops following.
        if (isAtEnd || scrollTop < lastTop.current) setFollowing(isAtEnd);
        lastTop.current = scrollTop;
      }}
    >
      <div style={{ blockSize: virtualizer.getTotalSize(), position: 'relative' }} role="presentation">
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The tree handles keys.
            <div
              key={row.id}
              id={`${id}-${row.id}`}
              data-item={itemsOf(session, row.step)}
              role="treeitem"
              tabIndex={-1}
              aria-selected={item.index === chosen}
              aria-level={row.level}
              aria-expanded={row.isUnfolded}
              aria-setsize={row.siblings}
              aria-posinset={row.position}
              className={`inspector-row inspector-of-${row.step.record.kind}${hasStepFailed(session.recording, row.step) ? ' inspector-failed' : ''}`}
              style={{ transform: `translateY(${item.start}px)`, blockSize: rowHeightPx }}
              onClick={() => choose(row)}
            >
              <Disclosure row={row} onToggle={() => toggle(row)} />
              <RowText row={row} whoWidth={whoWidth} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Folds a row by mouse or touch. Keyboards and assistive technology use the row itself. */
function Disclosure({ row, onToggle }: { readonly row: EventRow; readonly onToggle: () => void }) {
  return (
    <span
      className="inspector-disclosure"
      aria-hidden="true"
      onClick={(event) => {
        if (row.isUnfolded === undefined) return;
        event.stopPropagation();
        onToggle();
      }}
    >
      {row.isUnfolded !== undefined && <span>{row.isUnfolded ? '▾' : '▸'}</span>}
    </span>
  );
}

function RowText({ row, whoWidth }: { readonly row: EventRow; readonly whoWidth: string }) {
  const session = useSession();
  const { step } = row;
  const { actor, kind, main, detail, outcome, outcomeDetail } = describeStep(session, step);
  const isEvent = step.record.kind === 'event' || step.record.kind === 'snapshot';
  return (
    <>
      <span className="inspector-time">{formatElapsed(step.record.at, session.recording.beganAt ?? 0)}</span>
      <span className="inspector-who" title={actor} style={{ flexBasis: whoWidth }}>
        {actor}
      </span>
      {!isEvent && <span className="inspector-kind">{kind}</span>}
      <span className="inspector-what" title={[main, detail, outcome, outcomeDetail].filter(Boolean).join(' ')}>
        <span className="inspector-main">{main}</span>{' '}
        {detail !== '' && <span className="inspector-detail">{detail}</span>}{' '}
        {outcome !== '' && (
          <span className="inspector-outcome">
            ↳ {outcome} <span className="inspector-detail">{outcomeDetail}</span>
          </span>
        )}
      </span>
      {row.isUnfolded === false && (
        <span className="inspector-status" title={formatCount(row.consequences, 'consequence')}>
          +{row.consequences}
        </span>
      )}
    </>
  );
}

const maxNameCh = 24;

function nameWidth({ actors }: Recording): string {
  const longest = Math.max(7, ...[...actors.values()].slice(0, 500).map(({ name }) => name.length));
  return `${Math.min(maxNameCh, longest)}ch`;
}
