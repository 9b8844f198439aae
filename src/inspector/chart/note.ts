import type { Chart, ChartState, ChartTransition } from './chart';

/**
 * Adds notes to state names and events, so that the layout reserves space for them.
 *
 * @param noteOf receives a state ID or a transition key
 */
export function noteChart(chart: Chart, noteOf: (of: string) => string | undefined): Chart {
  const transitions = new Map<string, ChartTransition>();
  const states = new Map<string, ChartState>();
  function copy(state: ChartState): ChartState {
    const own = state.transitions.map((one) => {
      const noted = { ...one, label: withNote(one.label, noteOf(one.key)) };
      transitions.set(one.key, noted);
      return noted;
    });
    const name = withNote(state.key || state.id, noteOf(state.id));
    const copied: ChartState = { ...state, key: name, transitions: own, children: state.children.map(copy) };
    states.set(copied.id, copied);
    return copied;
  }
  const root = copy(chart.root);
  const ordered = new Map(
    [...chart.states.keys()].flatMap((id) => {
      const state = states.get(id);
      return state ? [[id, state] as const] : [];
    }),
  );
  return { ...chart, root, states: ordered, transitions };
}

const withNote = (name: string, note: string | undefined): string => (note === undefined ? name : `${name}  ${note}`);
