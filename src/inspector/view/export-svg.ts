import chartCss from './chart.css?inline';

/** The names of the colours that the chart's style sheet uses. */
const colours = [...new Set([...chartCss.matchAll(/var\((--inspector-[\w-]+)\)/g)].map((match) => match[1] ?? ''))];

/**
 * The drawn chart as the text of an SVG file, whole and at its own size, whatever part of it is in view; with the
 * styles that it needs and the colours that it has here.
 */
export function exportSvg(svg: SVGSVGElement, size: { width: number; height: number }): string {
  const copy = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const margin = 16;
  const [width, height] = [Math.ceil(size.width + 2 * margin), Math.ceil(size.height + 2 * margin)];
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('class', 'inspector-chart');
  copy.setAttribute('viewBox', `${-margin} ${-margin} ${width} ${height}`);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));

  const computed = getComputedStyle(svg);
  const values = colours.map((name) => `${name}:${resolve(svg, computed.getPropertyValue(name))}`).join(';');
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = `svg.inspector-chart{${values}}${chartCss}`;
  const back = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({
    x: -margin,
    y: -margin,
    width,
    height,
    fill: 'var(--inspector-canvas)',
  })) {
    back.setAttribute(name, String(value));
  }
  copy.append(style, back);
  for (const child of svg.children) {
    const part = child.cloneNode(true);
    // Where the user has moved the chart to is no part of it.
    if (part instanceof SVGGElement) part.removeAttribute('transform');
    copy.append(part);
  }
  for (const part of copy.querySelectorAll('[tabindex]')) part.removeAttribute('tabindex');
  return new XMLSerializer().serializeToString(copy);
}

/** A colour as it is here and now: `light-dark()` and the like mean nothing in a file. */
function resolve(svg: SVGSVGElement, value: string): string {
  const probe = document.createElement('span');
  probe.style.color = value;
  svg.parentElement?.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}

/** Hands the user a file. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
