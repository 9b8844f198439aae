import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart } from '../chart/chart';
import type { Measure } from './text';

export type Engine = (graph: ElkNode) => Promise<ElkNode>;

export interface LayoutOptions {
  readonly chart: Chart;
  readonly folded: ReadonlySet<string>;
  readonly measure: Measure;
  readonly engine: Engine;
  readonly shape?: number;
  /** ID of the state that is drawn as if it were the whole chart. Default: the root. */
  readonly focus?: string;
  readonly front?: ReadonlySet<string>;
}

export const boxPaddingPx = 12;
/** For a pane of unknown size. */
export const defaultAspectRatio = 1.5;
