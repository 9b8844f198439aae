import {
  maxReadDepth,
  listOf,
  readTree,
  type ReadNode,
  type ReadTransition,
} from '../../../machines/shared/tree/read-tree';
import { transitionKey } from '../../../machines/shared/tree/transition';
import { isJsonObject, isString, property, type Json, type JsonObject } from '../../../machines/shared/json';
import type { Chart, ChartState, ChartTransition, TransitionKind } from './chart';
import { formatCount, formatDelay } from '../../shared/text';
import { isCut, actionNames, actorName, guardName, asString, onlyStrings } from './names';
import { countExcessArrows } from './showing';

/**
 * Builds a chart from a machine definition: the JSON form of the configuration for `createMachine`.
 *
 * Never throws. Reports missing targets and truncated parts in `problems`.
 *
 * @example
 * buildChart({ id: 'light', initial: 'on', states: { on: {} } }).states.get('light.on')?.key // 'on'
 */
export function buildChart(definition: Json): Chart {
  const tree = readTree(definition);
  const building: Building = { states: new Map(), problems: [], cut: new Set() };
  const root = buildState(tree.root, building);
  const { states, problems, cut } = building;
  const transitions = new Map<string, ChartTransition>();
  for (const [id, node] of tree.nodes) {
    const state = states.get(id);
    if (!state) continue;
    state.transitions = orderTransitions(node).map((transition) => buildTransition(transition, state, building));
    for (const transition of state.transitions) transitions.set(transition.key, transition);
  }
  for (const id of cut) problems.push(`Parts of “${id}” are missing, because their sender cut them off.`);
  const crowd = countExcessArrows({ states, transitions });
  if (crowd !== undefined)
    problems.unshift(
      `This chart has ${formatCount(crowd, 'arrow')}, too many to draw. Its transitions are listed in their states instead.`,
    );
  return { id: tree.id, tree, root, states, transitions, problems, isCut: cut.size > 0 };
}

interface Draft extends ChartState {
  children: readonly ChartState[];
  transitions: readonly ChartTransition[];
}

interface Building {
  readonly states: Map<string, Draft>;
  readonly problems: string[];
  readonly cut: Set<string>;
}

const drawnParts = ['states', 'on', 'always', 'after', 'onDone', 'invoke', 'entry', 'exit', 'tags', 'initial'];

function buildState(node: ReadNode, building: Building): ChartState {
  const { id, key, path, type, parent, history, config, invoke } = node;
  const inner = property(config, 'states');
  const isWhole = parent === undefined || isJsonObject(property(property(parent.config, 'states'), key));
  const [first] = node.initial.target;
  const state: Draft = {
    id,
    key,
    path,
    type: isCut(inner) && type === 'atomic' ? 'compound' : type,
    parent: parent?.id,
    initial: first && {
      target: first.id,
      actions: actionNames(property(property(config, 'initial'), 'actions')),
    },
    history: type === 'history' ? history || 'shallow' : undefined,
    entry: actionNames(config['entry']),
    exit: actionNames(config['exit']),
    invokes: invoke.map(({ id, src }) => ({ id, src: actorName(src) })),
    tags: onlyStrings(config['tags']),
    description: descriptionOf(config),
    meta: config['meta'],
    isCut: isCut(inner) || !isWhole,
    children: [],
    transitions: [],
  };
  if (building.states.has(id))
    building.problems.push(`Two states have the ID “${id}”. Targets with this ID lead to the first one.`);
  else building.states.set(id, state);
  if (!isWhole || drawnParts.some((part) => listOf(config[part]).some(isCut))) building.cut.add(id);
  if (isJsonObject(inner) && path.length >= maxReadDepth)
    building.problems.push(`“${id}” is nested too deeply to be drawn.`);
  state.children = Object.values(node.states).map((child) => buildState(child, building));
  return state;
}

function descriptionOf(config: JsonObject): string | undefined {
  const description = asString(config['description']);
  return description === undefined ? undefined : withoutMarkdown(description);
}

function orderTransitions({ transitions, always = [], defaults }: ReadNode): readonly ReadTransition[] {
  const all = [...transitions.values()].flat();
  const isOn = ({ definedBy }: ReadTransition) => definedBy === 'on';
  return [...all.filter(isOn), ...always, ...all.filter((one) => !isOn(one)), ...defaults];
}

