/** Returns the width of a text in pixels. */
export type Measure = (text: string, font: FontName) => number;

export type FontName = 'title' | 'strong';

/** The font of the chart. `chart.css` names the same. */
export const fontFamily = "ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const fonts: Record<FontName, string> = {
  title: `600 12.5px ${fontFamily}`,
  strong: `600 11.5px ${fontFamily}`,
};

/** Returns a function that measures texts as the browser draws them. Widths are cached: a chart repeats its words. */
export function canvasMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  const known: Record<FontName, Map<string, number>> = { title: new Map(), strong: new Map() };
  return (text, font) => {
    const before = known[font].get(text);
    if (before !== undefined) return before;
    if (context) context.font = fonts[font];
    const width = context ? Math.ceil(context.measureText(text).width) : roughMeasure(text, font);
    known[font].set(text, width);
    return width;
  };
}

/** Estimates the width of a text, for layouts where there is no canvas. */
export const roughMeasure: Measure = (text) => 7 * text.length;

/** Breaks a text at spaces and after dots into lines of at most `width` pixels. A single longer word stays whole. */
export function wrap(text: string, width: number, font: FontName, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=[\s.])/)) {
    if (line !== '' && measure((line + word).trimEnd(), font) > width) {
      lines.push(line.trimEnd());
      line = word;
    } else line += word;
  }
  if (line !== '') lines.push(line.trimEnd());
  return lines;
}
