import { palettes, type Palette } from '../view/palette';

const properties: Readonly<Partial<Record<keyof Palette, string>>> = {
  canvas: '--inspector-canvas',
  surface: '--inspector-surface',
  line: '--inspector-line',
  lineStrong: '--inspector-line-strong',
  text: '--inspector-text',
  muted: '--inspector-muted',
  accent: '--inspector-accent',
  accentSoft: '--inspector-accent-soft',
  edge: '--inspector-edge',
  edgeStrong: '--inspector-edge-strong',
};

export function currentPalette(element: HTMLElement): Palette {
  const probe = document.createElement('span');
  element.append(probe);
  const resolve = (value: string, ground: string): string | undefined => {
    probe.style.color = value;
    return toHex(getComputedStyle(probe).color, ground);
  };
  const isDark = resolve('light-dark(#ffffff, #000000)', '#ffffff') === '#000000';
  const palette = { ...palettes[isDark ? 'dark' : 'light'] };
  for (const [name, property] of Object.entries(properties)) {
    const color = resolve(`var(${property})`, palette.surface);
    if (color !== undefined && isColorName(name)) palette[name] = color;
  }
  probe.remove();
  return palette;
}

const isColorName = (name: string): name is keyof Palette => Object.hasOwn(palettes.light, name);

/** Converts any color, such as `oklch(…)`, to `#010203`. Blends translucent colors with `ground`. */
function toHex(color: string, ground: string): string | undefined {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return undefined;
  for (const layer of [ground, color]) {
    context.fillStyle = layer;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL only after the click handler.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
