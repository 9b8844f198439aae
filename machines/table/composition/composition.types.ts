/** A text box of the table, by what its text sets. */
export type TextBox =
  | { readonly sets: 'globalFilter' }
  | { readonly sets: 'columnFilter'; readonly columnId: string }
  | { readonly sets: 'columnFilter'; readonly columnId: string; readonly bound: 'min' | 'max' }
  | { readonly sets: 'pageIndex' };

/** A text as it stands in its box. */
export interface BoxText {
  /** The box that the text is in. */
  readonly box: TextBox;
  /** The text, as it stands in the box. */
  readonly text: string;
}
