import type { Chart, ChartState } from './chart';
import { transitionText } from './chart';

/** Formats the chart as a Mermaid state diagram (`stateDiagram-v2`). */
export function toMermaid(chart: Chart): string {
  const names = new Map([...chart.states.keys()].map((id, index) => [id, `s${index}_${id.replaceAll(/\W+/g, '_')}`]));
  const name = (id: string) => names.get(id) ?? 'unknown';
  const lines = ['---', `title: ${oneLine(chart.id)}`, '---', 'stateDiagram-v2'];

  function state(one: ChartState, indent: string): void {
    const title = one.key || one.id;
    lines.push(`${indent}state "${quoted(title)}" as ${name(one.id)}`);
    const details = [
      ...one.entry.map((action) => `entry / ${action}`),
      ...one.exit.map((action) => `exit / ${action}`),
      ...one.invokes.map(({ src }) => `invoke ${src}`),
      ...one.transitions.filter(({ targets }) => targets.length === 0).map(transitionText),
      ...(one.type === 'history' ? [`${one.history ?? 'shallow'} history`] : []),
    ];
    if (one.children.length > 0) {
      lines.push(`${indent}state ${name(one.id)} {`);
      for (const [index, child] of one.children.entries()) {
        if (one.type === 'parallel' && index > 0) lines.push(`${indent}  --`);
        state(child, `${indent}  `);
      }
      if (one.initial) lines.push(`${indent}  [*] --> ${name(one.initial.target)}`);
      for (const child of one.children) if (child.type === 'final') lines.push(`${indent}  ${name(child.id)} --> [*]`);
      lines.push(`${indent}}`);
    }
    // Mermaid does not draw the text of a state that has states inside, so it goes into a note.
    if (details.length > 0) {
      lines.push(
        `${indent}note right of ${name(one.id)}`,
        ...details.map((line) => `${indent}  ${text(line)}`),
        `${indent}end note`,
      );
    }
  }

  state(chart.root, '  ');
  for (const transition of chart.transitions.values()) {
    for (const target of transition.targets) {
      lines.push(`  ${name(transition.source)} --> ${name(target)} : ${text(transitionText(transition))}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

const oneLine = (value: string) => value.replaceAll(/\s+/g, ' ');
const quoted = (value: string) => oneLine(value).replaceAll('"', '#quot;');
/** Escapes Mermaid's own characters: a semicolon ends a line, a colon ends a name. */
const text = (value: string) => oneLine(value).replaceAll(/[#;:]/g, (character) => `#${character.codePointAt(0)};`);
