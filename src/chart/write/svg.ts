import type { Chart, ChartState } from '../model/chart';
import {
  insideTexts,
  labelXPx,
  lineHeightPx,
  parentTitleXPx,
  textXPx,
  titleHeightPx,
  twinLines,
  type Line,
} from '../layout/content';
import { roundedPath, type Box, type ChartLayout, type Edge } from '../layout/geometry';
import { fontFamily, lineTextPx } from '../layout/text';
import { lookOfState, lookOfTransition, type Shown, type Palette } from './look';

export interface Drawing extends Shown {
  readonly chart: Chart;
  readonly layout: ChartLayout;
  /** True if `noteLooks` has added the notes to names and labels. Otherwise, tooltips contain the notes. */
  readonly isNoted?: boolean;
  /** True to add the `data-…` attributes that a saved HTML file needs to highlight states and transitions. */
  readonly isPlayable?: boolean;
}

const marginPx = 16;
const none: ReadonlySet<string> = new Set();

/** Draws the whole chart at its natural size. Uses no style sheet, so that all SVG renderers draw it the same way. */
export function writeSvg(drawing: Drawing): string {
  const { chart, layout, palette } = drawing;
  const [width, height] = [Math.ceil(layout.width + 2 * marginPx), Math.ceil(layout.height + 2 * marginPx)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-marginPx} ${-marginPx} ${width} ${height}" width="${width}" height="${height}" font-family="${escape(fontFamily)}" font-size="${lineTextPx}">`,
    `<title>${escape(chart.id)}</title>`,
    rect(-marginPx, -marginPx, width, height, 0, palette.canvas, 'none'),
    ...layout.boxes.map((box) => writeBox(drawing, box)),
    ...layout.dots.map(({ x, y, role }) =>
      role === 'any'
        ? `<circle cx="${round(x)}" cy="${round(y)}" r="4" fill="${palette.canvas}" stroke="${palette.edgeStrong}" stroke-width="1.4"/>`
        : `<circle cx="${round(x)}" cy="${round(y)}" r="5" fill="${palette.edgeStrong}"/>`,
    ),
    ...layout.edges.map((edge) => writeEdge(drawing, edge)),
    ...layout.edges.map((edge) => writeLabel(drawing, edge)),
    '</svg>',
  ]
    .join('\n')
    .replaceAll(noXml, '\u{FFFD}');
}

function writeBox(drawing: Drawing, box: Box): string {
  const { chart, palette, active = none } = drawing;
  const state = chart.states.get(box.id);
  if (!state) return '';
  const { x, y, width, height, content, headerX, isFolded } = box;
  const look = lookOfState(drawing, state);
  const fill = look.fill ?? (box.depth === 0 ? palette.canvas : palette.surface);
  const hasInside = state.children.length > 0;
  const radius = state.type === 'history' ? Math.min(height / 2, 14) : 7;
  const titleX = headerX + (hasInside ? parentTitleXPx : textXPx);
  const isActive = active.has(state.id);
  const titleColor =
    look.note !== '' && drawing.isNoted === true ? look.line : isActive ? palette.accent : palette.text;
  return [
    `<g data-state="${escape(box.id)}"${drawing.isPlayable === true && hasInside ? ' data-parent=""' : ''} transform="translate(${round(x)} ${round(y)})">`,
    rect(0, 0, width, height, radius, fill, look.line, look.isDashed, isActive || look.note !== '' ? 1.6 : 1),
    state.type === 'final' ? rect(3, 3, width - 6, height - 6, 5, 'none', look.line) : '',
    content.lines.length > 0 && height > titleHeightPx + 6
      ? `<path d="M0 ${titleHeightPx}H${round(width)}" stroke="${palette.line}"/>`
      : '',
    hasInside
      ? `<path d="${isFolded ? 'M10 8l5 4-5 4z' : 'M8 10l4 5 4-5z'}" transform="translate(${round(headerX)} 0)" fill="${palette.muted}"/>`
      : '',
    text(titleX, 16.5, state.key || state.id, titleColor, { weight: 600, size: 12.5 }),
    mark(state, width, palette),
    ...(isFolded
      ? insideTexts(state, active).map((line, index) =>
          text(textXPx, titleHeightPx + 12 + index * lineHeightPx, line, isActive ? palette.accent : palette.muted, {
            mark: drawing.isPlayable === true ? ` data-inside="${escape(box.id)}"` : '',
          }),
        )
      : []),
    ...twinLines(chart, box.id, content, active).map((line) =>
      text(textXPx, line.y, line.text, palette.accent, {
        mark: drawing.isPlayable === true ? ` data-inside="${escape(box.id)}"` : '',
      }),
    ),
    ...writeLines(drawing, content.lines, headerX + textXPx, palette.text),
    look.note === '' || drawing.isNoted === true ? '' : `<title>${escape(look.note)}</title>`,
    '</g>',
  ].join('');
}

