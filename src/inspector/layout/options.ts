import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart } from '../chart/chart';
import type { Measure } from './text';

/** Lays one graph out. It is elkjs, in a worker or in the same thread. */
export type Engine = (graph: ElkNode) => Promise<ElkNode>;

/** The chart that is laid out, and how. */
export interface LayoutOptions {
  readonly chart: Chart;
  /** Ids of the folded states. */
  readonly folded: ReadonlySet<string>;
  readonly measure: Measure;
  readonly engine: Engine;
  /** Width divided by height of the pane, which the drawing aims at; `defaultAspectRatio` if left out. */
  readonly shape?: number;
  /** Id of the state to draw as if it were the whole chart; the root if left out. */
  readonly focus?: string;
  /** Ids of the regions of parallel states that come before the others; none if left out. */
  readonly front?: ReadonlySet<string>;
}

/** Pixels between the sides of a box and what is in it. */
export const boxPaddingPx = 12;
/** Width divided by height of a pane of unknown size. */
export const defaultAspectRatio = 1.5;
