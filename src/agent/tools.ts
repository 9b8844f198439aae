import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyStateMachine, EventObject } from 'xstate';
import { isObject, isString, property, type Json } from '../../machines/shared/json';
import { exampleType } from '../../machines/shared/tree/transition';
import { acceptedBy, acceptedEvents, activeStates, valueText, type Chart } from '../chart/model/chart';
import { readMachineDefinition } from '../chart/model/definition';
import { formatTotals, listUnused, paintChart } from '../chart/model/paint';
import { listStates, placedLine, placeName } from '../chart/model/showing';
import { toMermaid } from '../chart/write/mermaid';
import { toOpenedMachine } from '../inspector/open/opened-machine';
import { buildMachine } from '../inspector/open/run/build-machine';
import { listActors } from '../inspector/panels/actor-groups';
import { describeMissingChart, recordLine, stateText } from '../inspector/panels/record-text';
import { delaysAt, unregisteredActor, type InspectedActor, type LogRecord } from '../inspector/recording/records';
import { RecordedCoverage } from '../inspector/session/recorded-coverage';
import type { Session } from '../inspector/session/session';
import { actorAt, comparable } from '../inspector/session/snapshot-at';
import { explainIgnored, explainRefused } from '../inspector/session/taken';
import { listShortestPath } from '../paths/plan/shortest-path';

const schemas = {
  actor: { type: 'string', description: 'an actor’s ID or unique name, or a file’s machine' },
  event: { type: 'string', description: 'the event’s type' },
  data: { type: 'object', description: 'the event’s other fields' },
  state: { type: 'string', description: 'a state’s path, such as editing.dirty, or its ID' },
  key: { type: 'string', description: 'only this part of the snapshot, such as context.user' },
  format: { enum: ['list', 'mermaid'], description: 'default: list' },
  seconds: { type: 'number', minimum: 0, maximum: 50, description: 'maximum time to wait. Default: 10' },
  ended: { type: 'boolean', description: 'true to list ended actors, too' },
  from: { type: 'integer', minimum: 0, description: 'where a long answer continues. Default: 0' },
} as const;

type ArgumentName = keyof typeof schemas;
type Arguments = Readonly<Partial<Record<ArgumentName, unknown>>>;
type Lines = readonly string[];
type ToolText = readonly [about: string, required: readonly ArgumentName[], optional: readonly ArgumentName[]];

const toolTexts = {
  list: ['Lists apps, actors with their states, and machines from files. Call it first.', [], ['ended']],
  snapshot: ['Returns an actor’s state, context, output, error and delays, as JSON.', ['actor'], ['key']],
  events: ['Lists the last events and the transitions that they caused, newest first.', [], ['actor']],
  why_not: ['Explains which transitions and guards refuse an event.', ['actor', 'event'], ['data']],
  accepts: ['Lists the events that an actor accepts now, and whether guards let them pass.', ['actor'], []],
  chart: ['Returns a machine’s states and transitions. Active states have a *.', ['actor'], ['format']],
  path: ['Returns the shortest events to a state, from the current one if it runs.', ['actor', 'state'], []],
  wait: ['Waits for a state or an event.', ['actor'], ['state', 'event', 'seconds']],
  coverage: ['Lists states and transitions that were not used since the connection.', ['actor'], []],
  send: ['Sends an event to an actor, and returns its effect. Changes the app.', ['actor', 'event'], ['data']],
} as const satisfies Readonly<Record<string, ToolText>>;

export const toolDefinitions = Object.entries<ToolText>(toolTexts).map(([name, [description, required, optional]]) => {
  const properties = Object.fromEntries([...required, ...optional, 'from' as const].map((one) => [one, schemas[one]]));
  const annotations = { readOnlyHint: name !== 'send', destructiveHint: name === 'send', openWorldHint: false };
  return { name, description, inputSchema: { type: 'object', properties, required }, annotations };
});

const maxAnswerMs = 1000;
const pollingMs = 30;

