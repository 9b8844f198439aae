/** The texts of saved views. A label that names something is a function. */
export interface ViewsLabels {
  /** The button that opens the panel, and the panel's accessible name. */
  readonly views: string;
  readonly savedViews: string;
  readonly viewName: string;
  readonly namePlaceholder: string;
  readonly saveView: string;
  readonly noViews: string;
  readonly noStorage: string;
  /** The buttons of a view, and their accessible names. */
  readonly rename: string;
  readonly renameView: (name: string) => string;
  readonly newName: (name: string) => string;
  readonly copyLink: string;
  readonly copyLinkOf: (name: string) => string;
  readonly delete: string;
  readonly deleteView: (name: string) => string;
  /** The result of the last operation. */
  readonly saved: (name: string) => string;
  readonly opened: (name: string) => string;
  readonly deleted: (name: string) => string;
  readonly copied: (name: string) => string;
  readonly notCopied: (name: string) => string;
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
