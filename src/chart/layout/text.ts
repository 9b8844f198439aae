/** Returns a text's width in pixels. */
export type Measure = (text: string, font: FontName) => number;

type FontName = 'title' | 'strong';

/** Must match `chart.css`. */
export const fontFamily = "ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const lineTextPx = 11.5;
export const fonts: Record<FontName, string> = {
  title: `600 12.5px ${fontFamily}`,
  strong: `600 ${lineTextPx}px ${fontFamily}`,
};

/** Measures text with a canvas. Caches widths, because charts repeat words. */
export function canvasMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  // Must match `chart.css`. Older browsers don't have this property.
  if (context && 'textRendering' in context) context.textRendering = 'geometricPrecision';
  const widths: Record<FontName, Map<string, number>> = { title: new Map(), strong: new Map() };
  return (text, font) => {
    const cached = widths[font].get(text);
    if (cached !== undefined) return cached;
    if (context) context.font = fonts[font];
    const width = context ? Math.ceil(context.measureText(text).width) : roughMeasure(text, font);
    widths[font].set(text, width);
    return width;
  };
}

/** Estimates text width where no canvas is available. */
export const roughMeasure: Measure = (text) => 7 * text.length;

/**
 * Breaks lines after spaces and dots. Breaks long words before capitals and after `_`, `-` and `/`. Other long words
 * stay whole.
 */
export function wrap(text: string, width: number, font: FontName, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/(?<=[\s.])/);
  const parts = words.flatMap((word) =>
    measure(word.trimEnd(), font) > width ? word.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[_/-])/u) : [word],
  );
  for (const part of parts) {
    if (line !== '' && measure((line + part).trimEnd(), font) > width) {
      lines.push(line.trimEnd());
      line = part;
    } else line += part;
  }
  if (line !== '') lines.push(line.trimEnd());
  return lines;
}

export function shortenText(text: string, width: number, font: FontName, measure: Measure): string {
  if (measure(text, font) <= width) return text;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measure(cut(middle), font) <= width) low = middle;
    else high = middle - 1;
  }
  return cut(low);
}
