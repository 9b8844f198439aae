import { contains, isRegion, type Chart, type ChartState, type ChartTransition } from './chart';

/** Minimum number of identical regions to merge. Two regions are easier to read unmerged. */
const minTwins = 3;

/** Stands for the original regions' keys in the texts of a merged region. */
const placeholder = '<key>';

/** Identical regions of a parallel state, merged into one drawn region. They differ only in their keys. */
export interface Twins {
  /** The unmerged chart. */
  readonly whole: Chart;
  /** The fold ID of each region. While this ID is folded, the region is merged with all identical regions. */
  readonly folds: ReadonlyMap<string, string>;
  /** For each leaf state of a merged region: region names, by ID of the original state. */
  readonly names: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Names the original regions of each merged region, e.g. `<key>: sorting, …`. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  /** Maps original state IDs, transition keys and delay events to those of the merged regions. */
  readonly drawnAs: ReadonlyMap<string, string>;
}

type Group = readonly [ChartState, ...ChartState[]];

const withKey = (key: string) => {
  const escaped = key.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // Also matches the key inside a guard's name, e.g. `sorting` in `sortingIsPending`.
  return new RegExp(String.raw`(?<![\p{L}\d])${escaped}(?!\p{Ll}|\d)`, 'gu');
};

const formOf = (region: ChartState): string =>
  JSON.stringify(region).replaceAll(region.id, '').replaceAll(withKey(region.key), placeholder);

const cachedGroups = new WeakMap<Chart, readonly Group[]>();

function listGroups(chart: Chart): readonly Group[] {
  const known = cachedGroups.get(chart);
  if (known) return known;
  const forms = new Map<string, [ChartState, ...ChartState[]]>();
  for (const state of chart.isWhole === true ? [] : chart.states.values()) {
    if (!isRegion(chart, state.id) || state.children.length === 0) continue;
    const form = formOf(state);
    const group = forms.get(form);
    if (group) group.push(state);
    else forms.set(form, [state]);
  }
  const groups = [...forms.values()].filter(({ length }) => length >= minTwins);
  cachedGroups.set(chart, groups);
  return groups;
}

const foldOf = ([first]: Group): string => `${first.id} and identical regions`;

/**
 * Returns the fold IDs of all groups of identical regions.
 *
 * @param focus ID of the drawn state. Omits groups with a region that contains this state
 */
export const twinFolds = (chart: Chart, focus?: string): readonly string[] =>
  listGroups(chart)
    .filter((group) => focus === undefined || !group.some(({ id }) => contains(chart, id, focus)))
    .map(foldOf);

const cachedCharts = new WeakMap<Chart, Map<string, Chart>>();

export const mergeAllTwins = (chart: Chart): Chart => mergeTwins(chart, new Set(twinFolds(chart)));

/** Returns a chart in which each folded group of identical regions is merged. */
export function mergeTwins(whole: Chart, folded: ReadonlySet<string>): Chart {
  const groups = listGroups(whole);
  if (groups.length === 0) return whole;
  const charts = cachedCharts.get(whole) ?? new Map<string, Chart>();
  cachedCharts.set(whole, charts);
  const all = groups.filter((group) => folded.has(foldOf(group)));
  const isInside = ([{ id: inner }]: Group, id: string) => inner !== id && contains(whole, id, inner);
  // A group inside another group is already merged with the outer group.
  const merged = all.filter((group) => !all.some((other) => other.some(({ id }) => isInside(group, id))));
  const name = JSON.stringify(merged.map(foldOf));
  const chart = charts.get(name) ?? merge(whole, groups, merged);
  charts.set(name, chart);
  return chart;
}

