import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { activeText, type Chart } from '../model/chart';
import { overviewStates } from '../layout/overview';
import { allowsMotion, panMs } from '../pan-zoom/pan-zoom';

interface OverviewProps {
  readonly chart: Chart;
  readonly active: ReadonlySet<string>;
  /** The last event of each region, by the region's ID. */
  readonly lastEvents: ReadonlyMap<string, string>;
  /** ID of the region that is drawn next to the overview. */
  readonly shown: string;
  readonly onShow: (region: string) => void;
}

interface OverviewFrameProps {
  /** Undefined for a chart that is drawn as a whole. */
  readonly overview: Omit<OverviewProps, 'onShow'> | undefined;
  readonly onShow: (region: string) => void;
  /** The drawing. */
  readonly children: ReactNode;
}

/** A drawing, and an overview of the machine if only one of its regions is drawn. */
export function OverviewFrame({ overview, onShow, children }: OverviewFrameProps) {
  const shown = overview?.shown;
  const drawing = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = shown;
    if (shown === undefined || before === undefined || before === shown || !allowsMotion()) return;
    drawing.current?.animate?.({ translate: ['32px', '0'], opacity: [0, 1] }, { duration: panMs, easing: 'ease-out' });
  }, [shown]);
  return (
    <div className="inspector-divided">
      {overview && <Overview {...overview} onShow={onShow} />}
      <div ref={drawing} className="inspector-drawn">
        {children}
      </div>
    </div>
  );
}

/** A parallel machine that doesn't fit its pane: an equal card per region. */
function Overview({ chart, active, lastEvents, shown, onShow }: OverviewProps) {
  const current = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const card = current.current;
    const list = card?.parentElement;
    if (!card || !list) return;
    // Not `scrollIntoView`, which would scroll the page too.
    if (card.offsetTop < list.scrollTop) list.scrollTop = card.offsetTop;
    const bottom = card.offsetTop + card.offsetHeight - list.clientHeight;
    if (bottom > list.scrollTop) list.scrollTop = bottom;
  }, [shown]);
  return (
    <ul className="inspector-overview" aria-label={`Regions of ${chart.id}`}>
      {overviewStates(chart).map((state) => {
        const isShown = state.id === shown;
        const value = state === chart.root ? '' : activeText(state, active);
        const event = lastEvents.get(state.id);
        return (
          <li key={state.id} ref={isShown ? current : undefined}>
            <button
              type="button"
              aria-pressed={isShown}
              title={[state.key || state.id, value, event].filter(Boolean).join('\n')}
              onClick={() => onShow(state.id)}
            >
              <span className="inspector-card-name">{state.key || state.id}</span>
              <span className="inspector-card-state">
                {value !== '' && <b>{value}</b>}
                {event !== undefined && <span> {event}</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
