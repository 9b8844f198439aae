import type { EventObject } from 'xstate';

export interface DescribedStep {
  readonly event: EventObject;
  readonly after?: number | undefined;
}

const maxPayloadLength = 40;
/** Maximum number of steps in a path's name, so that the name fits into a list of tests. */
const maxListedSteps = 8;

const clip = (value: string): string =>
  value.length > maxPayloadLength ? `${value.slice(0, maxPayloadLength - 1)}…` : value;

/** Returns a value as short JSON. Describes values that JSON can't represent, e.g. functions. */
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
 * @param nameActor returns an actor's name, given its ID. Default: the ID
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
  const [, emitter] = /^xstate\.snapshot\.(.+)$/.exec(event.type) ?? [];
  if (emitter !== undefined) return `${nameActor(emitter)} emits ${formatValue(payload['snapshot'])}`;
  const values = Object.values(payload).map(formatValue);
  return [type, ...values].join(' ');
}

/**
 * Names a path after its steps. In a long path, the number of steps replaces the middle.
 *
 * @example
 * describeSteps([{ event: { type: 'open' } }, { event: { type: 'xstate.after.300.box' }, after: 300 }]) // 'open → after 300 ms'
 */
export function describeSteps(steps: readonly DescribedStep[], nameActor?: (id: string) => string): string {
  const named = steps.map((step) => describeStep(step, nameActor));
  if (named.length <= maxListedSteps) return named.join(' → ');
  const shown = maxListedSteps / 2;
  const left = named.length - 2 * shown;
  return [...named.slice(0, shown), `${left} more ${left === 1 ? 'step' : 'steps'}`, ...named.slice(-shown)].join(
    ' → ',
  );
}

/**
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
