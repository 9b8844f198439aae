/** Milliseconds between two ticks of the running clock. */
export const tickMs = 100;

export interface SimulatorInput {
  readonly answers: ReadonlyMap<string, boolean>;
}

export interface SimulatorContext {
  /** The guard results that the user chose, by guard. Other guards are false. */
  readonly answers: ReadonlyMap<string, boolean>;
  /** Speed of the clock. 1 is real time. */
  readonly speed: number;
  /** IDs of the snapshots to which the user can go back. */
  readonly points: readonly string[];
  /** Index of the current snapshot in `points`. */
  readonly position: number;
  /** Explains why the machine couldn't be reset to a snapshot. */
  readonly problem: string | undefined;
}

export type SimulatorEvent =
  | { readonly type: 'guard.answered'; readonly guard: string; readonly passes: boolean }
  | { readonly type: 'clock.started' }
  | { readonly type: 'clock.stopped' }
  | { readonly type: 'clock.stepped' }
  | { readonly type: 'speed.chosen'; readonly speed: number }
  | { readonly type: 'session.started'; readonly point: string }
  | { readonly type: 'point.reached'; readonly point: string }
  | { readonly type: 'point.failed'; readonly reason: string }
  | { readonly type: 'back' }
  | { readonly type: 'forward' }
  | { readonly type: 'reset' };

export const canGoBack = ({ position }: SimulatorContext): boolean => position > 0;

export const canGoForward = ({ points, position }: SimulatorContext): boolean => position < points.length - 1;
