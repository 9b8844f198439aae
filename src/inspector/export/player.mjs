// Plays the recording in a saved HTML file. Has no imports, because the code is copied into that file.

/** @import { Played } from './write-html' */

/**
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} type
 */
function find(selector, type) {
  const element = document.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`${selector} is missing.`);
  return element;
}

const readPlayed = /** @type {(json: string) => Played} */ (JSON.parse);
const readKeys = /** @type {(json: string) => readonly string[]} */ (JSON.parse);

const { states, transitions, frames, steps, shown } = readPlayed(find('#played', HTMLScriptElement).text);

const chart = find('#chart', HTMLElement);
const list = find('#steps', HTMLElement);
const slider = find('input', HTMLInputElement);
const output = find('output', HTMLOutputElement);
const [back, play, forward] = ['#back', '#play', '#forward'].map((id) => find(id, HTMLButtonElement));
const rows = [...list.querySelectorAll('button')];

/** @param {Element} element @param {string} name */
const attribute = (element, name) => element.getAttribute(name) ?? '';

const boxes = [...chart.querySelectorAll('[data-state]')].map((element) => ({
  element,
  state: states.indexOf(attribute(element, 'data-state')),
}));
const arrows = [...chart.querySelectorAll('[data-transitions]')].map((element) => {
  const keys = readKeys(attribute(element, 'data-transitions'));
  return { element, keys: keys.map((key) => transitions.indexOf(key)) };
});
/** @type {Map<number, Element[]>} */
const inside = new Map();
for (const element of chart.querySelectorAll('[data-inside]')) {
  const state = states.indexOf(attribute(element, 'data-inside'));
  inside.set(state, [...(inside.get(state) ?? []), element]);
}

const msPerStep = 1000;
let current = shown;
/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;

/** Scrolls an element into view without scrolling the page. @param {HTMLElement} area @param {Element} element */
function reveal(area, element) {
  const [outer, inner] = [area.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    area.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  if (inner.left < outer.left || inner.right > outer.right)
    area.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}

/** @param {number} next */
function show(next) {
  const step = steps[next];
  const frame = frames[step?.frame ?? -1];
  if (!step || !frame) return;
  rows[current]?.removeAttribute('aria-current');
  current = next;
  const active = new Set(frame.active);
  const taken = new Set(step.taken);
  const entered = boxes.filter(({ element, state }) => active.has(state) && !element.classList.contains('active'));
  for (const { element, state } of boxes) element.classList.toggle('active', active.has(state));
  for (const { element, keys } of arrows)
    element.classList.toggle(
      'taken',
      keys.some((key) => taken.has(key)),
    );
  for (const [state, lines] of frame.inside)
    for (const [index, element] of (inside.get(state) ?? []).entries()) element.textContent = lines[index] ?? '';
  output.textContent = `${current + 1} of ${steps.length} · ${frame.value}`;
  const cause = arrows.find(({ element }) => element.classList.contains('taken')) ?? entered.at(-1);
  if (cause) reveal(chart, cause.element);
  for (const row of rows) row.tabIndex = -1;
  const row = rows[current];
  if (row) {
    row.setAttribute('aria-current', 'step');
    row.tabIndex = 0;
    reveal(list, row);
  }
  slider.value = String(current);
  slider.setAttribute('aria-valuetext', row?.innerText ?? '');
  back?.setAttribute('aria-disabled', String(current === 0));
  forward?.setAttribute('aria-disabled', String(current === steps.length - 1));
}

function pause() {
  clearInterval(timer);
  timer = undefined;
  if (play) play.textContent = 'Play';
}

function start() {
  if (current === steps.length - 1) show(0);
  timer = setInterval(() => {
    show(current + 1);
    if (current === steps.length - 1) pause();
  }, msPerStep);
  if (play) play.textContent = 'Pause';
}

/** @param {number} next */
function go(next) {
  pause();
  show(Math.max(0, Math.min(next, steps.length - 1)));
}

back?.addEventListener('click', () => go(current - 1));
forward?.addEventListener('click', () => go(current + 1));
play?.addEventListener('click', () => (timer === undefined ? start() : pause()));
slider.addEventListener('input', () => go(Number(slider.value)));
for (const [index, row] of rows.entries()) row.addEventListener('click', () => go(index));

/** @type {Record<string, number>} */
const moves = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity };
document.addEventListener('keydown', (event) => {
  const move = moves[event.key];
  const { target } = event;
  // The focused slider or chart handles these keys itself: they move the slider or scroll the chart.
  if (move === undefined || event.altKey || event.ctrlKey || event.metaKey || target === slider || target === chart)
    return;
  event.preventDefault();
  go(current + move);
  if (target instanceof Node && list.contains(target)) rows[current]?.focus();
});

show(current);
