import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject, StateValue } from 'xstate';
import { isJsonArray, isJsonObject, isObject, isString, property, type Json } from '../../machines/shared/json';
import { buildChart } from '../chart/model/build';
import * as charts from '../chart/model/chart';
import { readMachineDefinition } from '../chart/model/definition';
import { formatTotals, paintChart } from '../chart/model/paint';
import { lineText, listStates } from '../chart/model/showing';
import { toMermaid } from '../chart/write/mermaid';
import { toOpenedMachine } from '../inspector/open/opened-machine';
import { buildMachine } from '../inspector/open/run/build-machine';
import { family, machineName } from '../inspector/panels/actor-groups';
import { describeRecord, endText } from '../inspector/panels/record-text';
import { applicationOf } from '../inspector/protocol/applications';
import { delaysAt, type InspectedActor, type LogRecord } from '../inspector/recording/records';
import { RecordedCoverage } from '../inspector/session/recorded-coverage';
import type { Session } from '../inspector/session/session';
import { actorAt, comparable } from '../inspector/session/snapshot-at';
import { explainIgnored, explainRefused } from '../inspector/session/taken';
import { findShortestPath } from '../paths/plan/shortest-path';
import { plain } from '../shared/plain';

/** JSON Schemas of the tools' arguments. */
export const schemas = {
  actor: { type: 'string', description: 'an actor’s ID or unique name. For chart and path, also a file’s machine' },
  event: { type: 'string', description: 'the event’s type' },
  data: { type: 'object', description: 'the event’s other fields' },
  state: { type: 'string', description: 'a state’s path, such as editing.dirty, or its ID' },
  key: { type: 'string', description: 'only this part of the snapshot, such as context.user' },
  format: { enum: ['list', 'mermaid'], description: 'default: list' },
  seconds: { type: 'number', minimum: 0, maximum: 50, description: 'maximum time to wait. Default: 10' },
  ended: { type: 'boolean', description: 'true to list ended actors, too' },
  from: { type: 'integer', minimum: 0, description: 'number of the first line, for long answers. Default: 0' },
} as const;

type ArgumentName = keyof typeof schemas;
type Arguments = Readonly<Partial<Record<ArgumentName, unknown>>>;
type Lines = readonly string[];

export type ToolText = readonly [about: string, required: readonly ArgumentName[], optional: readonly ArgumentName[]];

