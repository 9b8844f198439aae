import { ok, strictEqual } from 'node:assert/strict';
import { toMermaid } from '../../src/chart/write/mermaid';
import { actorAt, actorToShow, urlAt, changesOf, statusAt } from '../../src/inspector/session/snapshot-at';
import { describeRecord } from '../../src/inspector/panels/record-text';
import type { Json } from '../../machines/shared/json';
import type { Recording } from '../../src/inspector/recording/recording';
import { Session } from '../../src/inspector/session/session';

/**
 * Checks that a value in a recording has no sparse lists, no foreign prototypes, and no more levels than a message may
 * have.
 */
function checkData(value: Json | undefined, levels = 64): void {
  if (value === undefined || value === null || typeof value !== 'object') return;
  ok(levels > 0, 'too deep');
  const expected: unknown = Array.isArray(value) ? Array.prototype : Object.prototype;
  strictEqual(Object.getPrototypeOf(value), expected);
  const items = Object.values(value);
  if (Array.isArray(value)) strictEqual(items.length, value.length, 'a sparse list');
  for (const item of items) checkData(item, levels - 1);
}

export function look(recording: Recording): void {
  const session = new Session({ open: () => () => undefined, request: undefined }, recording);
  for (const record of recording.records) {
    const texts = describeRecord(session, record);
    ok(Object.values(texts).every((text) => typeof text === 'string'));
    urlAt(recording, record.seq);
    const actor = actorToShow(recording, { chosen: undefined, lastShown: undefined }, record.seq);
    if (actor) statusAt(actor, record.seq);
    if (record.kind === 'snapshot') {
      checkData(record.snapshot);
      changesOf(record);
    }
    if (record.kind === 'event') checkData(record.event);
  }
  for (const actor of recording.actors.values()) {
    checkData(actorAt(actor, recording.end).snapshot);
    checkData(actor.definition);
    const chart = session.chartOf(actor);
    if (chart) for (const { text } of toMermaid(chart)) ok(text.isWellFormed());
  }
}
