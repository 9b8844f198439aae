import { createContext, useContext, type ComponentType } from 'react';
import type { Paint } from '../model/paint';
import type { ChartTransition } from '../model/chart';

export const PaintContext = /* @__PURE__ */ createContext<Paint | undefined>(undefined);

export const usePaint = (): Paint | undefined => useContext(PaintContext);

/** A running delay. The chart draws it at the transitions that it will trigger. */
export interface DrawnDelay {
  /** The type of the delay's event. */
  readonly event: string;
  readonly ms: number;
  /** Start time: milliseconds since 1970, or on the controls' clock if the chart has `ChartControls`. */
  readonly at: number;
}

/** For each running child actor's ID, a function that opens the actor's chart. */
export type ChildLinks = ReadonlyMap<string, () => void>;

export const ChildLinksContext = /* @__PURE__ */ createContext<ChildLinks>(new Map());

export interface TransitionMarkProps {
  readonly transition: ChartTransition;
  /** True if this transition is the chart's tab stop. */
  readonly isCurrent: boolean;
  readonly x: number;
  readonly y: number;
}

/** Makes a chart's transitions clickable, so that the user can click through the machine. */
export interface ChartControls {
  /** Keys of the transitions that the user can take now. */
  readonly enabled: ReadonlySet<string>;
  readonly pick: (transition: ChartTransition) => void;
  /** The component drawn after a transition's text. */
  readonly Mark: ComponentType<TransitionMarkProps>;
  /** The texts that `Mark` draws, by transition key. Passing a new map starts a new layout. */
  readonly marks: ReadonlyMap<string, readonly string[]>;
  /** The actor's running delays, on the controls' clock. */
  readonly delays: readonly DrawnDelay[];
  /** The time on the controls' clock. */
  readonly nowMs: number;
}

/** Returns an actor's chart controls by the actor's session ID. Undefined if the chart has no controls. */
export type ControlsOf = (session: string) => ChartControls | undefined;

export const ChartControlsContext = /* @__PURE__ */ createContext<ControlsOf | undefined>(undefined);
