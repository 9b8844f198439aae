import chartCss from './chart.css?inline';

/** The custom properties that the chart's style sheet uses. */
const colours = [...new Set([...chartCss.matchAll(/var\((--inspector-[\w-]+)\)/g)].map((match) => match[1] ?? ''))];

/**
 * Returns the drawn chart as the text of an SVG file: all of it, at its own size, with its styles and current colours.
 *
 * @param size of the drawing, in pixels
 */
export function exportSvg(svg: SVGSVGElement, size: { width: number; height: number }): string {
  const copy = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const marginPx = 16;
  const [width, height] = [Math.ceil(size.width + 2 * marginPx), Math.ceil(size.height + 2 * marginPx)];
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('class', 'inspector-chart');
  copy.setAttribute('viewBox', `${-marginPx} ${-marginPx} ${width} ${height}`);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));

  const computed = getComputedStyle(svg);
  const values = colours.map((name) => `${name}:${resolveColour(svg, computed.getPropertyValue(name))}`).join(';');
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = `svg.inspector-chart{${values}}${chartCss}`;
  const back = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({
    x: -marginPx,
    y: -marginPx,
    width,
    height,
    fill: 'var(--inspector-canvas)',
  })) {
    back.setAttribute(name, String(value));
  }
  copy.append(style, back);
  for (const child of svg.children) {
    const part = child.cloneNode(true);
    // The user's panning and zooming are not part of the file.
    if (part instanceof SVGGElement) part.removeAttribute('transform');
    copy.append(part);
  }
  for (const part of copy.querySelectorAll('[tabindex]')) part.removeAttribute('tabindex');
  return new XMLSerializer().serializeToString(copy).replaceAll(noXml, '\u{FFFD}');
}

/**
 * Characters that XML cannot hold, not even escaped: control characters, halves of surrogate pairs, U+FFFE and U+FFFF.
 * Serializers leave them in names and descriptions, and no reader opens the file.
 * https://www.w3.org/TR/xml/#charsets
 */
const noXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Computes a colour: other programs do not know `light-dark()`. */
function resolveColour(svg: SVGSVGElement, value: string): string {
  const probe = document.createElement('span');
  probe.style.color = value;
  svg.parentElement?.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}

/** Saves a text as a file on the user's machine. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
