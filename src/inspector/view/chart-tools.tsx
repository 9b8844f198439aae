import { useState, useCallback, type ReactNode } from 'react';
import type { Chart } from '../../chart/model/chart';
import { foldable, isFitting, isTooLarge } from '../../chart/layout/opening';
import { Finder } from './finder';
import { ButtonGroup, IconButton, ZoomButtons } from '../../chart/drawing/buttons';
import type { PanZoom } from '../../chart/pan-zoom/pan-zoom';
import { mergeAllTwins, twinFolds } from '../../chart/model/twins';
import type { ChartLayout, Size } from '../../chart/layout/geometry';
import { useInspector } from '../session/use-session';
import { chartMeasure } from '../../chart/drawing/use-layout';
import type { ChartItem, Display } from '../../../machines/inspector/inspector.types';

interface ChartToolsProps {
  readonly chart: Chart;
  readonly focus: string | undefined;
  readonly display: Display | undefined;
  /** True for a single row, with a button that shows the other tools. */
  readonly isNarrow: boolean;
  readonly isFollowing: boolean;
  readonly panZoom: PanZoom;
  readonly onDisplay: (display: Display) => void;
  readonly onFollow: (isFollowing: boolean) => void;
  readonly onFoldAll: (ids: ReadonlySet<string>) => void;
  readonly onShow: (id: string | undefined) => void;
  readonly onReveal: (item: ChartItem) => void;
  readonly children?: ReactNode;
}

const displays = [
  { id: 'strips', label: 'Strips' },
  { id: 'chart', label: 'Chart' },
] as const;

export function ChartTools(props: ChartToolsProps) {
  const { chart, focus, display, isNarrow, isFollowing, panZoom, onDisplay, onFollow, onFoldAll, onShow, onReveal } =
    props;
  const [isOpen, setIsOpen] = useState(false);
  const parts = [...foldable(chart)];
  const finder = <Finder chart={chart} onChoose={onReveal} />;
  const chartTools = display === 'chart' && (
    <>
      {parts.length > 0 && (
        <>
          <select
            className="inspector-inline inspector-part"
            aria-label="Part of the chart"
            value={focus ?? ''}
            onChange={(event) => onShow(event.target.value || undefined)}
          >
            <option value="">Whole machine</option>
            {parts.map((id) => {
              const state = chart.states.get(id);
              return (
                <option key={id} value={id}>
                  {'\u00a0\u00a0'.repeat(Math.max(0, (state?.path.length ?? 1) - 1))}
                  {state?.key}
                </option>
              );
            })}
          </select>
          <ButtonGroup label="Fold">
            <IconButton icon="fold" label="Fold all" onClick={() => onFoldAll(new Set(parts))} />
            <IconButton icon="unfold" label="Unfold all" onClick={() => onFoldAll(new Set())} />
            <IconButton icon="active" label="Fold inactive states" onClick={() => onShow(focus)} />
          </ButtonGroup>
        </>
      )}
      <ButtonGroup label="Zoom">
        <ZoomButtons panZoom={panZoom} />
        <IconButton
          icon="follow"
          label="Follow active states"
          isPressed={isFollowing}
          onClick={() => onFollow(!isFollowing)}
        />
      </ButtonGroup>
    </>
  );
  return (
    <div className="inspector-bar inspector-chart-tools">
      <div className="inspector-segments" role="group" aria-label="Show the machine as">
        {displays.map(({ id, label }) => (
          <button key={id} type="button" aria-pressed={display === id} onClick={() => onDisplay(id)}>
            {label}
          </button>
        ))}
      </div>
      {isNarrow ? (
        <>
          {finder}
          <button type="button" className="inspector-tool" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            Tools
          </button>
          {isOpen && (
            <div className="inspector-bar inspector-more-tools">
              {chartTools}
              {props.children}
            </div>
          )}
        </>
      ) : (
        <>
          {chartTools}
          {finder}
          <span className="inspector-grow" />
          {props.children}
        </>
      )}
    </div>
  );
}

interface ChartNotesProps {
  readonly chart: Chart;
  readonly isReporting: boolean;
}

export function ChartNotes({ chart, isReporting }: ChartNotesProps) {
  const sentences = [...(isReporting ? [] : [cureForUnreported]), ...(chart.isCut ? [cureForCut] : [])];
  const [first, ...others] = chart.problems;
  const details = sentences.length > 0 || first === undefined ? chart.problems : others;
  const shown = sentences.length > 0 ? sentences.join(' ') : first;
  return (
    <div className="inspector-notes">
      {shown !== undefined && (
        <details>
          <summary>
            {shown}
            {details.length > 0 && ` And ${details.length} more.`}
          </summary>
          {details.length > 0 && (
            <ul>
              {details.slice(0, 100).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </details>
      )}
    </div>
  );
}

/** For truncated charts. */
const cureForCut =
  'This chart is cut: its sender serializes few levels. Add serializationDepthLimit: 30 to its options to see the rest.';

/** For `@statelyai/inspect` clients. */
const cureForUnreported =
  'This sender doesn’t report transitions and delays. To see them exactly, use createInspector of chartable/inspector.';

interface Drawn {
  readonly layout: ChartLayout;
  readonly folded: ReadonlySet<string>;
}

/**
 * Returns how to show a machine. Follows the user's choice. By default, a chart if it is readable as a whole, otherwise
 * strips. Decides once, from an estimate or after the first layout. Undefined before that.
 */
export function useDisplay(chart: Chart) {
  const chosen = useInspector(({ value }) => value.display);
  const [fit, setFit] = useState<'too large' | 'unsure' | 'fits'>();
  const [area, setArea] = useState<HTMLDivElement | null>(null);
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      setArea(element);
      if (!element) return;
      const isLarge = isTooLarge(mergeAllTwins(chart), sizeOf(element), chartMeasure());
      setFit((before) => before ?? (isLarge ? 'too large' : 'unsure'));
    },
    [chart],
  );
  const automatic = fit === undefined ? undefined : fit === 'too large' ? 'strips' : 'chart';
  const display: Display | undefined = chosen === 'automatic' ? automatic : chosen;

  /** Call this with the first layout. */
  function noteDrawn({ layout, folded }: Drawn): void {
    if (fit !== 'unsure' || !area) return;
    const twins = twinFolds(chart);
    const isUnfolded = [...folded].every((id) => twins.includes(id));
    setFit(isUnfolded && isFitting(layout, sizeOf(area)) ? 'fits' : 'too large');
  }
  return { display, isTooLarge: fit === 'too large', area, attach, noteDrawn };
}

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): Size => ({ width, height });
