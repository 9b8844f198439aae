/** A text box, identified by the state that it sets. */
export type TextBox =
  | { readonly sets: 'globalFilter' }
  | { readonly sets: 'columnFilter'; readonly columnId: string }
  | { readonly sets: 'columnFilter'; readonly columnId: string; readonly bound: 'min' | 'max' }
  | { readonly sets: 'pageIndex' };

/** A text box and its text. */
export interface BoxText {
  /** The text box. */
  readonly box: TextBox;
  /** The text in it. */
  readonly text: string;
}
