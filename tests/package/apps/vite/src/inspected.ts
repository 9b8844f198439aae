import { createInspector } from 'chartable/inspector';

export const { inspect } = createInspector();
