import type { EventObject } from 'xstate';

/** A step as it is described: an event, and for a delay its milliseconds. */
export interface DescribedStep {
  readonly event: EventObject;
  readonly after?: number | undefined;
}

/** Maximum length of a payload in a step's name. */
const maxPayloadLength = 40;
/** Maximum number of steps of a path that are all named: names of tests are read in lists. */
const maxNamedSteps = 8;

const clip = (text: string): string =>
  text.length > maxPayloadLength ? `${text.slice(0, maxPayloadLength - 1)}…` : text;

/** Writes a value on one line. What JSON has not is written as JavaScript would be. */
function formatValue(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return value.name === '' ? 'a function' : value.name;
  if (value instanceof Error) return value.message;
  try {
    return clip(JSON.stringify(value) ?? String(value));
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/**
 * Names a step: an event with its payload, a delay, or the end of an actor.
 *
 * @param nameActor returns the name of an actor with this id; its id if left out
 * @example
 * describeStep({ event: { type: 'rename', to: 'x' } }) // 'rename "x"'
 */
export function describeStep({ event, after }: DescribedStep, nameActor: (id: string) => string = (id) => id): string {
  if (after !== undefined) return `after ${after} ms`;
  const done = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
  const { type, ...payload }: EventObject & Readonly<Record<string, unknown>> = event;
  if (done) {
    const [, how, id = ''] = done;
    const data = how === 'done' ? payload['output'] : payload['error'];
    const detail = data === undefined ? '' : ` ${how === 'done' ? 'with' : 'by'} ${formatValue(data)}`;
    return `${nameActor(id)} ${how === 'done' ? 'ends' : 'fails'}${detail}`;
  }
  const values = Object.values(payload).map(formatValue);
  return [type, ...values].join(' ');
}

/**
 * Names a path by its steps, and by the state that it leads to. Of a long path the middle is counted only.
 *
 * @example
 * describeSteps([{ event: { type: 'open' } }, { event: { type: 'xstate.after.300.box' }, after: 300 }]) // 'open → after 300 ms'
 */
export function describeSteps(steps: readonly DescribedStep[], nameActor?: (id: string) => string): string {
  const named = steps.map((step) => describeStep(step, nameActor));
  if (named.length <= maxNamedSteps) return named.join(' → ');
  const shown = maxNamedSteps / 2;
  const left = named.length - 2 * shown;
  return [...named.slice(0, shown), `${left} more steps`, ...named.slice(-shown)].join(' → ');
}

/**
 * Names a state by its value.
 *
 * @example
 * describeState({ editing: 'dirty', panel: { side: 'open' } }) // 'editing.dirty, panel.side.open'
 */
export function describeState(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inner]: [string, unknown]) => {
      const below = describeState(inner);
      if (below === '') return key;
      return below
        .split(', ')
        .map((name) => `${key}.${name}`)
        .join(', ');
    })
    .join(', ');
}
