/** The texts of the controls of the view itself, and of the keys. */
export interface ControlLabels {
  /** The button that unfolds the controls that are used less, in a narrow window. */
  readonly moreControls: string;
  /** The keys of the table: the button and the dialog that lists them, and what each does. */
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
  shortcutEscape: 'Clear a box, then leave it',
  shortcutArrows: 'Move between the rows’ checkboxes',
  shortcutRange: 'Select the rows from the one before',
  shortcutMultiSort: 'Sort by several columns',
  shortcutHelp: 'Show these shortcuts',
  hasSingleKeys: 'Use the keys / and ?',
  close: 'Close',
};
