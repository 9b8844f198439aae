import { createContext, useContext } from 'react';
import type { Paint } from './paint';

/** Usage that is painted on the chart; undefined while none is. */
export const PaintContext = /* @__PURE__ */ createContext<Paint | undefined>(undefined);

export const usePaint = (): Paint | undefined => useContext(PaintContext);
