import { ok, strictEqual } from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { Json } from '../../src/shared/json';
import { readRecording } from '../../src/inspector/recording/read-recording';
import { writeRecording } from '../../src/inspector/recording/write-recording';
import { fc } from '../seeded';
import { look } from './look';
import { mutated, mutatedText } from './mutations';
import { recordSample } from './recording-samples';
import { withSeed } from './seed';
import { lengthOf } from '../nightly';

const runs = lengthOf(15, 5_000);

/** Opens a recording, reads all of it, and saves it. */
function check(text: string): void {
  const opened = readRecording(text);
  if (typeof opened === 'string') return ok(/^[A-Z].*[.]$/s.test(opened) && opened.length < 400, opened);
  // Memory is proportional to the file size, except for the parts that patches copy.
  ok(opened.bytes < 80 * 1024 * 1024 + 100 * text.length, `${opened.bytes} bytes`);
  look(opened);
  const again = readRecording(writeRecording(opened));
  ok(typeof again === 'object', 'what was saved cannot be opened');
  strictEqual(again.records.length, opened.records.length);
}

describe('a recording’s file', () => {
  test('a recording file with random values either opens or is rejected', { timeout: 600_000 }, async () => {
    const sample = JSON.parse(await recordSample()) as Json;
    await withSeed('tests/hostile', (seed) =>
      fc.assert(
        fc.property(mutated(sample), (value) => check(JSON.stringify(value))),
        { seed, numRuns: runs },
      ),
    );
    strictEqual(Object.hasOwn(Object.prototype, 'polluted'), false);
  });

  test('a recording file with random text either opens or is rejected', { timeout: 600_000 }, async () => {
    const sample = await recordSample();
    await withSeed('tests/hostile', (seed) =>
      fc.assert(fc.property(mutatedText(sample), check), { seed, numRuns: runs }),
    );
  });
});