export const toolTexts = {
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

const maxAnswerMs = 1000;
const pollingMs = 30;
const maxCheckedEvents = 20;

/**
 * Each tool returns lines. A wrong argument throws an error with a sentence for the agent.
 *
 * @param machines machines from files, by name
 */
export function createTools(
  session: Session,
  machines: ReadonlyMap<string, AnyStateMachine>,
): Readonly<Record<keyof typeof toolTexts, (args: Arguments) => Lines | Promise<Lines>>> {
  const { recording } = session;
  const coverage = new RecordedCoverage(recording, (actor) => session.chartOf(actor));

  function findActor(name: unknown): InspectedActor {
    const running = [...recording.actors.values()].filter(({ until }) => until === undefined);
    const [named, ...others] = running.filter((actor) => actor.name === name);
    const found =
      (isString(name) ? recording.actors.get(name) : undefined) ?? (others.length === 0 ? named : undefined);
    if (!found) throw new Error(`\`actor\` must be an ID or unique name from list, got ${JSON.stringify(name)}.`);
    return found;
  }

  function chartOf(actor: InspectedActor): charts.Chart {
    const chart = session.chartOf(actor);
    if (!chart) throw new Error(`${actor.name} has no chart: its logic is “${actor.logic}”.`);
    return chart;
  }

  const now = (actor: InspectedActor) => actorAt(actor, recording.end);
  const valueOf = (actor: InspectedActor) => charts.valueText(now(actor).value) || actor.status;
  const activeOf = (actor: InspectedActor) => charts.activeStates(chartOf(actor), now(actor).value);

  function describe(record: LogRecord): string {
    const { actor, kind, main, detail } = describeRecord(session, record);
    const id = 'session' in record ? record.session : '';
    const time = new Date(record.at).toISOString().slice(11, 23);
    const on = record.kind === 'snapshot' ? ` on ${record.eventType}` : '';
    return `#${record.seq} ${time} ${id} ${actor} ${kind}${on}: ${main} ${detail}`.trimEnd();
  }

  /** Evaluates guards in the app, without sending the event. */
  async function predict(actor: InspectedActor, event: EventObject): Promise<string> {
    if (actor.until !== undefined) return `no, the actor is ${endText(now(actor).snapshot) || actor.status}`;
    if (!session.canSend(actor.session)) return 'unknown, its sender doesn’t evaluate guards';
    const request = session.request({ type: '@chartable.can', session: actor.session, event });
    const answer = await Promise.race([request, sleep(maxAnswerMs)]);
    return answer === true ? 'yes' : answer === false ? 'no' : 'unknown, the app didn’t answer';
  }

  async function waitFor(ms: number, find: () => string | undefined, otherwise: string): Promise<Lines> {
    for (const end = Date.now() + ms; ; await sleep(pollingMs)) {
      const text = find();
      if (text !== undefined || Date.now() >= end) return [text ?? otherwise];
    }
  }

  /** Returns a function that describes an actor's first step on an event from now on. */
  function nextStep({ session: id }: InspectedActor, type: unknown): () => string | undefined {
    const { actors, end } = recording;
    return () => {
      const step = actors.get(id)?.snapshots.find(({ seq, eventType }) => seq >= end && eventType === type);
      return step && describe(step);
    };
  }

  return {
    list: ({ ended }) => [
      ...listActors(session, ended === true),
      ...[...machines].map(([name, machine]) => `Machine from a file: ${name} (${machine.id})`),
    ],
    snapshot({ actor: name, key }) {
      const actor = findActor(name);
      const delays = delaysAt(actor, recording.end).map(({ id, ms }) => `${id} (${ms} ms)`);
      const snapshot = comparable(now(actor).snapshot);
      const whole: Json = isJsonObject(snapshot) ? { ...snapshot, delays } : snapshot;
      const shown = isString(key) ? key.split('.').reduce(partOf, whole) : whole;
      return `${actor.session} ${actor.name}: ${JSON.stringify(shown, null, 1) ?? 'no such part'}`.split('\n');
    },
    events({ actor: name }) {
      const actor = name === undefined ? undefined : findActor(name);
      const isOf = (record: LogRecord) => !actor || ('session' in record && record.session === actor.session);
      return recording.records.filter(isOf).toReversed().map(describe);
    },
    async why_not(args) {
      const actor = findActor(args.actor);
      const [chart, event] = [chartOf(actor), readEvent(args)];
      const last = actor.snapshots.findLast(({ eventType }) => eventType === event.type);
      const reasons = last && (explainIgnored(chart, last) ?? explainRefused(chart, last));
      const accepted = (active: ReadonlySet<string>) => charts.acceptedBy(chart, active, event.type);
      const candidates = accepted(activeOf(actor)).map((one) => `- ${describeTransition(chart, one)}`);
      const elsewhere = accepted(new Set(chart.states.keys())).map(({ source }) => placeOf(chart, source));
      return [
        ...(last ? [`Last time, in ${charts.valueText(property(last.before, 'value'))}:`, describe(last)] : []),
        ...(reasons ?? []).map((reason) => `- ${reason}`),
        `Now, in ${valueOf(actor)}: would it be handled? ${await predict(actor, event)}.`,
        ...candidates,
        ...(candidates.length > 0 ? [] : ['No active state has a transition on it.']),
        `States with a transition on it: ${[...new Set(elsewhere)].join(', ') || 'none'}`,
      ];
    },
    async accepts({ actor: name }) {
      const actor = findActor(name);
      const accepted = [...charts.acceptedEvents(chartOf(actor), activeOf(actor))].map(async ([type, all], index) => {
        const event = { type: charts.exampleType(type) };
        const answer = index < maxCheckedEvents ? await predict(actor, event) : 'not checked';
        return `${type}: ${answer}  (${all.map((one) => describeTransition(chartOf(actor), one)).join('; ')})`;
      });
      return [`In ${valueOf(actor)}. Would they be handled, without data?`, ...(await Promise.all(accepted))];
    },
    chart({ actor: name, format }) {
      const machine = machines.get(String(name));
      const chart = machine ? chartOfMachine(machine) : chartOf(findActor(name));
      if (format === 'mermaid') return toMermaid(chart).flatMap(({ text }) => text.split('\n'));
      return listStates(chart, machine ? new Set() : activeOf(findActor(name)));
    },
    path({ actor: name, state }) {
      const own = machines.get(String(name));
      if (own) return describePath(own, chartOfMachine(own), state);
      const actor = findActor(name);
      const chart = chartOf(actor);
      const known = [...machines.values()].find(({ id }) => id === chart.id);
      const definition = isJsonObject(actor.definition) ? actor.definition : {};
      const machine = known ?? buildMachine(toOpenedMachine(definition), () => true).machine;
      const { value, context = {} } = now(actor);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A reported value has the form of a state value.
      const start = machine.resolveState({ value: value as StateValue, context });
      return [
        `From ${valueOf(actor)}. ${known ? 'Guards are those of the file' : 'Guards count as true'}:`,
        ...describePath(machine, chart, state, start),
      ];
    },
    wait({ actor: name, state, event, seconds = 10 }) {
      const actor = findActor(name);
      const target = state === undefined ? undefined : findState(chartOf(actor), state);
      if (target === undefined && !isString(event)) throw new Error('wait needs a `state` or an `event`.');
      const limit = Math.min(Math.max(0, Number(seconds) || 0), schemas.seconds.maximum);
      const isThere = () => (target !== undefined && activeOf(actor).has(target) ? `In ${valueOf(actor)}.` : undefined);
      return waitFor(limit * 1000, target === undefined ? nextStep(actor, event) : isThere, `Not within ${limit} s.`);
    },
    coverage({ actor: name }) {
      const chart = chartOf(findActor(name));
      const paint = paintChart(chart, coverage.read());
      if (isString(paint)) return [paint];
      const unused = [...paint.states].filter(([, { entered }]) => entered === 0);
      const untaken = [...chart.transitions.values()].filter(({ key }) => paint.transitions.get(key)?.taken === 0);
      return [
        formatTotals(paint),
        ...unused.map(([id]) => `Not entered: ${placeOf(chart, id)}`),
        ...untaken.map((one) => `Not taken: ${describeTransition(chart, one)}`),
      ];
    },
    send(args) {
      const actor = findActor(args.actor);
      const event = readEvent(args);
      if (!session.canSend(actor.session)) throw new Error(`${actor.name} is read-only: its sender can’t receive.`);
      const find = nextStep(actor, event.type);
      session.send(actor.session, event);
      return waitFor(maxAnswerMs, find, 'It was sent. The app has not answered yet.');
    },
  };
}

function listActors({ recording }: Session, withEnded: boolean): Lines {
  const all = [...recording.actors.values()];
  const shown = all.filter(({ until, status }) => withEnded || until === undefined || status === 'error');
  const numbers = new Set(shown.map((actor) => applicationOf(actor.session)));
  const lines = [...numbers].flatMap((number) => {
    const actors = shown.filter((actor) => applicationOf(actor.session) === number);
    const { name = 'unnamed', abilities } = recording.applications.get(number) ?? {};
    const state = actors.every(({ until }) => until !== undefined) ? 'not connected' : 'connected';
    return [
      `App ${number}: ${name} (${state}${abilities?.has('steps') === true ? '' : ', reports no transitions and guards'})`,
      ...family(actors).map(({ actor, depth }) => {
        const { snapshot, value } = actorAt(actor, recording.end);
        const text = endText(snapshot) || (actor.until === undefined && charts.valueText(value)) || actor.status;
        return `${'  '.repeat(depth + 1)}${actor.session} ${actor.name} (${machineName(actor)}): ${text}`;
      }),
    ];
  });
  return [...lines, `${all.length - shown.length} ended actors are not listed.`];
}

/** @param start default: the machine's initial state */
function describePath(
  machine: AnyStateMachine,
  chart: charts.Chart,
  state: unknown,
  start?: AnyMachineSnapshot,
): Lines {
  const target = findState(chart, state);
  const events: readonly string[] = machine.events;
  const types = events.filter((type) => !type.startsWith('xstate.')).map(charts.exampleType);
  const activeIn = ({ value }: AnyMachineSnapshot) => charts.activeStates(chart, plain(value).value);
  const path = findShortestPath(machine, types, (one) => activeIn(one).has(target), start);
  if (isString(path)) return [path];
  let before = path.start;
  return path.steps.map(({ event, after, snapshot }, index) => {
    const reached = activeIn(snapshot);
    const taken = charts
      .acceptedBy(chart, activeIn(before), event.type)
      .filter(({ targets }) => targets.every((id) => reached.has(id)));
    before = snapshot;
    const sent = after === undefined ? event.type : `wait ${after} ms`;
    const texts = taken.map((one) => describeTransition(chart, one)).join('; ');
    return `${index + 1}. ${sent} → ${charts.valueText(plain(snapshot.value).value)}  (${texts})`;
  });
}

const chartOfMachine = (machine: AnyStateMachine): charts.Chart => buildChart(readMachineDefinition(machine));

const placeOf = (chart: charts.Chart, id: string): string => chart.states.get(id)?.path.join('.') || chart.id;

const describeTransition = (chart: charts.Chart, one: charts.ChartTransition): string =>
  `${placeOf(chart, one.source)}: ${lineText(chart, one)}`;

function findState(chart: charts.Chart, name: unknown): string {
  const found = [...chart.states.values()].find(({ id, path }) => id === name || path.join('.') === name);
  if (!found) throw new Error(`\`state\` must be a state from chart, got ${JSON.stringify(name)}.`);
  return found.id;
}

function readEvent({ event, data }: Arguments): EventObject {
  if (!isString(event)) throw new Error(`\`event\` must be a string, got ${JSON.stringify(event)}.`);
  return { ...(isObject(data) ? data : {}), type: event };
}

const partOf = (value: Json | undefined, key: string): Json | undefined =>
  isJsonArray(value) ? value[Number(key)] : property(value, key);
