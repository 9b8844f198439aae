import { createJiti } from 'jiti';

const jiti = createJiti(import.meta.url);
/** @type {typeof import('../../chart/write/draw-svg.ts')} */
const { drawSvg } = await jiti.import('../../chart/write/draw-svg.ts');
/** @type {typeof import('../../chart/write/look.ts')} */
const { palettes } = await jiti.import('../../chart/write/look.ts');
/** @type {typeof import('../../chart/model/build.ts')} */
const { buildChart } = await jiti.import('../../chart/model/build.ts');
/** @type {typeof import('../../chart/model/definition.ts')} */
const { readMachineDefinition } = await jiti.import('../../chart/model/definition.ts');

/** The inspector's tokens, so that a picture follows its colors. */
const tokens = new Map(
  Object.entries(palettes.light).map(([name, color]) => [
    color,
    `var(--inspector-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`,
  ]),
);

/** @param {import('xstate').AnyStateMachine} machine */
async function draw(machine) {
  const chart = buildChart(readMachineDefinition(machine));
  const svg = await drawSvg({ chart, theme: 'light', paint: undefined, changes: undefined });
  if (typeof svg !== 'string') throw new Error(svg.why);
  // A title would be the picture's tooltip.
  return svg.replace(/<title>.*<\/title>/, '').replaceAll(/#[\da-f]{6}/g, (color) => tokens.get(color) ?? color);
}

const files = {
  'Traffic light': 'traffic-light',
  'Fetch with retry': 'fetch-with-retry',
  'Media player': 'media-player',
  Elevator: 'elevator',
};
const pictures = Object.entries(files).map(async ([name, file]) => {
  /** @type {Record<string, import('xstate').AnyStateMachine>} */
  const module = await jiti.import(`./${file}.ts`);
  const [machine] = Object.values(module);
  if (!machine) throw new Error(`${name} exports no machine`);
  return /** @type {const} */ ([name, await draw(machine)]);
});

/** The gallery's charts as SVG, by the examples' names. */
export default Object.fromEntries(await Promise.all(pictures));
