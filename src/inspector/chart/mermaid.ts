import type { Chart, ChartState, ChartTransition } from './chart';
import { activityLines, contains, lineage } from './chart';
import { isCrossed, lineText, shortName, showing } from './showing';

/** A Mermaid state diagram (`stateDiagram-v2`) of a chart, or of a part of it. */
export interface MermaidDiagram {
  /** The path of the state that it shows; the chart's id for the whole. */
  readonly title: string;
  readonly text: string;
}

/** The colours of a state's box, as hexadecimal ones. */
export interface BoxColours {
  readonly line: string;
  /** Undefined to leave Mermaid's own. */
  readonly fill: string | undefined;
  readonly isDashed: boolean;
}

/** Returns the colours of a state; undefined for Mermaid's own. */
export type ColourState = (state: ChartState) => BoxColours | undefined;

/** Transitions, and the states that they are drawn between. */
interface Edge {
  readonly from: ChartState;
  readonly to: ChartState;
  readonly transitions: ChartTransition[];
}

/** Maximum number of states in a diagram that is not split: Mermaid draws regions side by side, and larger ones too small. */
const maxStates = 12;

/** Maximum number of characters of a line in a state or at an edge, unless a word is longer. Mermaid wraps notes only, at 200 px. */
const maxLineLength = 24;

/**
 * Formats the chart as Mermaid state diagrams. One diagram shows all, unless that were too large to be read: then each
 * region, and each state with others inside that no line crosses the border of, has a diagram of its own.
 *
 * Transitions that an eye could not follow in a diagram are text in their state, as in the inspector's drawing. So are
 * those to a state inside their own: Mermaid draws no line for them.
 *
 * @param colourOf left out, all states have Mermaid's own colours
 * @example
 * toMermaid(chart).map(({ title }) => title) // ['table', 'sorting', 'columnOrder', …]
 */
export function toMermaid(chart: Chart, colourOf?: ColourState): readonly MermaidDiagram[] {
  const names = new Map([...chart.states.keys()].map((id, index) => [id, `s${index}_${id.replaceAll(/\W+/g, '_')}`]));
  const name = (id: string) => names.get(id) ?? 'unknown';
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

    /** Returns the state that an end of a transition is drawn at: itself, or the part that holds it. */
    function stand(id: string): ChartState | undefined {
      const line = drawn.has(id) || parts.some((part) => contains(chart, part.id, id)) ? lineage(chart, id) : [];
      return line.slice(line.indexOf(root)).find((state) => state.id === id || parts.includes(state));
    }

    const edges = new Map<string, Edge>();
    for (const transition of chart.transitions.values()) {
      const [target] = transition.targets;
      if (target === undefined || showing(chart, transition) === 'line') continue;
      const [from, to] = [stand(transition.source), stand(target)];
      if (!from || !to || contains(chart, from.id, to.id)) continue;
      const id = `${name(from.id)} --> ${name(to.id)}`;
      const edge = edges.get(id) ?? { from, to, transitions: [] };
      edge.transitions.push(transition);
      edges.set(id, edge);
    }
    const onEdges = new Set([...edges.values()].flatMap(({ transitions }) => transitions));

    /** Returns what a state does, and those of its transitions that are no edges here. */
    function detailsOf(state: ChartState): string[] {
      return [
        ...(state.type === 'history' ? [`${state.history ?? 'shallow'} history`] : []),
        ...activityLines(state),
        ...mergeTransitions(state.transitions.filter((one) => !onEdges.has(one))).map((one) => lineText(chart, one)),
      ];
    }

    function write(state: ChartState, indent: string): void {
      const title = state.key || state.id;
      const id = name(state.id);
      const isWhole = !parts.includes(state);
      const details = isWhole ? detailsOf(state) : [];
      if (state.children.length === 0 || !isWhole) {
        lines.push(`${indent}state "${label(title)}" as ${id}`);
        lines.push(...details.map((line) => `${indent}${id} : ${wrapLabel(line)}`));
        return;
      }
      lines.push(`${indent}state "${label(title)}" as ${id}`, `${indent}state ${id} {`);
      const inner = `${indent}  `;
      // Dividers put all regions in one row. Without them, regions that show no states stand one under the other.
      const isDivided = state.children.some((child) => child.children.length > 0 && !parts.includes(child));
      if (state.type === 'parallel' && !isDivided) lines.push(`${inner}direction LR`);
      for (const [index, child] of state.children.entries()) {
        if (state.type === 'parallel' && isDivided && index > 0) lines.push(`${inner}--`);
        write(child, inner);
        if (child.type === 'final') lines.push(`${inner}${name(child.id)} --> [*]`);
      }
      if (state.initial) lines.push(`${inner}[*] --> ${name(state.initial.target)}`);
      writeEdges(state, inner);
      lines.push(`${indent}}`);
      // Mermaid does not draw the text of a state that has states inside, so it goes into a note.
      if (details.length > 0) {
        const note = details.map((line) => `${inner}${label(line)}`);
        lines.push(`${indent}note right of ${id}`, ...note, `${indent}end note`);
      }
    }

    /**
     * Writes the edges between the children of a state; without a state, all others. Mermaid moves the ends of an edge into
     * the state that the edge is written in, and leaves them where they are if it is written outside of all states.
     */
    function writeEdges(place: ChartState | undefined, indent: string): void {
      for (const [id, edge] of edges) {
        const parent = edge.from.parent === edge.to.parent ? edge.from.parent : undefined;
        if (parent !== place?.id) continue;
        for (const part of splitEdge(edge)) lines.push(`${indent}${id} : ${edgeLabel(chart, part)}`);
      }
    }

    /** Writes a class for each set of colours, and the states that have it. */
    function writeColours(indent: string): void {
      const classes = new Map<string, string[]>();
      for (const id of drawn) {
        const state = chart.states.get(id);
        const colours = state && colourOf?.(state);
        if (!colours) continue;
        const { line, fill, isDashed } = colours;
        const style = [
          ...(fill === undefined ? [] : [`fill:${fill}`]),
          `stroke:${line}`,
          `color:${line}`,
          ...(isDashed ? ['stroke-dasharray:4 3'] : []),
        ].join(',');
        classes.set(style, [...(classes.get(style) ?? []), name(id)]);
      }
      for (const [index, [style, ids]] of [...classes].entries())
        lines.push(`${indent}classDef look${index} ${style}`, `${indent}class ${ids.join(',')} look${index}`);
    }

    write(root, '  ');
    writeEdges(undefined, '  ');
    writeColours('  ');
    diagrams.push({ title: titleOf(root), text: `${lines.join('\n')}\n` });
    for (const part of parts) draw(part);
  }

  const titleOf = (state: ChartState) => (state === chart.root ? chart.id : state.path.join('.'));
  draw(chart.root);
  return diagrams;
}

