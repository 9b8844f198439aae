import { activityLines, contains, lineage, type Chart, type ChartState, type ChartTransition } from '../model/chart';
import { lookOfState, mergeAll, noteLooks, type Shown } from './look';
import { isCrossed, lineText, shortName, showing } from '../model/showing';

/**
 * Returns a diagram of the chart, and a diagram of each region that doesn't fit in the first one. States have colors
 * and notes. Transitions have only notes, because Mermaid can't color them.
 */
export const writeMermaid = (chart: Chart, shown: Shown): readonly string[] =>
  toMermaid(noteLooks(mergeAll(chart, shown), shown), ({ id }) => {
    const state = chart.states.get(id);
    const look = state && lookOfState(shown, state);
    // States without a note aren't highlighted, so they keep Mermaid's colors.
    return look?.note === '' ? undefined : look;
  }).map(({ text }) => text);

interface MermaidDiagram {
  /** The path of the diagram's root state. */
  readonly title: string;
  readonly text: string;
}

/** Hexadecimal colors. */
interface StateColors {
  readonly line: string;
  readonly fill: string | undefined;
  readonly isDashed: boolean;
}

type ColorState = (state: ChartState) => StateColors | undefined;

interface Edge {
  readonly from: ChartState;
  readonly to: ChartState;
  readonly transitions: ChartTransition[];
}

/**
 * A chart with more states is split into several diagrams. Mermaid puts regions side by side and scales large diagrams
 * down until they are unreadable.
 */
const maxStates = 12;

/** Maximum number of characters per line, except for longer words. Mermaid wraps only notes, at 200 px. */
const maxLineLength = 24;

/**
 * Formats a chart as Mermaid state diagrams. A large chart is split: each region gets a diagram, and so does each
 * compound state that no arrow enters or leaves.
 *
 * Transitions that the inspector shows as text are text in their source state here too. So are transitions to
 * descendants of the source, because Mermaid can't draw these arrows.
 *
 * @param colorOf default: Mermaid's colors
 *
 * @example
 * toMermaid(chart).map(({ title }) => title) // ['table', 'sorting', 'columnOrder', …]
 */
export function toMermaid(chart: Chart, colorOf?: ColorState): readonly MermaidDiagram[] {
  const names = new Map([...chart.states.keys()].map((id, index) => [id, `s${index}_${id.replaceAll(/\W+/g, '_')}`]));
  const nodeId = (id: string) => names.get(id) ?? 'unknown';
  const diagrams: MermaidDiagram[] = [];

  function draw(root: ChartState): void {
    const isLarge = countStates(root) > maxStates;
    const parts: ChartState[] = [];
    const drawn = new Set<string>();
    const lines = ['---', `title: ${JSON.stringify(oneLine(titleOf(root)))}`, '---', 'stateDiagram-v2'];

    function isPart(state: ChartState, parent: ChartState | undefined): boolean {
      if (!isLarge || !parent || state.children.length === 0) return false;
      return parent.type === 'parallel' || !isCrossed(chart, state);
    }

    function find(state: ChartState, parent: ChartState | undefined): void {
      drawn.add(state.id);
      if (isPart(state, parent)) parts.push(state);
      else for (const child of state.children) find(child, state);
    }
    find(root, undefined);

    function drawnAncestor(id: string): ChartState | undefined {
      const line = drawn.has(id) || parts.some((part) => contains(chart, part.id, id)) ? lineage(chart, id) : [];
      return line.slice(line.indexOf(root)).find((state) => state.id === id || parts.includes(state));
    }

    const edges = new Map<string, Edge>();
    for (const transition of chart.transitions.values()) {
      const [target] = transition.targets;
      if (target === undefined || showing(chart, transition) === 'line') continue;
      const [from, to] = [drawnAncestor(transition.source), drawnAncestor(target)];
      if (!from || !to || contains(chart, from.id, to.id)) continue;
      const id = `${nodeId(from.id)} --> ${nodeId(to.id)}`;
      const edge = edges.get(id) ?? { from, to, transitions: [] };
      edge.transitions.push(transition);
      edges.set(id, edge);
    }
    const onEdges = new Set([...edges.values()].flatMap(({ transitions }) => transitions));

    function detailsOf(state: ChartState): string[] {
      return [
        ...(state.type === 'history' ? [`${state.history ?? 'shallow'} history`] : []),
        ...(chart.twins?.lists.get(state.id) ?? []),
        ...activityLines(state),
        ...mergeTransitions(state.transitions.filter((one) => !onEdges.has(one))).map((one) => lineText(chart, one)),
      ];
    }

    function write(state: ChartState, indent: string): void {
      const title = state.key || state.id;
      const id = nodeId(state.id);
      const isWhole = !parts.includes(state);
      const details = isWhole ? detailsOf(state) : [];
      if (state.children.length === 0 || !isWhole) {
        lines.push(`${indent}state "${label(title)}" as ${id}`);
        lines.push(...details.map((line) => `${indent}${id} : ${wrapLabel(line)}`));
        return;
      }
      lines.push(`${indent}state "${label(title)}" as ${id}`, `${indent}state ${id} {`);
      const inner = `${indent}  `;
      // Mermaid stacks regions vertically, unless dividers or `direction LR` put them in one row.
      const isDivided = state.children.some((child) => child.children.length > 0 && !parts.includes(child));
      if (state.type === 'parallel' && !isDivided) lines.push(`${inner}direction LR`);
      for (const [index, child] of state.children.entries()) {
        if (state.type === 'parallel' && isDivided && index > 0) lines.push(`${inner}--`);
        write(child, inner);
        if (child.type === 'final') lines.push(`${inner}${nodeId(child.id)} --> [*]`);
      }
      if (state.initial) lines.push(`${inner}[*] --> ${nodeId(state.initial.target)}`);
      writeEdges(state, inner);
      lines.push(`${indent}}`);
      // Mermaid doesn't draw text in a compound state, so the text becomes a note.
      if (details.length > 0) {
        const note = details.map((line) => `${inner}${label(line)}`);
        lines.push(`${indent}note right of ${id}`, ...note, `${indent}end note`);
      }
    }

    /**
     * Writes the arrows between children of `place`. If undefined, writes the arrows between states with different
     * parents. These must be outside all braces: Mermaid would move an arrow's ends into the state whose braces contain
     * its line.
     */
    function writeEdges(place: ChartState | undefined, indent: string): void {
      for (const [id, edge] of edges) {
        const parent = edge.from.parent === edge.to.parent ? edge.from.parent : undefined;
        if (parent !== place?.id) continue;
        for (const part of splitEdge(edge)) lines.push(`${indent}${id} : ${edgeLabel(chart, part)}`);
      }
    }

    function writeColors(indent: string): void {
      const classes = new Map<string, string[]>();
      for (const id of drawn) {
        const state = chart.states.get(id);
        const colors = state && colorOf?.(state);
        if (!colors) continue;
        const { line, fill, isDashed } = colors;
        const style = [
          ...(fill === undefined ? [] : [`fill:${fill}`]),
          `stroke:${line}`,
          `color:${line}`,
          ...(isDashed ? ['stroke-dasharray:4 3'] : []),
        ].join(',');
        classes.set(style, [...(classes.get(style) ?? []), nodeId(id)]);
      }
      for (const [index, [style, ids]] of [...classes].entries())
        lines.push(`${indent}classDef look${index} ${style}`, `${indent}class ${ids.join(',')} look${index}`);
    }

    write(root, '  ');
    writeEdges(undefined, '  ');
    writeColors('  ');
    diagrams.push({ title: titleOf(root), text: `${lines.join('\n')}\n` });
    for (const part of parts) draw(part);
  }

  const titleOf = (state: ChartState) => (state === chart.root ? chart.id : state.path.join('.'));
  draw(chart.root);
  return diagrams;
}

