import { register } from 'node:module';
import * as v from 'valibot';
import { createActor, type AnyActor, type AnyStateMachine, type Snapshot } from 'xstate';
import { isEvent, isObject } from '../../../machines/shared/json';
import { systemTimersOf } from '../../../machines/paths/step/xstate-private';
import { describeDefinition } from '../../chart/model/definition';
import { answerRequest } from '../../inspector/feed/answer';
import type { InspectedApplication } from '../../inspector/feed/application';
import { statusOf, timeLeftMs } from '../../inspector/feed/describe';
import { startFeed, type Feed } from '../../inspector/feed/feed';
import { RemoteSender } from '../../inspector/feed/sender';
import { createLimit } from '../../inspector/open/run/run';
import { readRequest } from '../../inspector/protocol/messages';
import { writeMessage } from '../../inspector/protocol/write';
import { loadFile } from '../../shared/load-file';
import { reasonOf } from '../../shared/text';
import { isMachine5 } from '../../shared/xstate-shapes';
import { readToProcess, type FromProcess, type ToProcess } from '../protocol';
import { replaceEffects } from './stand-ins';

/** Runs a file's machine, controlled by messages from the parent process. */
export function runMachineProcess(): void {
  let running: RunningMachine | undefined;
  register(`data:text/javascript,${encodeURIComponent(stubAssets)}`);
  process.on('message', (data) => {
    const message = readToProcess(data);
    if (message?.type === 'load')
      load(message).then(
        (started) => (running = started),
        (error: unknown) => post({ type: 'failed', why: reasonOf(error) }),
      );
    else if (message?.type === 'save') post({ type: 'saved', state: running?.save() });
    else if (message) running?.answer(message.request);
  });
  // Other code in the file or its imports may throw later. The machine keeps running.
  process.on('uncaughtException', (error) => process.stderr.write(`${error.stack ?? error.message}\n`));
  // The server has ended.
  process.on('disconnect', () => process.exit());
}

/** Hooks for Node's module loader. They replace imported styles and pictures, which only bundlers support. */
const stubAssets = `
const asset = /[.](css|scss|sass|less|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|mp[34]|webm)([?]|$)/;
const empty = { format: 'module', source: 'export default {};', shortCircuit: true };
export const load = (url, context, nextLoad) => (asset.test(url) ? empty : nextLoad(url, context));`;

const post = (message: FromProcess): void => void process.send?.(message);

interface RunningMachine {
  save(): string | undefined;
  answer(request: unknown): void;
}

type Load = Extract<ToProcess, { type: 'load' }>;

/** Loads a file's machine and starts it. Throws an error if the file doesn't export the machine. */
async function load({ file, name, state }: Load): Promise<RunningMachine> {
  const machine = (await loadFile(file)).get(name);
  if (!isMachine5(machine)) throw new Error(`its export “${name}” isn’t an XState 5 machine.`);
  return run(machine, state);
}

function run(machine: AnyStateMachine, state: string | undefined): RunningMachine {
  const limit = createLimit();
  const start = (saved?: Saved) =>
    createActor(machine, {
      inspect: (event) => {
        replaceEffects(event);
        limit.inspect(event);
      },
      ...(saved && { snapshot: saved.snapshot }),
    });
  const saved = state === undefined ? undefined : v.parse(savedSchema, JSON.parse(state));
  let actor = start(saved);
  const hasFailed = saved !== undefined && statusOf(actor) === 'error';
  if (hasFailed) actor = start();
  const application: InspectedApplication = {
    name: machine.id,
    actors: { all: new Set<AnyActor>([actor]), subscribe: () => () => undefined, isMain: (one) => one === actor },
    mask: false,
    restoring: () => undefined,
  };
  post({
    type: 'started',
    definition: describeDefinition(machine),
    ...(hasFailed && { note: 'The changed machine couldn’t continue in this state, so it started again.' }),
  });
  const feed: Feed = startFeed(
    application,
    new RemoteSender((data) => post({ type: 'message', data })),
    // A new process for the machine uses the same name, so that the recording in the page continues.
    'project',
    {
      canRestoreEnded: true,
    },
  );
  feed.reportAll();
  // The page shows the actor's error. Without this observer, XState would also report it as uncaught.
  actor.subscribe({ error: () => undefined });
  actor.start();
  // XState doesn't restart a restored snapshot's delays: https://github.com/statelyai/xstate/issues/5331
  for (const { id, event, ms } of hasFailed ? [] : (saved?.timers ?? []))
    actor.system.scheduler.schedule(actor, actor, event, ms, id);
  // Resets the limit regularly, because timers send events too. An endless loop never lets this timer run.
  setInterval(() => limit.reset(), 100).unref();

  return {
    save: () => save(actor),
    answer(data) {
      const request = readRequest(data);
      limit.reset();
      if (request)
        answerRequest(application, feed, request, (message) => post({ type: 'message', data: writeMessage(message) }));
    },
  };
}

const savedSchema = v.object({
  snapshot: v.custom<Snapshot<unknown>>(isObject),
  timers: v.array(v.object({ id: v.string(), event: v.custom<{ readonly type: string }>(isEvent), ms: v.number() })),
});

type Saved = v.InferOutput<typeof savedSchema>;

/** Returns the actor's state as JSON. Undefined if the actor has ended, or if XState can't persist it. */
function save(actor: AnyActor): string | undefined {
  if (statusOf(actor) !== 'active') return undefined;
  const now = Date.now();
  const timers = systemTimersOf(actor)
    .filter(({ source, target }) => source === actor && target === actor)
    .map(({ id, event, ...timer }) => ({ id, event, ms: timeLeftMs(timer, now) }));
  try {
    return JSON.stringify({ snapshot: actor.getPersistedSnapshot(), timers } satisfies Saved);
  } catch {
    // XState can't persist an actor without a name, or a context that isn't JSON.
    return undefined;
  }
}
