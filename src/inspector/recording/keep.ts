import { isObject } from '../../shared/json';
import type { KnownApplication } from '../protocol/applications';
import { readRecording } from './read-recording';
import { writeRecording } from './write-recording';
import type { Recording } from './recording';

const storageKey = 'inspector.recording';

/** Maximum length of a kept recording in characters. Browsers keep about five million for an origin. */
const maxKeptLength = 4_000_000;

/** The data that an inspector's window keeps while it is loaded again. */
export interface Kept {
  readonly recording: Recording;
  readonly applications: readonly KnownApplication[];
}

/** Where a recording is kept. To read this property throws where storage is not allowed. */
type Keeper = Pick<Window, 'sessionStorage'>;

/** Keeps a recording in the tab, with as many of its newest records as there is room for. */
export function keepRecording(keeper: Keeper, { recording, applications }: Kept): void {
  let text = writeRecording(recording);
  for (let records = recording.records.length; text.length > maxKeptLength && records > 0;) {
    records = Math.floor(records / 4);
    const shorter = readRecording(text);
    if (typeof shorter === 'string') return;
    shorter.limit({ records: Math.max(1, records), bytes: Number.MAX_SAFE_INTEGER });
    text = writeRecording(shorter);
  }
  try {
    keeper.sessionStorage.setItem(storageKey, JSON.stringify({ text, applications }));
  } catch {
    // Without storage, the window begins anew.
  }
}

/**
 * Reads the kept recording.
 *
 * @param createRecording returns an empty one, for what was kept
 */
export function readKept(keeper: Keeper, createRecording: () => Recording): Kept {
  try {
    const data: unknown = JSON.parse(keeper.sessionStorage.getItem(storageKey) ?? 'null');
    if (isObject(data) && typeof data['text'] === 'string' && Array.isArray(data['applications'])) {
      const read = readRecording(data['text'], createRecording());
      const applications = data['applications'].flatMap(readKnown);
      if (typeof read !== 'string') {
        read.ignoreRepeated();
        return { recording: read, applications };
      }
    }
  } catch {
    // Storage is not allowed, or holds something else.
  }
  return { recording: createRecording(), applications: [] };
}

function readKnown(item: unknown): KnownApplication[] {
  if (!isObject(item)) return [];
  const { origin, number, instance, registered, isReplaced } = item;
  if (typeof origin !== 'string' || typeof number !== 'number' || !Array.isArray(registered)) return [];
  const pairs = registered.flatMap((pair): [string, number][] =>
    Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number' ? [[pair[0], pair[1]]] : [],
  );
  return [
    {
      origin,
      number,
      instance: typeof instance === 'string' ? instance : undefined,
      registered: pairs,
      isReplaced: isReplaced === true,
    },
  ];
}
