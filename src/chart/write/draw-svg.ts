import { layOutChart } from '../layout/lay-out-chart';
import type { Chart } from '../model/chart';
import type { ChartChange } from '../model/compare';
import type { Paint } from '../model/paint';
import { mergeAll, noteLooks, palettes } from './look';
import { writeSvg } from './svg';

export interface Picture {
  readonly chart: Chart;
  readonly paint: Paint | undefined;
  readonly changes: ReadonlyMap<string, ChartChange> | undefined;
  readonly theme: 'light' | 'dark';
}

/** Lays out a chart and writes it as SVG. If elkjs isn't installed, returns an error message as `why`. */
export async function drawSvg({ theme, ...picture }: Picture): Promise<string | { readonly why: string }> {
  const elkjs = await import('elkjs/lib/elk.bundled.js').catch(() => undefined);
  if (!elkjs) return { why: 'drawing a chart needs elkjs: npm install -D elkjs' };
  const elk = new elkjs.default();
  const shown = { ...picture, palette: palettes[theme] };
  const chart = noteLooks(mergeAll(picture.chart, shown), shown);
  const layout = await layOutChart({
    chart,
    folded: new Set(),
    // Titles are bold and therefore wider than other text.
    measure: (text, font) => (font === 'title' ? 8 : 7) * text.length,
    engine: (graph) => elk.layout(graph),
  });
  return writeSvg({ ...shown, chart, layout, isNoted: true });
}
