import { isObject } from '../../../machines/shared/json';
import type { KnownApplication } from '../protocol/applications';
import { readRecording } from '../recording/read-recording';
import { writeRecording } from '../recording/write-recording';
import type { Recording } from '../recording/recording';

const storageKey = 'inspector.recording';

/** Browsers store about five million characters per origin. */
const maxSavedCharacters = 4_000_000;

export interface SavedRecording {
  readonly recording: Recording;
  readonly applications: readonly KnownApplication[];
}

/** A window instead of the storage itself, because reading `sessionStorage` throws if the browser blocks it. */
type TabStorage = Pick<Window, 'sessionStorage'>;

export function saveRecording(tab: TabStorage, { recording, applications }: SavedRecording): void {
  let text = writeRecording(recording);
  for (let records = recording.records.length; text.length > maxSavedCharacters && records > 0;) {
    records = Math.floor(records / 4);
    const shorter = readRecording(text);
    if (typeof shorter === 'string') return;
    shorter.limit({ records: Math.max(1, records), bytes: Number.MAX_SAFE_INTEGER });
    text = writeRecording(shorter);
  }
  try {
    tab.sessionStorage.setItem(storageKey, JSON.stringify({ text, applications }));
  } catch {
    // Storage is blocked, so a reload starts with an empty recording.
  }
}

/**
 * Loads the saved recording, or an empty one.
 *
 * @param createRecording returns an empty recording to fill
 */
export function loadSavedRecording(tab: TabStorage, createRecording: () => Recording): SavedRecording {
  try {
    const data: unknown = JSON.parse(tab.sessionStorage.getItem(storageKey) ?? 'null');
    if (isObject(data) && typeof data['text'] === 'string' && Array.isArray(data['applications'])) {
      const read = readRecording(data['text'], createRecording());
      const applications = data['applications'].flatMap(readApplication);
      if (typeof read !== 'string') {
        read.ignoreRepeated();
        return { recording: read, applications };
      }
    }
  } catch {
    // Storage is blocked, or contains unrelated data.
  }
  return { recording: createRecording(), applications: [] };
}

function readApplication(item: unknown): KnownApplication[] {
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
