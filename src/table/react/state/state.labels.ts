export interface StateLabels {
  readonly resetAll: string;
}

export const englishStateLabels: StateLabels = {
  resetAll: 'Reset',
};
