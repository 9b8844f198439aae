export interface ControlLabels {
  /** Unfolds less common controls in a narrow window. */
  readonly moreControls: string;
}

export const englishControlLabels: ControlLabels = {
  moreControls: 'More controls',
};