const countStates = (state: ChartState): number =>
  state.children.reduce((count, child) => count + countStates(child), 1);

/** Returns the text on one line. Replaces control characters and lone surrogates, which are invalid in SVG files. */
const oneLine = (value: string): string =>
  value
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{FFFE}\u{FFFF}]/gu, '\u{FFFD}');
/** Escapes characters with a meaning in Mermaid or HTML, e.g. semicolons, which end a line. */
const label = (value: string) =>
  oneLine(value).replaceAll(/[#;:"<>&]/g, (character) => `#${character.codePointAt(0)};`);

/** Breaks a label into lines. Never breaks after a slash, an arrow or the word `or`, or before `↻`. */
function wrapLabel(value: string): string {
  const lines: string[] = [];
  for (const word of oneLine(value).split(/(?<!(?:^| )(?:\/|→|or)) (?!↻)/)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= maxLineLength) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines.map(label).join('<br/>');
}

/** Merges consecutive transitions of an event that differ only in guards. Then merges events with equal transitions. */
function mergeTransitions(transitions: readonly ChartTransition[]): ChartTransition[] {
  const outcome = (one: ChartTransition) =>
    JSON.stringify([labelGroupOf(one), one.source, one.targets, one.actions, one.isCut]);
  const perEvent = new Map<string, ChartTransition[]>();
  for (const transition of transitions) {
    const merged = perEvent.get(transition.label) ?? [];
    const last = merged.at(-1);
    if (last?.guard !== undefined && transition.guard !== undefined && outcome(last) === outcome(transition))
      merged.splice(-1, 1, { ...last, guard: `${last.guard} or ${transition.guard}` });
    else merged.push(transition);
    perEvent.set(transition.label, merged);
  }
  const groups = new Map<string, { readonly events: string[]; readonly merged: readonly ChartTransition[] }>();
  for (const [event, merged] of perEvent) {
    const key = JSON.stringify(merged.map((one) => [one.guard, outcome(one)]));
    const group = groups.get(key) ?? { events: [], merged };
    group.events.push(event);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ events, merged }) =>
    merged.map((one) => ({ ...one, label: events.join(', ') })),
  );
}

/**
 * Groups transition kinds that can share a label. An actor's success and failure have separate labels, because a shared
 * label would look like one event.
 */
const labelGroupOf = ({ kind }: ChartTransition): string => (kind === 'wildcard' || kind === 'always' ? 'event' : kind);

function splitEdge(edge: Edge): Edge[] {
  const groups = new Set(edge.transitions.map(labelGroupOf));
  return [...groups].map((group) => ({
    ...edge,
    transitions: edge.transitions.filter((one) => labelGroupOf(one) === group),
  }));
}

function edgeLabel(chart: Chart, { from, to, transitions }: Edge): string {
  const lines = mergeTransitions(transitions).flatMap(
    ({ label: event, guard, actions, source, targets: [target = ''] }) => [
      event,
      ...(guard === undefined ? [] : [`[${guard}]`]),
      ...(actions.length > 0 ? [`/ ${actions.join(', ')}`] : []),
      ...(target === to.id ? [] : [`→ ${shortName(chart, target)}`]),
      ...(source === from.id ? [] : [`from ${shortName(chart, source)}`]),
    ],
  );
  return lines.map(wrapLabel).join('<br/>');
}
