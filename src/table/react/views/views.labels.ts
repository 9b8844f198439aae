/** The texts of saved views. A label that names something is a function. */
export interface ViewsLabels {
  /** The button that opens the panel, and the panel's accessible name. */
  readonly views: string;
  /** The heading of the list. */
  readonly savedViews: string;
  /** The accessible name of the box that names a new view. */
  readonly viewName: string;
  /** The placeholder of that box. */
  readonly namePlaceholder: string;
  /** The button that saves the table as a view. */
  readonly saveView: string;
  /** Stands in the place of an empty list. */
  readonly noViews: string;
  /** Stands in the place of the list where the browser stores nothing. */
  readonly noStorage: string;
  /** The buttons of a view, and their accessible names. */
  readonly rename: string;
  /** The accessible name of the button that renames a view. */
  readonly renameView: (name: string) => string;
  /** The accessible name of the box for the new name of a view. */
  readonly newName: (name: string) => string;
  /** The button that copies the link of a view. */
  readonly copyLink: string;
  /** The accessible name of that button. */
  readonly copyLinkOf: (name: string) => string;
  /** The button that deletes a view. */
  readonly delete: string;
  /** The accessible name of that button. */
  readonly deleteView: (name: string) => string;
  /** The result of the last operation. */
  readonly saved: (name: string) => string;
  /** Said when a view was opened. */
  readonly opened: (name: string) => string;
  /** Said when a view was deleted. */
  readonly deleted: (name: string) => string;
  /** Said when the link of a view was copied. */
  readonly copied: (name: string) => string;
  /** Said when the browser did not copy the link. */
  readonly notCopied: (name: string) => string;
  /** Said when the browser did not store the view. */
  readonly refused: (name: string) => string;
}

/** The English texts of saved views: those that are shown where `Views` is given no others. */
export const englishViewsLabels: ViewsLabels = {
  views: 'Views',
  savedViews: 'Saved views',
  viewName: 'Name of the view',
  namePlaceholder: 'Name',
  saveView: 'Save view',
  noViews: 'No view is saved yet.',
  noStorage:
    'This browser stores nothing for this page, so no view can be saved. A copy of the address holds the same.',
  rename: 'Rename',
  renameView: (name) => `Rename ${name}`,
  newName: (name) => `New name of ${name}`,
  copyLink: 'Copy link',
  copyLinkOf: (name) => `Copy link of ${name}`,
  delete: 'Delete',
  deleteView: (name) => `Delete ${name}`,
  saved: (name) => `Saved “${name}”.`,
  opened: (name) => `Opened “${name}”.`,
  deleted: (name) => `Deleted “${name}”.`,
  copied: (name) => `The link of “${name}” is copied.`,
  notCopied: (name) => `The browser did not copy the link of “${name}”. Open the view, and copy the address.`,
  refused: (name) => `The browser did not store “${name}”: its storage is full, or off.`,
};
