import { isJsonObject, type Json, type JsonObject } from '../../../machines/shared/json';
import { plain } from '../../shared/plain';

const storageKey = 'inspector.view';

/** Returns a saved part of the inspector's view in this browser tab, e.g. a chart's folds. Undefined if none is saved. */
export const readSavedView = (part: string): Json | undefined => readAll()[part];

/** Saves a part of the inspector's view for this browser tab, so that it survives a reload. */
export function saveView(part: string, value: JsonObject | string | number): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...readAll(), [part]: value }));
  } catch {
    // Storage is blocked or full, so a reload starts with the default view.
  }
}

function readAll(): JsonObject {
  try {
    const all = plain(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')).value;
    return isJsonObject(all) ? all : {};
  } catch {
    return {};
  }
}
