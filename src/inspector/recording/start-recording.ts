import { Recording } from './recording';
import { writeRecording } from './write-recording';
import type { InspectedApplication } from '../feed/application';
import { startFeed } from '../feed/feed';
import { inPageSender } from '../feed/sender';

/** Records an app's actors in memory. */
export interface Recorder {
  /** Returns the recording so far, as the content of a file that the inspector opens. */
  read(): string;
  /** Stops recording. `read` still works. */
  stop(): void;
}

/**
 * Records an app's actors without an inspector, e.g. in a short script or a test. Above 10,000 records or 64 MB, drops
 * the oldest records of the largest actors.
 *
 * @param application the property `application` of `createInspector()`
 * @example
 * const { application, inspect } = createInspector();
 * const recorder = startRecording(application);
 * createActor(lamp, { inspect }).start();
 * writeFileSync('lamp.recording.json', recorder.read());
 */
export function startRecording(application: InspectedApplication): Recorder {
  const recording = new Recording();
  const feed = startFeed(
    application,
    inPageSender((message) => recording.add(message)),
  );
  feed.reportAll();
  return {
    read() {
      void feed.flush();
      return writeRecording(recording);
    },
    stop() {
      void feed.flush();
      feed.stop();
    },
  };
}
