import { createContext, useContext, type ComponentType } from 'react';
import type { Paint } from '../model/paint';
import type { ChartTransition } from '../model/chart';

export const PaintContext = /* @__PURE__ */ createContext<Paint | undefined>(undefined);

export const usePaint = (): Paint | undefined => useContext(PaintContext);

/** A running delay, drawn at its transitions. */
export interface DrawnDelay {
  /** The type of the delay's event. */
  readonly event: string;
  readonly ms: number;
  /** When the delay started, in milliseconds since 1970, or on the clock of `ChartControls`. */
  readonly at: number;
}

/** Functions that open the charts of running child actors, by the actors' IDs. */
export type ChildLinks = ReadonlyMap<string, () => void>;

export const ChildLinksContext = /* @__PURE__ */ createContext<ChildLinks>(new Map());

export interface TransitionMarkProps {
  readonly transition: ChartTransition;
  /** True if keyboard focus enters the chart at this transition. */
  readonly isCurrent: boolean;
  readonly x: number;
  readonly y: number;
}

/** Controls on a chart's transitions, for machines that the user clicks through. */
export interface ChartControls {
  /** Keys of the transitions that a click takes now. */
  readonly enabled: ReadonlySet<string>;
  readonly pick: (transition: ChartTransition) => void;
  /** The component drawn after a transition's text. */
  readonly Mark: ComponentType<TransitionMarkProps>;
  /** The texts that `Mark` draws, by transition key. A new map lays the chart out again. */
  readonly marks: ReadonlyMap<string, readonly string[]>;
  /** The actor's running delays, on the controls' clock. */
  readonly delays: readonly DrawnDelay[];
  /** The time on the controls' clock. */
  readonly nowMs: number;
}

/** Returns the controls of an actor's chart by its session ID. Undefined if the chart has no controls. */
export type ControlsOf = (session: string) => ChartControls | undefined;

export const ChartControlsContext = /* @__PURE__ */ createContext<ControlsOf | undefined>(undefined);
