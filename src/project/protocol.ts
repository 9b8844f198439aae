import * as v from 'valibot';

const string = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const fromPage = v.variant('type', [
  /** Chooses a machine. `run`: the number of machines that the page has chosen so far. */
  v.object({ type: v.literal('run'), run: count, file: string, name: string }),
  /** Starts the machine again, in its initial state. */
  v.object({ type: v.literal('restart') }),
  v.object({ type: v.literal('stop') }),
  /** A request from the inspector to the machine's process. */
  v.object({ type: v.literal('request'), request: v.unknown() }),
  /** Opens a 1-based line in the editor. */
  v.object({ type: v.literal('open'), file: string, line: count }),
]);

export type FromPage = v.InferOutput<typeof fromPage>;

const started = v.object({ type: v.literal('started'), definition: string, note: v.optional(string) });
const failed = v.object({ type: v.literal('failed'), why: string });
const message = v.object({ type: v.literal('message'), data: v.unknown() });

const fromProcess = v.variant('type', [
  started,
  failed,
  message,
  v.object({ type: v.literal('saved'), state: v.optional(string) }),
]);

export type FromProcess = v.InferOutput<typeof fromProcess>;

const toProcess = v.variant('type', [
  /** `state` was saved by an earlier process of the machine. */
  v.object({ type: v.literal('load'), file: string, name: string, state: v.optional(string) }),
  v.object({ type: v.literal('save') }),
  v.object({ type: v.literal('request'), request: v.unknown() }),
]);

export type ToProcess = v.InferOutput<typeof toProcess>;

const fromServer = v.variant('type', [
  /** Found or changed files that contain machines. A file without `text` no longer contains a machine. */
  v.object({ type: v.literal('files'), files: v.array(v.object({ file: string, text: v.optional(string) })) }),
  v.object({ ...started.entries, run: count }),
  v.object({ ...failed.entries, run: count }),
  v.object({ ...message.entries, run: count }),
  v.object({ type: v.literal('problem'), text: string }),
]);

export type FromServer = v.InferOutput<typeof fromServer>;

export const readFromPage = (json: string): FromPage | undefined => read(fromPage, parse(json));
export const readFromServer = (json: string): FromServer | undefined => read(fromServer, parse(json));
export const readFromProcess = (data: unknown): FromProcess | undefined => read(fromProcess, data);
export const readToProcess = (data: unknown): ToProcess | undefined => read(toProcess, data);

function read<T>(schema: v.GenericSchema<unknown, T>, data: unknown): T | undefined {
  const { success, output } = v.safeParse(schema, data);
  return success ? output : undefined;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
