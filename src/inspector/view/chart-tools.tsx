import { useState, type ReactNode } from 'react';
import type { Chart } from '../../chart/model/chart';
import { foldable } from '../../chart/layout/opening';
import { Finder } from '../finder/finder';
import { ButtonGroup, IconButton, ZoomButtons } from '../../chart/drawing/buttons';
import type { PanZoom } from '../../chart/pan-zoom/pan-zoom';
import type { ChartItem, Display } from '../../../machines/inspector';

export interface ChartToolsProps {
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
