/** Saved views' labels. A label that contains a name is a function. */
export interface ViewsLabels {
  /** The button that opens the panel, and the panel's accessible name. */
  readonly views: string;
  /** Heading of the list of views. */
  readonly savedViews: string;
  /** Accessible name of the input for a new view. */
  readonly viewName: string;
  /** Placeholder of the input for a new view. */
  readonly namePlaceholder: string;
  /** The button that saves the current state as a view. */
  readonly saveView: string;
  /** Displayed instead of an empty list. */
  readonly noViews: string;
  /** Displayed if the browser stores nothing. */
  readonly noStorage: string;
  /** The rename button. */
  readonly rename: string;
  /** Accessible name of the rename button. */
  readonly renameView: (name: string) => string;
  /** Accessible name of the input for a new name. */
  readonly newName: (name: string) => string;
  /** The button that copies a view's link. */
  readonly copyLink: string;
  /** Accessible name of the copy button. */
  readonly copyLinkOf: (name: string) => string;
  /** The delete button. */
  readonly delete: string;
  /** Accessible name of the delete button. */
  readonly deleteView: (name: string) => string;
  /** The button that opens a view by default. */
  readonly defaultView: string;
  /** Accessible name of the button that opens a view by default. */
  readonly openByDefault: (name: string) => string;
  /** Displayed while a view is being saved. */
  readonly saving: (name: string) => string;
  /** Displayed while a view is being deleted. */
  readonly deleting: (name: string) => string;
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
  /** Announced if another view has the name. */
  readonly nameTaken: (name: string) => string;
  /** Announced if another view has the same state. */
  readonly alreadySaved: (name: string) => string;
  /** Announced if someone else changed or deleted the view. */
  readonly conflict: (name: string) => string;
  /** Announced if the view wasn't stored. */
  readonly refused: (name: string) => string;
}

/** Saved views' English labels, used by default. */
export const englishViewsLabels: ViewsLabels = {
  views: 'Views',
  savedViews: 'Saved views',
  viewName: 'View name',
  namePlaceholder: 'Name',
  saveView: 'Save view',
  noViews: 'No saved views yet.',
  noStorage: 'Views can’t be saved: their storage can’t be reached. Copy the URL instead.',
  rename: 'Rename',
  renameView: (name) => `Rename ${name}`,
  newName: (name) => `New name for ${name}`,
  copyLink: 'Copy link',
  copyLinkOf: (name) => `Copy link to ${name}`,
  delete: 'Delete',
  deleteView: (name) => `Delete ${name}`,
  defaultView: 'Default',
  openByDefault: (name) => `Open ${name} by default`,
  saving: (name) => `Saving “${name}”…`,
  deleting: (name) => `Deleting “${name}”…`,
  saved: (name) => `Saved “${name}”.`,
  opened: (name) => `Opened “${name}”.`,
  deleted: (name) => `Deleted “${name}”.`,
  copied: (name) => `Copied the link to “${name}”.`,
  notCopied: (name) => `Couldn’t copy the link to “${name}”. Open the view and copy the URL.`,
  nameTaken: (name) => `There is already a view named “${name}”.`,
  alreadySaved: (name) => `The view “${name}” already has this state.`,
  conflict: (name) => `“${name}” was changed or deleted elsewhere. Check the list, and try again.`,
  refused: (name) => `Couldn’t save “${name}”: the storage is full, off or can’t be reached.`,
};
