import { buildChart } from '../../chart/model/build';
import type { OpenedMachine } from '../../inspector/open';
import type { ReadFile } from './project-client';

/** A state or transition, as named in an element's `data-item`. */
export interface ChartItem {
  readonly kind: string;
  readonly id: string;
}

export interface SourceLink {
  readonly label: string;
  /** 1-based. */
  readonly line: number;
}

/** Returns the states and transitions in the `data-item` of an element, its selected row, or the nearest ancestor. */
export function itemsAt(target: EventTarget | null): readonly ChartItem[] {
  if (!(target instanceof Element)) return [];
  // In a list, the focused element is the list instead of the selected row.
  const row = document.getElementById(target.getAttribute('aria-activedescendant') ?? '');
  const names = (row ?? target).closest('[data-item]')?.getAttribute('data-item') ?? '';
  return names.split(/\n(?=transition )/).flatMap((name) => {
    const [, kind, id] = /^(\w+) (.*)$/s.exec(name) ?? [];
    return kind === undefined || id === undefined ? [] : [{ kind, id }];
  });
}

export interface FileLink extends SourceLink {
  readonly file: string;
}

export const findInFiles = (files: ReadonlyMap<string, ReadFile>, item: ChartItem): readonly FileLink[] =>
  [...files].flatMap(([file, { machines }]) =>
    machines.flatMap((machine) => listSourceLinks(machine, item).map((link) => ({ ...link, file }))),
  );

/**
 * Lists the source lines of a state or transition, and of the guards, actions and delays that it names.
 *
 * @param machine as parsed from its file. If its config has no ID, tries XState's default ID and the variable's name
 */
export function listSourceLinks(machine: OpenedMachine, item: ChartItem): readonly SourceLink[] {
  const ids = typeof machine.config['id'] === 'string' ? [machine.config['id']] : ['(machine)', machine.name];
  for (const id of ids) {
    const links = listLinks(machine, id, item);
    if (links.length > 0) return links;
  }
  return [];
}

function listLinks({ config, lines, definedAt, line }: OpenedMachine, id: string, item: ChartItem): SourceLink[] {
  const chart = buildChart({ ...config, id });
  const transition = item.kind === 'transition' ? chart.transitions.get(item.id) : undefined;
  const state = chart.states.get(transition?.source ?? item.id);
  const node = chart.tree.nodes.get(state?.id ?? '');
  if (!state || !node || (item.kind === 'transition' && !transition)) return [];
  const stateLine = lines.get(node.config) ?? line ?? 1;
  const named = (kind: string, names: readonly string[]) =>
    names.flatMap((name) => {
      const at = definedAt.get(`${kind}s ${name}`);
      return at === undefined ? [] : [{ label: `${kind} ${name}`, line: at }];
    });
  if (!transition)
    return [
      { label: `state ${state.key}`, line: stateLine },
      ...named('action', [...state.entry, ...state.exit]),
      ...named(
        'actor',
        state.invokes.map(({ src }) => src),
      ),
    ];
  const { guard = '', actions, delay, label } = transition;
  const definition = chart.tree.transitions.get(item.id)?.config;
  return [
    { label: `transition ${label}`, line: (definition && lines.get(definition)) ?? stateLine },
    ...named('guard', [...new Set(guard.match(/[^\s,()!&|]+/g))]),
    ...named('action', actions),
    ...named('delay', typeof delay === 'string' ? [delay] : []),
  ];
}
