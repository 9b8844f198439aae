/** Labels of saved views. A label with a name in it is a function. */
export interface ViewsLabels {
  /** The button that opens the panel, and the panel's accessible name. */
  readonly views: string;
  readonly savedViews: string;
  /** Accessible name of the input for a new view. */
  readonly viewName: string;
  readonly namePlaceholder: string;
  readonly saveView: string;
  /** Shown in place of an empty list. */
  readonly noViews: string;
  /** Shown if the browser stores nothing. */
  readonly noStorage: string;
  readonly rename: string;
  /** Accessible name of the rename button. */
  readonly renameView: (name: string) => string;
  /** Accessible name of the input for a new name. */
  readonly newName: (name: string) => string;
  readonly copyLink: string;
  /** Accessible name of the copy button. */
  readonly copyLinkOf: (name: string) => string;
  readonly delete: string;
  /** Accessible name of the delete button. */
  readonly deleteView: (name: string) => string;
  /** Announced after saving a view. */
  readonly saved: (name: string) => string;
  /** Announced after opening a view. */
  readonly opened: (name: string) => string;
  /** Announced after deleting a view. */
  readonly deleted: (name: string) => string;
  /** Announced after copying a link. */
  readonly copied: (name: string) => string;
  /** Announced if the browser blocked the clipboard. */
  readonly notCopied: (name: string) => string;
  /** Announced if the browser didn't store the view. */
  readonly refused: (name: string) => string;
}

/** English labels of saved views, used by default. */
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
