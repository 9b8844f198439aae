import { useState, type ReactNode } from 'react';
import { Splitter } from './splitter';

export interface SplitProps {
  readonly isSideBySide: boolean;
  /** True if the panels below the chart are only as high as their content. Dragging the border changes that. */
  readonly fitsPanels: boolean;
  /** If undefined, only the panels are shown. */
  readonly chart: ReactNode;
  readonly panels: ReactNode;
}

const defaultShare = 58;

export function Split({ isSideBySide, fitsPanels, chart, panels }: SplitProps) {
  const [draggedShare, setShare] = useState<number>();
  const share = draggedShare ?? defaultShare;
  const orientation = isSideBySide ? 'vertical' : 'horizontal';
  const hasChart = chart !== undefined;
  const isFitting = fitsPanels && !isSideBySide && draggedShare === undefined;
  const panelsTrack = isFitting ? `fit-content(${100 - share}%)` : `minmax(0, ${100 - share}fr)`;
  const tracks = hasChart ? `minmax(0, ${share}fr) auto ${panelsTrack}` : 'minmax(0, 1fr)';
  return (
    <div
      className={`inspector-parts inspector-${orientation}`}
      style={{ [isSideBySide ? 'gridTemplateColumns' : 'gridTemplateRows']: tracks }}
    >
      {chart}
      {hasChart && <Splitter label="Chart and panels" orientation={orientation} value={share} onChange={setShare} />}
      {panels}
    </div>
  );
}
