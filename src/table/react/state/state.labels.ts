import { inEnglish } from '../languages/english';

export interface StateLabels {
  readonly resetAll: string;
  readonly tableState: string;
  /** Number of rows that the panel omits from a long state. */
  readonly moreRows: (count: number) => string;
}

export const englishStateLabels: StateLabels = {
  resetAll: 'Reset',
  tableState: 'Table State',
  moreRows: (count) => `${inEnglish(count)} more`,
};
