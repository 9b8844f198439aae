import { contains, lineage, type Chart } from '../model/chart';
import { lineHeightPx, textXPx, titleHeightPx, type Line } from '../layout/content';
import { surround, type Box, type ChartLayout, type Edge, type Rectangle } from '../layout/geometry';

/** A user event and the transitions that it caused. The view moves to these transitions. */
export interface Cause {
  /** Number of the event in the recording. Undefined if no transition was taken. */
  readonly seq: number | undefined;
  /** Keys of the transitions that the event itself triggered. Those that changed states come first. */
  readonly keys: readonly string[];
  /** Keys of later transitions in the same step: `always` and raised events. */
  readonly followers: readonly string[];
}

/**
 * Returns the rectangle around the first choice that fits the view. If none fits, returns the first part of the last
 * choice.
 *
 * @param choices parts to show together, best choice first. Empty choices are skipped
 * @param view size of the visible area. Undefined means that everything fits
 */
export function rectangleToShow(
  choices: readonly (readonly Rectangle[])[],
  view: { width: number; height: number } | undefined,
): Rectangle | undefined {
  const filled = choices.filter(({ length }) => length > 0);
  const fitting = filled
    .map(surround)
    .find(({ width, height }) => !view || (width <= view.width && height <= view.height));
  return fitting ?? filled.at(-1)?.[0];
}

/**
 * Lists choices for `rectangleToShow`. The first one contains all transitions of the user event, each with source,
 * label and target. Later choices contain less, down to parts of the first transition.
 *
 * @returns an empty list if none of the event's transitions is drawn
 */
export function listChoices(
  chart: Chart,
  layout: ChartLayout,
  { keys, followers }: Cause,
): readonly (readonly Rectangle[])[] {
  const [first] = keys.flatMap((key) => findParts(chart, layout, key) ?? []);
  if (!first) return [];
  const sourceOf = (key: string) => chart.transitions.get(key)?.source ?? '';
  const inside = followers.filter((key) => keys.some((one) => contains(chart, sourceOf(one), sourceOf(key))));
  const partsOf = (all: readonly string[]) => all.flatMap((key) => findParts(chart, layout, key) ?? []);
  const wholeOf = ({ source, line, label, target }: Parts) => [source, ...line, ...label, ...target];
  const { source, label, target, head } = first;
  return [
    ...[[...keys, ...followers], [...keys, ...inside], keys].map((all) => partsOf(all).flatMap(wholeOf)),
    wholeOf(first),
    [source, ...label, ...target],
    [...label, ...target, ...head],
    [...label, ...target],
    [...label, ...head],
    label.length > 0 ? label : [source],
  ];
}

/** A transition's drawn parts. A folded state is drawn instead of the states inside it. */
interface Parts {
  readonly source: Rectangle;
  readonly line: readonly Rectangle[];
  readonly label: readonly Rectangle[];
  readonly head: readonly Rectangle[];
  readonly target: readonly Rectangle[];
}

function findParts(chart: Chart, { boxes, edges }: ChartLayout, key: string): Parts | undefined {
  const transition = chart.transitions.get(key);
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const boxOf = (id: string) =>
    lineage(chart, id)
      .flatMap((state) => byId.get(state.id) ?? [])
      .at(-1);
  const box = transition && boxOf(transition.source);
  if (!box) return undefined;
  const edge = edges.find(({ transitions }) => transitions.includes(key));
  const target = transition.targets.flatMap((id) => boxOf(id) ?? []).map((one) => partOfBox(chart, one));
  const labeled = edge ? edge.label : { ...box, x: box.x + box.headerX, ...box.content };
  return {
    source: partOfBox(chart, box),
    target,
    label: labeled ? surroundLines(labeled, key) : [],
    line: edge ? [surroundLine(edge)] : [],
    head: edge ? headOf(edge) : [],
  };
}

/** Returns the part of a state box to show: only the title if the state has child states. */
function partOfBox(chart: Chart, { id, x, y, width, height, content, headerX, isFolded }: Box): Rectangle {
  const isWhole = isFolded || (chart.states.get(id)?.children.length ?? 0) === 0;
  return isWhole ? { x, y, width, height } : { x: x + headerX, y, width: content.width, height: titleHeightPx };
}

function surroundLines(
  { x, y, width, lines }: { x: number; y: number; width: number; lines: readonly Line[] },
  key: string,
): Rectangle[] {
  const own = lines.filter(({ transition }) => transition === key);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return [];
  return [{ x, y: y + first.y - lineHeightPx, width, height: last.y - first.y + lineHeightPx + textXPx / 2 }];
}

const toRectangle = ({ x, y }: { readonly x: number; readonly y: number }): Rectangle => ({
  x,
  y,
  width: 0,
  height: 0,
});

const surroundLine = ({ lead, points }: Edge): Rectangle => surround([...lead, ...points].map(toRectangle));

function headOf({ points }: Edge): readonly Rectangle[] {
  const ends = points.slice(-2);
  return ends.length === 0 ? [] : [surround(ends.map(toRectangle))];
}
