import { useState, type ReactNode } from 'react';
import { Splitter } from './splitter';

export interface SplitProps {
  readonly isSideBySide: boolean;
  /** Undefined shows the panels only. */
  readonly chart: ReactNode;
  readonly panels: ReactNode;
}

/** The chart and the panels, with a draggable border between them. */
export function Split({ isSideBySide, chart, panels }: SplitProps) {
  const [share, setShare] = useState(58);
  const orientation = isSideBySide ? 'vertical' : 'horizontal';
  const hasChart = chart !== undefined;
  const tracks = hasChart ? `minmax(0, ${share}fr) auto minmax(0, ${100 - share}fr)` : 'minmax(0, 1fr)';
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
