import { createContext, useContext, type ComponentType } from 'react';
import type { Paint } from '../model/paint';
import type { ChartTransition } from '../model/chart';

export const PaintContext = /* @__PURE__ */ createContext<Paint | undefined>(undefined);

export const usePaint = (): Paint | undefined => useContext(PaintContext);

/** A running delay, shown as a bar next to the transitions that it triggers. */
export interface DrawnDelay {
  readonly event: string;
  readonly ms: number;
  /** When the delay started, in milliseconds since 1970. With `ChartControls`, on the same clock as `nowMs`. */
  readonly at: number;
}

/** Functions that open the charts of running child actors, by actor ID. */
export type ChildLinks = ReadonlyMap<string, () => void>;

export const ChildLinksContext = /* @__PURE__ */ createContext<ChildLinks>(new Map());

export interface TransitionMarkProps {
  readonly transition: ChartTransition;
  /** True if this transition is the chart's tab stop. */
  readonly isCurrent: boolean;
  readonly x: number;
  readonly y: number;
}

/** Lets the user try out a machine by clicking transitions in its chart. */
export interface ChartControls {
  /** Keys of the transitions that the user can take now. */
  readonly enabled: ReadonlySet<string>;
  readonly pick: (transition: ChartTransition) => void;
  /** The component drawn after a transition's text. */
  readonly Mark: ComponentType<TransitionMarkProps>;
  /** The texts that `Mark` draws, by transition key. Passing a new map starts a new layout. */
  readonly marks: ReadonlyMap<string, readonly string[]>;
  /** The actor's running delays. Their start times are relative to the same clock as `nowMs`. */
  readonly delays: readonly DrawnDelay[];
  /** The current time of the machine's simulated clock. */
  readonly nowMs: number;
}

export type ControlsOf = (session: string) => ChartControls | undefined;

export const ChartControlsContext = /* @__PURE__ */ createContext<ControlsOf | undefined>(undefined);