/** The diagrams of a chart: one alone, or several in Markdown. */
export interface MermaidFile {
  readonly extension: 'mmd' | 'md';
  readonly text: string;
}

/** Formats the diagrams of a chart as a file: one as it is, several as Markdown with a heading each. */
export function toMermaidFile(chart: Chart, colourOf?: ColourState): MermaidFile {
  const diagrams = toMermaid(chart, colourOf);
  const [first, ...others] = diagrams;
  if (first && others.length === 0) return { extension: 'mmd', text: first.text };
  const sections = diagrams.map(({ title, text }) => `## ${oneLine(title)}\n\n\`\`\`mermaid\n${text}\`\`\`\n`);
  return { extension: 'md', text: [`# ${oneLine(chart.id)}\n`, ...sections].join('\n') };
}

const countStates = (state: ChartState): number =>
  state.children.reduce((count, child) => count + countStates(child), 1);

/** Puts a text on one line, without control characters and halves of surrogate pairs, which stop readers of the file or of the SVG drawn from it. */
const oneLine = (value: string) =>
  value
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{FFFE}\u{FFFF}]/gu, '\u{FFFD}');
/** Escapes the characters of Mermaid and HTML: a semicolon ends a line, a colon ends a name. */
const label = (value: string) =>
  oneLine(value).replaceAll(/[#;:"<>&]/g, (character) => `#${character.codePointAt(0)};`);

/**
 * Wraps a text. A slash, an arrow and an `or` stay on the line of the word after them, and the sign of a self-transition on
 * that of the word before it.
 */
function wrapLabel(value: string): string {
  const lines: string[] = [];
  for (const word of oneLine(value).split(/(?<!(?:^| )(?:\/|→|or)) (?!↻)/)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= maxLineLength) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines.map(label).join('<br/>');
}

/**
 * Merges transitions of one event that follow each other and differ only in their guards, and then the events whose
 * transitions are the same.
 */
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

/** Groups kinds of transitions that can share a label. In a shared label, an actor's end and its failure would look like one event. */
const labelGroupOf = ({ kind }: ChartTransition): string => (kind === 'wildcard' || kind === 'always' ? 'event' : kind);

/** Splits an edge by the kind of its transitions. */
function splitEdge(edge: Edge): Edge[] {
  const groups = new Set(edge.transitions.map(labelGroupOf));
  return [...groups].map((group) => ({
    ...edge,
    transitions: edge.transitions.filter((one) => labelGroupOf(one) === group),
  }));
}

/** Returns the label of an edge: events, guards and actions on separate lines, and ends that aren't drawn. */
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
