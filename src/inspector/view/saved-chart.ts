import { isString, isJsonArray, property, type Json, type JsonObject } from '../../../machines/shared/json';
import type { Chart } from '../../chart/model/chart';
import type { OpenedView } from '../../chart/drawing/use-drawing';
import { PanZoom } from '../../chart/pan-zoom/pan-zoom';
import { readSavedView, saveView } from '../session/saved-view';

/** Restores a chart's view from before a reload. `opened` is undefined if no view was saved. */
export function openChart(
  chart: Chart,
  savedAs: string,
): { readonly panZoom: PanZoom; readonly opened: OpenedView | undefined } {
  const panZoom = new PanZoom();
  const saved = readSavedView(savedAs);
  if (saved === undefined) return { panZoom, opened: undefined };
  const [x, y, scale] = ['x', 'y', 'scale'].map((key) => property(saved, key));
  if (typeof x === 'number' && typeof y === 'number' && typeof scale === 'number') panZoom.restore({ x, y, scale });
  const stateIn = (key: string) => {
    const id = property(saved, key);
    return isString(id) && chart.states.has(id) ? id : undefined;
  };
  const opened = {
    focus: stateIn('focus'),
    region: stateIn('region'),
    folded: readIds(property(saved, 'folded')),
    foldedByUser: readIds(property(saved, 'foldedByUser')) ?? new Set<string>(),
  };
  return { panZoom, opened };
}

export function saveChart(as: string, { focus, region, folded, foldedByUser }: OpenedView, panZoom: PanZoom): void {
  const saved: Record<string, Json | undefined> = {
    ...panZoom.placement,
    focus,
    region,
    folded: folded && [...folded],
    foldedByUser: foldedByUser && [...foldedByUser],
  };
  const entries = Object.entries(saved).filter((entry): entry is [string, Json] => entry[1] !== undefined);
  const view: JsonObject = Object.fromEntries(entries);
  saveView(as, view);
}

const readIds = (ids: Json | undefined): ReadonlySet<string> | undefined =>
  isJsonArray(ids) ? new Set(ids.filter(isString)) : undefined;
