import { activeStates, valueText, type Chart } from '../../chart/model/chart';
import { takenTransitions } from '../session/taken';
import { drawnId, drawnIds } from '../../chart/model/twins';
import { insideTexts, twinLines } from '../../chart/layout/content';
import type { Box } from '../../chart/layout/geometry';
import { describeRecord } from '../panels/record-text';
import type { EventRecord, InspectedActor, SnapshotRecord } from '../recording/records';
import { property, type Json } from '../../../machines/shared/json';
import type { Session } from '../session/session';
import { formatCount, formatElapsed, formatEventType, formatPayload } from '../../shared/text';
import { mix, palettes, type Palette } from '../../chart/write/look';
import { escape, writeSvg, type Drawing } from '../../chart/write/svg';
import style from './player.css?raw';
import player from './player.mjs?raw';

/** Mail servers and chat programs accept files up to this size. */
export const maxHtmlBytes = 700_000;
const maxPayloadLength = 500;

/**
 * Writes an HTML file that plays an actor's recording on a chart. The file works offline, and loads nothing. With a
 * long recording, only the last steps fit into the file.
 *
 * @returns the file's text, or an object with the reason for the failure
 */
export function writeHtml(
  session: Session,
  actor: InspectedActor,
  { chart, layout }: Pick<Drawing, 'chart' | 'layout'>,
): string | { readonly why: string } {
  // States whose text changes with the active states.
  const changing = layout.boxes.filter(({ isFolded, content }) => isFolded || content.twinYs);
  const all = listSteps(session, actor, chart);
  const { chosenSeq } = session.actor.getSnapshot().context;
  const svg = writeSvg({ chart, layout, palette: variables, isPlayable: true });
  const write = (steps: readonly RecordedStep[]) => {
    const shown = chosenSeq === undefined ? steps.length - 1 : steps.findLastIndex(({ seq }) => seq <= chosenSeq);
    const played = toPlayed(chart, changing, steps, Math.max(0, shown));
    return writeDocument({ name: actor.name, svg, played, steps, omitted: all.length - steps.length });
  };
  for (let count = all.length; count > 0;) {
    const text = write(all.slice(-count));
    const { length } = new TextEncoder().encode(text);
    if (length <= maxHtmlBytes) return text;
    count = Math.floor(count * Math.min(0.95, maxHtmlBytes / length));
  }
  return { why: `The file would be larger than ${maxHtmlBytes / 1000} kB. Fold some states first.` };
}

interface RecordedStep {
  readonly seq: number;
  readonly time: string;
  readonly event: string;
  readonly payload: string;
  readonly outcome: string;
  readonly value: Json | undefined;
  readonly taken: readonly string[];
}

function listSteps(session: Session, actor: InspectedActor, chart: Chart): readonly RecordedStep[] {
  const { recording } = session;
  const { beganAt = 0 } = recording;
  const start = { seq: -1, time: '', event: 'Start', payload: '', outcome: '', taken: [] };
  const steps: RecordedStep[] = [];
  let received: EventRecord | undefined;
  const add = (record: SnapshotRecord) => {
    const { eventType, seq, at } = record;
    const { main, detail } = describeRecord(session, record);
    steps.push({
      seq,
      time: `${formatElapsed(at, beganAt)} s`,
      event: formatEventType(eventType),
      payload: received?.eventType === eventType ? formatPayload(received.event, maxPayloadLength) : '',
      outcome: [main, detail].filter(Boolean).join(' · '),
      value: property(record.snapshot, 'value'),
      taken: takenTransitions(chart.twins?.whole ?? chart, record).keys.map((key) => drawnId(chart, key)),
    });
  };
  for (const record of recording.records) {
    if (!('session' in record) || record.session !== actor.session) continue;
    if (record.kind === 'event') received = record;
    if (record.kind === 'snapshot') add(record);
  }
  const hasStart = actor.snapshots[0]?.eventType === 'xstate.init';
  return actor.base === undefined || hasStart ? steps : [{ ...start, value: property(actor.base, 'value') }, ...steps];
}

