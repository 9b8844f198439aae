export interface ControlLabels {
  /** Unfolds less common controls in a narrow window. */
  readonly moreControls: string;
  /** Keyboard shortcuts: the button, the dialog and the descriptions. */
  readonly shortcuts: string;
  readonly shortcutSearch: string;
  readonly shortcutEscape: string;
  readonly shortcutArrows: string;
  readonly shortcutRange: string;
  readonly shortcutMultiSort: string;
  readonly shortcutHelp: string;
  readonly hasSingleKeys: string;
  readonly close: string;
}

export const englishControlLabels: ControlLabels = {
  moreControls: 'More controls',
  shortcuts: 'Keyboard shortcuts',
  shortcutSearch: 'Go to the search box',
  shortcutEscape: 'Clear the text box, then leave it',
  shortcutArrows: 'Move between row checkboxes',
  shortcutRange: 'Select a range of rows',
  shortcutMultiSort: 'Sort by several columns',
  shortcutHelp: 'Show these shortcuts',
  hasSingleKeys: 'Use the / and ? keys',
  close: 'Close',
};
