import type { Chart } from '../chart/chart';
import type { ChartChange } from '../chart/compare';
import type { Paint } from '../coverage/paint';
import { layOutChart } from '../layout/lay-out-chart';
import { noteLooks } from '../view/look';
import { palettes } from '../view/palette';
import { writeSvg } from '../export/write-svg';

/** A chart as it is drawn. */
export interface Picture {
  readonly chart: Chart;
  readonly paint: Paint | undefined;
  /** The states and transitions that are new, gone or changed, by a state's id or a transition's key. */
  readonly changes: ReadonlyMap<string, ChartChange> | undefined;
  readonly theme: 'light' | 'dark';
}

/** Lays a chart out and draws it as SVG. Returns the reason if elkjs is not installed. */
export async function drawSvg({ theme, ...picture }: Picture): Promise<string | { readonly why: string }> {
  const elkjs = await import('elkjs/lib/elk.bundled.js').catch(() => undefined);
  if (!elkjs) return { why: 'a chart is laid out by elkjs: npm install -D elkjs' };
  const elk = new elkjs.default();
  const shown = { ...picture, palette: palettes[theme] };
  const chart = noteLooks(picture.chart, shown);
  const layout = await layOutChart({
    chart,
    folded: new Set(),
    // Titles are bold.
    measure: (text, font) => (font === 'title' ? 8 : 7) * text.length,
    engine: (graph) => elk.layout(graph),
  });
  return writeSvg({ ...shown, chart, layout, isNoted: true });
}