/** Creates functions that return lines, or throw an error with a sentence for the agent. `machines` come from files. */
export function createTools(
  session: Session,
  machines: ReadonlyMap<string, AnyStateMachine>,
): Readonly<Record<keyof typeof toolTexts, (args: Arguments) => Lines | Promise<Lines>>> {
  const { recording } = session;
  const coverage = new RecordedCoverage(recording, (actor) => session.chartOf(actor));
  const describe = (record: LogRecord) => recordLine(session, record);
  const inFiles = new Map<unknown, InspectedActor>();
  for (const [name, machine] of machines) {
    const definition = readMachineDefinition(machine);
    inFiles.set(name, { ...unregisteredActor(name, 0), logic: 'machine', status: 'stopped', until: 0, definition });
  }

  function findActor(name: unknown): InspectedActor {
    const found = inFiles.get(name) ?? recording.actors.findByName(String(name));
    if (!found) throw new Error(`\`actor\` must be an ID or a unique name from \`list\`, got ${JSON.stringify(name)}.`);
    return found;
  }

  /** Returns an actor's chart and current state. Throws if the actor has no chart. */
  function findMachine(name: unknown) {
    const actor = findActor(name);
    const chart = session.chartOf(actor);
    if (!chart) throw new Error(describeMissingChart(actor, recording.unserialized));
    const { value, context } = actorAt(actor, recording.end);
    return { actor, chart, value, context, active: activeStates(chart, value), text: stateText(actor) };
  }

  async function predict(actor: InspectedActor, event: EventObject): Promise<string> {
    if (actor.until !== undefined) return 'no';
    if (!session.canSend(actor.session)) return 'unknown, because its sender doesn’t evaluate guards';
    const answer = await Promise.race([session.canHandle(actor.session, event), sleep(maxAnswerMs)]);
    return answer === undefined ? 'unknown, because the app didn’t respond' : answer ? 'yes' : 'no';
  }

  async function waitFor(ms: number, find: () => string | undefined, otherwise: string): Promise<Lines> {
    for (const end = Date.now() + ms; ; await sleep(pollingMs)) {
      const text = find();
      if (text !== undefined || Date.now() >= end) return [text ?? otherwise];
    }
  }

  function waitForStep({ session: id }: InspectedActor, type: unknown, ms: number, otherwise: string): Promise<Lines> {
    const from = recording.end;
    const isNext = (one: LogRecord) =>
      one.kind === 'snapshot' && one.session === id && one.seq >= from && one.eventType === type;
    return waitFor(ms, () => recording.records.filter(isNext).map(describe)[0], otherwise);
  }

  return {
    list: ({ ended }) => [
      ...listActors(recording, ended === true),
      ...[...machines].map(([name, machine]) => `Machine from a file: ${name} (${machine.id})`),
    ],
    snapshot({ actor: name, key }) {
      const actor = findActor(name);
      const delays = delaysAt(actor, recording.end).map(({ id, ms }) => `${id} (${ms} ms)`);
      const whole: Json = { ...comparable(actorAt(actor, recording.end).snapshot), delays };
      const shown = isString(key) ? key.split('.').reduce<Json | undefined>(property, whole) : whole;
      return `${actor.session} ${actor.name}: ${JSON.stringify(shown, null, 1) ?? 'this key is missing'}`.split('\n');
    },
    events({ actor: name }) {
      const actor = name === undefined ? undefined : findActor(name);
      const isOf = (record: LogRecord) => !actor || ('session' in record && record.session === actor.session);
      return recording.records.filter(isOf).toReversed().map(describe);
    },
    async why_not({ actor: name, ...args }) {
      const { actor, chart, active, text } = findMachine(name);
      const event = readEvent(args);
      const last = actor.snapshots.findLast(({ eventType }) => eventType === event.type);
      const reasons = last && (explainIgnored(chart, last) ?? explainRefused(chart, last));
      const all = acceptedBy(chart, new Set(chart.states.keys()), event.type);
      return [
        ...(last ? [`Last time, in ${valueText(property(last.before, 'value'))}:`, describe(last)] : []),
        ...(reasons ?? []).map((reason) => `- ${reason}`),
        `Now, in ${text}: would it be handled? ${await predict(actor, event)}.`,
        ...all.map((one) => `- ${placedLine(chart, one)}${active.has(one.source) ? '' : ' (not active)'}`),
        ...(all.length > 0 ? [] : [`No state has a transition on ${event.type}.`]),
      ];
    },
    async accepts({ actor: name }) {
      const { actor, chart, active, text } = findMachine(name);
      const accepted = [...acceptedEvents(chart, active)].map(async ([type, all]) => {
        const answer = await predict(actor, { type: exampleType(type) });
        return `${type}: ${answer}  (${all.map((one) => placedLine(chart, one)).join('; ')})`;
      });
      return [`In ${text}. Would they be handled, without data?`, ...(await Promise.all(accepted))];
    },
    chart({ actor: name, format }) {
      const { chart, active } = findMachine(name);
      if (format === 'mermaid') return toMermaid(chart).flatMap(({ text }) => text.split('\n'));
      return listStates(chart, active);
    },
    path({ actor: name, state }) {
      const { actor, chart, value, context, text } = findMachine(name);
      const known = machines.get(actor.session) ?? [...machines.values()].find(({ id }) => id === chart.id);
      const machine = known ?? buildMachine(toOpenedMachine(chart.tree.root.config), () => true).machine;
      const steps = listShortestPath(machine, findState(chart, state), { value, context });
      const guards = known ? 'Guards are those of the file' : 'Guards count as true';
      return value === undefined ? steps : [`From ${text}. ${guards}:`, ...steps];
    },
    wait({ actor: name, state, event, seconds = 10 }) {
      const limit = Math.min(Math.max(0, Number(seconds) || 0), schemas.seconds.maximum);
      const [ms, otherwise] = [limit * 1000, `It didn’t happen within ${limit} s.`];
      if (isString(event)) return waitForStep(findActor(name), event, ms, otherwise);
      if (state === undefined) throw new Error('The tool `wait` needs a `state` or an `event`.');
      const { chart } = findMachine(name);
      const target = findState(chart, state);
      const isThere = () => findMachine(name).active.has(target);
      return waitFor(ms, () => (isThere() ? `In ${placeName(chart, target)}.` : undefined), otherwise);
    },
    coverage({ actor: name }) {
      const { chart } = findMachine(name);
      const paint = paintChart(chart, coverage.read());
      return isString(paint) ? [paint] : [formatTotals(paint), ...listUnused(chart, paint)];
    },
    send({ actor: name, ...args }) {
      const actor = findActor(name);
      const event = readEvent(args);
      if (!session.canSend(actor.session))
        throw new Error(`“${actor.name}” can’t receive events, because its sender is read-only.`);
      session.send(actor.session, event);
      return waitForStep(actor, event.type, maxAnswerMs, 'The event was sent. The app hasn’t responded yet.');
    },
  };
}

function findState(chart: Chart, name: unknown): string {
  const found = [...chart.states.values()].find(({ id, path }) => id === name || path.join('.') === name);
  if (!found) throw new Error(`\`state\` must be a path or an ID from \`chart\`, got ${JSON.stringify(name)}.`);
  return found.id;
}

const readEvent = ({ event: type, data }: Arguments) => ({ ...(isObject(data) ? data : {}), type: String(type) });
