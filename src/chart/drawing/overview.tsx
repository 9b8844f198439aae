import { useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { activeText, type Chart } from '../model/chart';
import type { ChartLayout } from '../layout/geometry';
import { overviewStates } from '../layout/overview';
import { allowsMotion, panMs, type PanZoom } from '../pan-zoom/pan-zoom';
import type { Cause } from './target';

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
  /** Undefined if the whole chart is drawn, without an overview. */
  readonly overview: Omit<OverviewProps, 'onShow'> | undefined;
  readonly onShow: (region: string) => void;
  readonly children: ReactNode;
}

/** Shows the drawing. If it contains only one region, an overview of the machine is next to it. */
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

/** Shows a parallel machine that doesn't fit its pane: one card per region, all of equal size. */
function Overview({ chart, active, lastEvents, shown, onShow }: OverviewProps) {
  const current = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const card = current.current;
    const list = card?.parentElement;
    if (!card || !list) return;
    // `scrollIntoView` would also scroll the page.
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
                {value !== '' && (
                  <b>
                    <bdi>{value}</bdi>
                  </b>
                )}
                {event !== undefined && <span> {event}</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface CaptionProps {
  readonly chart: Chart;
  readonly layout: ChartLayout;
  readonly panZoom: PanZoom;
  readonly active: ReadonlySet<string>;
  readonly cause: Cause;
}

/**
 * Names the active state and the last transition of a chart that is larger than its pane. In the chart, both may be too
 * far apart to be visible together.
 */
export function Caption({ chart, layout, panZoom, active, cause }: CaptionProps) {
  const view = useSyncExternalStore(panZoom.subscribe, panZoom.readView);
  const isPart = layout.boxes[0]?.id !== chart.root.id;
  if (!view || isPart || (view.width >= layout.width && view.height >= layout.height)) return null;
  const value = activeText(chart.root, active);
  const [key = ''] = cause.keys;
  const event = chart.transitions.get(key)?.label;
  if (value === '' && event === undefined) return null;
  return (
    <p className="inspector-caption" aria-hidden="true">
      {value !== '' && <b>{value}</b>}
      {event !== undefined && <span>{event}</span>}
    </p>
  );
}