function merge(whole: Chart, groups: readonly Group[], merged: readonly Group[]): Chart {
  const states = new Map(whole.states);
  const transitions = new Map(whole.transitions);
  const folds = new Map(groups.flatMap((group) => group.map(({ id }) => [id, foldOf(group)])));
  const names = new Map<string, ReadonlyMap<string, string>>();
  const lists = new Map<string, readonly string[]>();
  const drawnAs = new Map<string, string>();

  function mergeGroup(group: Group): ChartState {
    const [first] = group;
    const suffix = ` × ${group.length}`;
    const generalize = (text: string) => text.replaceAll(withKey(first.key), placeholder);

    function copyTransition(one: ChartTransition): ChartTransition {
      const { label, guard, actions, targets } = one;
      return {
        ...one,
        key: one.key + suffix,
        source: one.source + suffix,
        targets: targets.map((id) => (contains(whole, first.id, id) ? id + suffix : id)),
        label: generalize(label),
        guard: guard === undefined ? guard : generalize(guard),
        actions: actions.map(generalize),
      };
    }

    function copyState(twins: Group, parent: string | undefined): ChartState {
      const [state, ...others] = twins;
      const id = state.id + suffix;
      const own = state.transitions.map(copyTransition);
      for (const twin of twins) {
        drawnAs.set(twin.id, id);
        states.delete(twin.id);
        for (const [index, { key, kind, descriptor }] of twin.transitions.entries()) {
          const drawn = own[index];
          if (drawn) drawnAs.set(key, drawn.key);
          if (drawn && kind === 'after') drawnAs.set(descriptor, drawn.descriptor);
          transitions.delete(key);
        }
      }
      for (const one of own) transitions.set(one.key, one);
      if (state.children.length === 0)
        names.set(id, new Map(twins.map((twin, index) => [twin.id, group[index]?.key ?? ''])));
      const copied: ChartState = {
        ...state,
        id,
        parent,
        key: generalize(state.key),
        path: state.path.map(generalize),
        initial: state.initial && { ...state.initial, target: state.initial.target + suffix },
        entry: state.entry.map(generalize),
        exit: state.exit.map(generalize),
        invokes: state.invokes.map((invoke) => ({ ...invoke, src: generalize(invoke.src) })),
        tags: state.tags.map(generalize),
        transitions: own,
        children: state.children.map((child, index) =>
          copyState([child, ...others.flatMap(({ children }) => children[index] ?? [])], id),
        ),
      };
      states.set(id, copied);
      return copied;
    }

    const region = copyState(group, first.parent);
    const list = `${placeholder}: ${group.map(({ key }) => key).join(', ')}`;
    lists.set(region.id, [list]);
    const description = [list, first.description].filter((text) => text !== undefined).join('\n');
    const titled = { ...region, key: `${first.key}, …${suffix}`, description };
    states.set(titled.id, titled);
    folds.set(titled.id, foldOf(group));
    return titled;
  }

  const replaced = new Map<string, readonly ChartState[]>();
  for (const group of merged)
    for (const [index, { id }] of group.entries()) replaced.set(id, index === 0 ? [mergeGroup(group)] : []);

  function rebuild(state: ChartState): ChartState {
    const children = state.children.flatMap((child) => replaced.get(child.id) ?? [rebuild(child)]);
    const rebuilt = { ...state, children };
    states.set(rebuilt.id, rebuilt);
    return rebuilt;
  }
  const root = rebuild(whole.root);
  return { ...whole, root, states, transitions, twins: { whole, folds, names, lists, drawnAs } };
}

/** For each ID in a merged region, adds the ID under which the chart draws it. */
export function drawnIds(chart: Chart, ids: ReadonlySet<string>): ReadonlySet<string> {
  const { twins } = chart;
  return twins ? new Set([...ids].flatMap((id) => [id, twins.drawnAs.get(id) ?? id])) : ids;
}

export const drawnId = ({ twins }: Chart, id: string): string => twins?.drawnAs.get(id) ?? id;

/** Names and counts the merged regions in which a state is active. Both texts are empty if it is inactive. */
export function twinTexts({ twins }: Chart, id: string, active: ReadonlySet<string>) {
  const all = [...(twins?.names.get(id) ?? [])];
  const namesOf = (isInside: boolean) =>
    all.filter(([state]) => active.has(state) === isInside).map(([, name]) => name);
  const inside = namesOf(true);
  if (inside.length === 0) return { names: '', count: '' };
  const count = inside.length === all.length ? `all ${all.length}` : `${inside.length} of ${all.length}`;
  if (inside.length === all.length) return { names: count, count };
  return { names: inside.length <= all.length / 2 ? inside.join(', ') : `all but ${namesOf(false).join(', ')}`, count };
}
