import { and, assign } from 'xstate';
import { hasProperty, isObject } from '../../shared/json';

/** The named guards and actions of a machine, and the fields of its context. */
export interface Code {
  readonly guards: Readonly<Record<string, unknown>>;
  readonly actions: Readonly<Record<string, unknown>>;
  readonly fields: readonly string[];
}

/** A changed guard or action that replaces the original. */
export interface CodeVariant {
  readonly value: unknown;
  readonly detail: string;
  /** Implementations that the variant needs, by name. */
  readonly added?: Readonly<Record<string, unknown>>;
}

type CodeFunction = (args: Readonly<Record<string, unknown>>, params: unknown) => unknown;

/** Returns guards that are true more often: `and` without one condition, or numbers and list lengths off by one. */
export function weakenGuard(guard: unknown, { guards, fields }: Code): readonly CodeVariant[] {
  return vary(guard, guards, (code) => {
    if (hasProperty(code, 'guards') && hasProperty(code, 'check')) {
      const all: readonly unknown[] = Array.isArray(code.guards) ? code.guards : [];
      if (code.check !== checkOf(and([]))) return [];
      return all.map((_, index) => {
        const others = all.toSpliced(index, 1);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Guards of the same machine.
        return { value: others.length === 1 ? others[0] : and(others as never), detail: `without #${index + 1}` };
      });
    }
    const source = String(code).replaceAll('=>', '');
    if (!/[<>]/.test(source)) return [];
    const read = fields.filter((field) => source.includes(field));
    return [1, -1].flatMap((by) => {
      const accepts =
        (shift: (args: Parameters<CodeFunction>[0], params: unknown) => Parameters<CodeFunction>): CodeFunction =>
        (args, params) =>
          code(args, params) || code(...shift(args, params));
      const sign = by > 0 ? '+ 1' : '- 1';
      return [
        ...read.map((field) => ({
          value: accepts((args, params) => [{ ...args, context: shiftNumbers(args['context'], by, field) }, params]),
          detail: `${field} ${sign}`,
        })),
        ...(source.includes('event')
          ? [
              {
                value: accepts((args, params) => [{ ...args, event: shiftNumbers(args['event'], by) }, params]),
                detail: `event ${sign}`,
              },
            ]
          : []),
        ...(code.length > 1
          ? [{ value: accepts((args, params) => [args, shiftNumbers(params, by)]), detail: `params ${sign}` }]
          : []),
      ];
    });
  });
}

const checkOf = (guard: unknown): unknown => (hasProperty(guard, 'check') ? guard.check : undefined);

function shiftNumbers(value: unknown, by: number, only?: string): unknown {
  if (!isObject(value)) return value;
  const shift = (part: unknown): unknown => {
    if (typeof part === 'number') return part + by;
    const list: readonly unknown[] | undefined = Array.isArray(part) ? part : undefined;
    return list ? (by > 0 ? [...list, list[0]] : list.slice(0, -1)) : part;
  };
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, only === undefined || name === only ? shift(part) : part]),
  );
}

/** Returns variants of an `assign` action. Each leaves one of the assigned fields unchanged. */
export function keepFields(action: unknown, { actions, fields }: Code): readonly CodeVariant[] {
  return vary(action, actions, (code) => {
    if (!hasProperty(code, 'assignment')) return [];
    const { assignment } = code;
    const assigned = isCode(assignment)
      ? fields.filter((field) => String(assignment).includes(field))
      : Object.keys(isObject(assignment) ? assignment : {});
    if (assigned.length < 2) return [];
    return assigned.map((field) => {
      const changed: CodeFunction | object = isCode(assignment)
        ? (...args) => omit(assignment(...args), field)
        : omit(assignment, field);
      // Cast: the changed action assigns fewer fields than the original.
      return { value: assign(changed as Parameters<typeof assign>[0]), detail: field };
    });
  });
}

function omit(value: unknown, field: string): object {
  const { [field]: _, ...others } = isObject(value) ? value : {};
  return others;
}

/** Returns variants of an inline function or a named implementation. */
function vary(
  written: unknown,
  named: Readonly<Record<string, unknown>>,
  variantsOf: (code: CodeFunction) => readonly CodeVariant[],
): readonly CodeVariant[] {
  const type = isObject(written) ? written['type'] : written;
  const name = typeof type === 'string' ? type : undefined;
  const code = name === undefined ? written : named[name];
  if (!isCode(code)) return [];
  const variants = variantsOf(code);
  if (name === undefined) return variants;
  return variants.map(({ value, detail }) => {
    const changed = `${name} (${detail})`;
    return {
      value: isObject(written) ? { ...written, type: changed } : changed,
      detail,
      added: { [changed]: value },
    };
  });
}

const isCode = (value: unknown): value is CodeFunction => typeof value === 'function';
