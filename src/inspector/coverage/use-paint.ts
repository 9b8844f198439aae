import { createContext, useContext } from 'react';
import type { Paint } from './paint';

/** What is painted on the chart; undefined while nothing is. */
export const PaintContext = /* @__PURE__ */ createContext<Paint | undefined>(undefined);

export const usePaint = (): Paint | undefined => useContext(PaintContext);