function writeEdge(drawing: Drawing, edge: Edge): string {
  const { palette } = drawing;
  const looks = edge.transitions.map((key) => lookOfTransition(drawing, key));
  // An edge of several transitions has the color of a highlighted one, if any.
  const look = looks.find(({ isDashed, line }) => !isDashed && line !== palette.edge) ?? looks[0];
  const { line, isDashed } = look ?? { line: palette.edge, isDashed: false };
  const dash = isDashed ? ' stroke-dasharray="5 4"' : '';
  const width = line === palette.edge ? 1.1 : 1.8;
  const drawn = `<path d="${roundedPath(edge.lead)}${roundedPath(edge.points)}" fill="none" stroke="${line}" stroke-width="${width}"${dash}/>${writeArrowhead(edge, line)}`;
  return drawing.isPlayable === true ? `<g${markTransitions(edge.transitions)}>${drawn}</g>` : drawn;
}

const markTransitions = (keys: readonly string[]) => ` data-transitions="${escape(JSON.stringify(keys))}"`;

/** Draws arrowheads as paths, because renderers rotate markers differently. */
function writeArrowhead({ points }: Edge, color: string): string {
  const end = points.at(-1);
  const before = points.findLast((point) => end && (point.x !== end.x || point.y !== end.y));
  if (!end || !before) return '';
  const degrees = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  return `<path d="M-6.2 -3L0.5 0L-6.2 3z" transform="translate(${round(end.x)} ${round(end.y)}) rotate(${round(degrees)})" fill="${color}"/>`;
}

function writeLabel(drawing: Drawing, { label }: Edge): string {
  if (!label) return '';
  const { palette } = drawing;
  return [
    `<g transform="translate(${Math.round(label.x)} ${Math.round(label.y)})">`,
    rect(0, 0, label.width, label.height, 4, palette.canvas, 'none'),
    ...writeLines(drawing, label.lines, labelXPx, palette.muted),
    '</g>',
  ].join('');
}

function writeLines(drawing: Drawing, lines: readonly Line[], x: number, eventColor: string): string[] {
  const { palette, takenKeys = none } = drawing;
  return lines.map((line) => {
    const look = line.transition === undefined ? undefined : lookOfTransition(drawing, line.transition);
    const isTaken = line.transition !== undefined && takenKeys.has(line.transition);
    const isMarked = look !== undefined && look.note !== '';
    const own = line.role === 'event' ? eventColor : palette.muted;
    const note = isMarked && drawing.isNoted !== true ? `<title>${escape(look.note)}</title>` : '';
    return text(x, line.y, line.text, isMarked ? look.line : isTaken ? palette.accent : own, {
      weight: isTaken ? 600 : 400,
      isItalic: line.role === 'description',
      isStruck: line.role === 'forbidden',
      after: note,
      mark: drawing.isPlayable === true && line.transition !== undefined ? markTransitions([line.transition]) : '',
    });
  });
}

function mark({ type, history }: ChartState, width: number, { muted }: Palette): string {
  const x = width - 12;
  if (type === 'parallel')
    return `<path d="M${round(x - 8)} 7v10M${round(x - 4)} 7v10M${round(x)} 7v10" stroke="${muted}" stroke-width="1.5"/>`;
  return type === 'history'
    ? text(x - 2, 16.5, history === 'deep' ? 'H*' : 'H', muted, { weight: 700, anchor: 'end' })
    : '';
}

interface TextLook {
  readonly weight?: number;
  readonly size?: number;
  readonly isItalic?: boolean;
  readonly isStruck?: boolean;
  readonly anchor?: 'middle' | 'end';
  readonly after?: string;
  /** Additional SVG attributes. */
  readonly mark?: string;
}

function text(x: number, y: number, value: string, fill: string, look: TextLook = {}): string {
  const { weight = 400, size, isItalic = false, isStruck = false, anchor, after = '', mark = '' } = look;
  const attributes = [
    `x="${round(x)}" y="${round(y)}" fill="${fill}" xml:space="preserve"`,
    ...(weight === 400 ? [] : [`font-weight="${weight}"`]),
    ...(size === undefined ? [] : [`font-size="${size}"`]),
    ...(isItalic ? ['font-style="italic"'] : []),
    ...(isStruck ? ['text-decoration="line-through"'] : []),
    ...(anchor === undefined ? [] : [`text-anchor="${anchor}"`]),
  ];
  return `<text ${attributes.join(' ')}${mark}>${escape(value)}${after}</text>`;
}

function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  stroke: string,
  isDashed = false,
  strokeWidth = 1,
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(radius)}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}"${isDashed ? ' stroke-dasharray="5 4"' : ''}/>`;
}

const round = (value: number) => Math.round(value * 10) / 10;

export const escape = (value: string) => value.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/**
 * XML can't contain these characters, even escaped: control characters, unpaired surrogates, U+FFFE and U+FFFF
 * (https://www.w3.org/TR/xml/#charsets). Also matches characters that change the text direction. These would reverse
 * the counts after a name.
 */
const noXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]|[\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;