function toPlayed(chart: Chart, changing: readonly Box[], recorded: readonly RecordedStep[], shown: number): Played {
  const states = [...chart.states.keys()];
  const transitions = [...chart.transitions.keys()];
  const frames = new Map<string, { readonly index: number; readonly frame: Frame }>();
  const indexOf = new Map(states.map((id, index) => [id, index]));
  const keyIndexOf = new Map(transitions.map((key, index) => [key, index]));
  const frameOf = (value: Json | undefined): number => {
    const key = JSON.stringify(value) ?? '';
    const known = frames.get(key);
    if (known) return known.index;
    const active = drawnIds(chart, activeStates(chart.twins?.whole ?? chart, value));
    const frame = {
      value: valueText(value),
      active: [...active].flatMap((id) => indexOf.get(id) ?? []),
      inside: changing.flatMap(({ id, content, isFolded }) => {
        const state = chart.states.get(id);
        if (!state) return [];
        const texts = twinLines(chart, id, content, active).map(({ text }) => text);
        return [[indexOf.get(id) ?? -1, isFolded ? insideTexts(state, active) : texts] as const];
      }),
    };
    frames.set(key, { index: frames.size, frame });
    return frames.size - 1;
  };
  const steps = recorded.map(({ value, taken }) => ({
    frame: frameOf(value),
    taken: taken.flatMap((key) => keyIndexOf.get(key) ?? []),
  }));
  return { states, transitions, frames: [...frames.values()].map(({ frame }) => frame), steps, shown };
}

interface Document {
  readonly name: string;
  readonly svg: string;
  readonly played: Played;
  readonly steps: readonly RecordedStep[];
  /** Number of older steps that the file omits. */
  readonly omitted: number;
}

function writeDocument({ name, svg, played, steps, omitted }: Document): string {
  const nonce = createNonce();
  const title = escape(name);
  const count = formatCount(steps.length, 'step');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<style nonce="${nonce}">${writeColors()}\n${style}</style>`,
    `<header><h1 translate="no">${title}</h1><p>${count}${omitted > 0 ? `, without the first ${omitted.toLocaleString('en')}` : ''}</p></header>`,
    `<main id="chart" tabindex="0" aria-label="Chart of ${title}" translate="no">${svg}</main>`,
    `<ol id="steps" aria-label="Events" translate="no">${steps.map(writeStep).join('\n')}</ol>`,
    '<footer><button id="back">Back</button><button id="play">Play</button><button id="forward">Forward</button>',
    `<input type="range" aria-label="Step" min="0" max="${steps.length - 1}" value="${played.shown}">`,
    '<output aria-live="polite" translate="no"></output></footer>',
    `<script type="application/json" id="played">${writeData(played)}</script>`,
    `<script nonce="${nonce}" type="module">${player}</script>`,
    '</html>\n',
  ].join('\n');
}

const writeStep = ({ time, event, payload, outcome }: RecordedStep): string =>
  `<li><button tabindex="-1"><b>${escape(event)}</b><time>${time}</time>${[outcome, payload]
    .filter(Boolean)
    .map((text) => `<span>${escape(text)}</span>`)
    .join('')}</button></li>`;

/** Escapes characters that could end the script element, and U+2028 and U+2029, which end lines in old JavaScript. */
const writeData = (data: Played): string =>
  JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const createNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));

const { light, dark } = palettes;
const names = Object.keys(light).filter((name): name is keyof Palette => name in light);

const variables: Palette = { ...light, ...Object.fromEntries(names.map((name) => [name, `var(--${name})`])) };

function writeColors(): string {
  const active = (palette: Palette) => mix(palette.surface, palette.accent, 0.2);
  const colors = [
    ...names.map((name) => [name, light[name], dark[name]] as const),
    ['active', active(light), active(dark)] as const,
  ];
  const lines = colors.map(([name, one, other]) => `--${name}: light-dark(${one}, ${other});`);
  return `:root { color-scheme: light dark; ${lines.join(' ')} }`;
}

/** One actor's recording, as read by the script in a saved HTML file. */
export interface Played {
  readonly states: readonly string[];
  /** Transition keys. */
  readonly transitions: readonly string[];
  readonly frames: readonly Frame[];
  readonly steps: readonly Step[];
  /** Index of the step that is shown first. */
  readonly shown: number;
}

/** The state of the chart at one or more steps. Its numbers are indexes in `states`. */
interface Frame {
  readonly value: string;
  readonly active: readonly number[];
  /** Texts of folded states, one per line. */
  readonly inside: readonly (readonly [state: number, lines: readonly string[]])[];
}

interface Step {
  /** Index in `frames`. */
  readonly frame: number;
  /** Indexes in `transitions`. */
  readonly taken: readonly number[];
}
