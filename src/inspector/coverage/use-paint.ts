import { createContext, useContext } from 'react';
import type { Paint } from './paint';

export const PaintContext = /* @__PURE__ */ createContext<Paint | undefined>(undefined);

export const usePaint = (): Paint | undefined => useContext(PaintContext);
