import { inEnglish } from '../languages/english';

/** The texts of the panel of the state, and of the button that resets it. */
export interface StateLabels {
  readonly resetAll: string;
  readonly tableState: string;
  /** The rows of a state that the panel of the state leaves out, because there are very many. */
  readonly moreRows: (count: number) => string;
}

export const englishStateLabels: StateLabels = {
  resetAll: 'Reset',
  tableState: 'Table State',
  moreRows: (count) => `${inEnglish(count)} more`,
};
