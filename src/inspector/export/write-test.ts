import { isJsonArray, isJsonObject, property, type Json } from '../../../machines/shared/json';
import type { InspectedActor, LogRecord, SnapshotRecord } from '../recording/records';
import type { Recording } from '../recording/recording';

interface TestStep {
  readonly record: SnapshotRecord;
  readonly code: Readonly<Record<string, Json>>;
}

/**
 * Writes a Vitest file that replays an actor's recorded session with `replaySession` of `chartable/paths`, and asserts
 * the state value after each event. For a reset, drops the steps that the reset undid.
 *
 * @returns the file's text, or an object with the reason why this session can't be replayed
 */
export function writeTest(recording: Recording, actor: InspectedActor): string | { readonly why: string } {
  if (actor.logic !== 'machine') return { why: 'Only a machine’s session can become a test.' };
  let start: { readonly record: SnapshotRecord; readonly input: Json | undefined } | undefined;
  let steps: TestStep[] = [];
  let lastEvent: Extract<LogRecord, { kind: 'event' }> | undefined;
  const timers = new Set<string>();

  for (const record of recording.records) {
    if (record.kind === 'lost' && start) return { why: 'Some events are missing, because they came too fast.' };
    if (!('session' in record) || record.session !== actor.session) continue;
    if (record.kind === 'event') lastEvent = record;
    if (record.kind !== 'snapshot') continue;
    const { eventType, snapshot } = record;
    const received: typeof lastEvent = lastEvent?.eventType === eventType ? lastEvent : undefined;
    const value = property(snapshot, 'value') ?? null;
    for (const { event } of record.step?.delays ?? []) timers.add(event);
    if (eventType === 'xstate.init') {
      if (!start) start = { record, input: property(received?.event, 'input') };
      else {
        const kept = [start, ...steps].findLastIndex((one) => isSame(one.record.snapshot, snapshot));
        if (kept < 0) return { why: 'The actor was reset to a state that this recording doesn’t contain.' };
        steps = steps.slice(0, kept);
      }
    } else if (start) {
      const before = steps.at(-1)?.record ?? start.record;
      const isFromItself = received?.source === actor.session;
      if (isFromItself && (eventType.startsWith('xstate.after.') || timers.has(eventType)))
        steps.push({ record, code: { timer: eventType, value } });
      else if (isFromItself) steps = withValue(steps, record, value);
      else {
        const wait = Math.max(0, Math.round(record.at - before.at));
        const event = received?.event ?? { type: eventType };
        steps.push({ record, code: { event, ...(wait > 0 && timers.size > 0 && { wait }), value } });
      }
    }
  }
  if (!start) return { why: 'This recording doesn’t contain the actor’s start. Open the inspector before it starts.' };
  return writeFile(actor.name, start, steps);
}

/** In a replay, the machine sends itself this event, so only the expected value of the last step changes. */
function withValue(steps: readonly TestStep[], record: SnapshotRecord, value: Json): TestStep[] {
  const last = steps.at(-1);
  return last ? [...steps.slice(0, -1), { record, code: { ...last.code, value } }] : [];
}

const isSame = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Names that variables in the file can't use: reserved words and imported names. */
const takenNames = new RegExp(
  `^(?:${[
    'arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends',
    'false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected',
    'public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|test|replaySession',
  ].join('|')})$`,
);

function writeFile(
  name: string,
  { record, input }: { readonly record: SnapshotRecord; readonly input: Json | undefined },
  steps: readonly TestStep[],
): string {
  const machine = name
    .replaceAll(/\W+(\w?)/g, (_, next: string) => next.toUpperCase())
    .replace(/^(?=\d)|^$/, 'machine')
    .replace(takenNames, '$&Machine');
  const recordedAt = new Date(record.at).toISOString().slice(0, 16).replace('T', ' ');
  const value = write(property(record.snapshot, 'value') ?? null);
  return [
    `import { test } from 'vitest';`,
    `import { replaySession } from 'chartable/paths';`,
    `import { ${machine} } from './${machine}';`,
    '',
    `test(${quote(`${name} replays the session recorded on ${recordedAt} UTC`)}, () => {`,
    `  replaySession(${machine}, {`,
    ...(input === undefined ? [] : [`    input: ${write(input)},`]),
    `    value: ${value},`,
    `    steps: [`,
    ...steps.map(({ code }) => `      ${write(code)},`),
    `    ],`,
    `  });`,
    `});`,
    '',
  ].join('\n');
}

function write(value: Json): string {
  if (typeof value === 'string') return quote(value);
  if (isJsonArray(value)) return `[${value.map(write).join(', ')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, item]) => `${writeKey(key)}: ${write(item)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

function quote(text: string): string {
  const json = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

/** Writes a property name in an object literal. Without brackets, `__proto__` would set the prototype. */
function writeKey(key: string): string {
  if (key === '__proto__') return `['__proto__']`;
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : quote(key);
}