function buildTransition(
  { source, place, definedBy, config, target = [], missing, reenter }: ReadTransition,
  state: ChartState,
  { problems, cut }: Building,
): ChartTransition {
  const event = describeEvent(definedBy, place.descriptor, state);
  const targets = listOf(config['target']);
  if ([config['guard'], ...listOf(config['actions']), ...targets].some(isCut)) cut.add(source.id);
  // A transition that is a function arrives as `{ type: name }`.
  const isFunction = (isString(config['type']) && config['target'] === undefined) || config['to'] !== undefined;
  if (isFunction)
    problems.push(
      `In “${source.id}”, the transition on ${event.label} is a function. Its targets are unknown, so it lacks an arrow.`,
    );
  for (const one of missing)
    if (!isCut(one)) problems.push(`“${source.id}” leads to ${JSON.stringify(one)}, which doesn’t exist.`);
  return {
    key: transitionKey(place),
    ...place,
    ...event,
    guard: guardName(config['guard']),
    actions: actionNames(config['actions']),
    targets: target.map(({ id }) => id),
    note: isFunction ? 'target decided at run time' : asString(config['missing']),
    reenter,
    description: descriptionOf(config),
    meta: config['meta'],
    isCut: targets.some(isCut),
  };
}

function describeEvent(
  definedBy: ReadTransition['definedBy'],
  descriptor: string,
  { id, invokes }: ChartState,
): { readonly kind: TransitionKind; readonly label: string; readonly delay: string | number | undefined } {
  const named = (kind: TransitionKind, label: string, delay?: string | number) => ({ kind, label, delay });
  const endOf = (prefix: string) =>
    invokes.find((invoked) => descriptor === `xstate.${prefix}.${invoked.id}`)?.src ?? descriptor;
  switch (definedBy) {
    case 'on':
      if (descriptor === '*') return named('wildcard', 'any event');
      return named(descriptor.endsWith('.*') ? 'wildcard' : 'event', descriptor);
    case 'always':
      return named('always', 'always');
    case 'after': {
      const name = descriptor.slice('xstate.after.'.length, -id.length - 1);
      const delay = Number.isNaN(Number(name)) ? name : Number(name);
      return named('after', `after ${typeof delay === 'number' ? formatDelay(delay) : delay}`, delay);
    }
    case 'onDone':
      return descriptor === `xstate.done.state.${id}`
        ? named('done', 'done')
        : named('done', `${endOf('done.actor')} is done`);
    case 'onError':
      return named('error', `${endOf('error.actor')} fails`);
    case 'onSnapshot':
      return named('snapshot', `${endOf('snapshot')} changes`);
    case 'target':
      return named('default', 'default');
  }
}

/**
 * Removes Markdown syntax, which Stately's editor writes into descriptions. Leaves names like `row_id` and products
 * like `2 * 3` unchanged.
 *
 * @example
 * withoutMarkdown('Waits for **all** rows, see [the guide](https://example.com)') // 'Waits for all rows, see the guide (https://example.com)'
 */
export function withoutMarkdown(text: string): string {
  // Leaves text in backticks unchanged, but removes the backticks.
  return text
    .split(/(`[^`\n]+`)/)
    .map((part, index) => (index % 2 === 1 ? part.slice(1, -1) : strip(part)))
    .join('');
}

const strip = (text: string): string =>
  text
    .replaceAll(/^\s{0,3}#{1,6}\s+/gm, '')
    .replaceAll(/^\s{0,3}>\s?/gm, '')
    .replaceAll(/^(\s*)[*+-]\s+/gm, '$1• ')
    .replaceAll(/!?\[([^\]\n]*)\]\(([^)\s]+)\)/g, (_, name: string, url: string) =>
      name === '' || name === url ? url : `${name} (${url})`,
    )
    .replaceAll(/(?<![\p{L}\d*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\p{L}\d*])/gu, '$1')
    .replaceAll(/(?<![\p{L}\d*])\*\*(?=\S)([^*\n]*\S)\*\*(?![\p{L}\d*])/gu, '$1')
    .replaceAll(/(?<![\p{L}\d_])_(?=[^\s_])([^_\n]*[^\s_])_(?![\p{L}\d_])/gu, '$1')
    .replaceAll(/(?<![\p{L}\d_])__(?=\S)([^\n]*?\S)__(?![\p{L}\d_])/gu, '$1')
    .replaceAll(/~~(?=\S)([^~\n]*\S)~~/g, '$1');
