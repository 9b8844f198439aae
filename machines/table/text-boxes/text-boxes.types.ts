/**
 * A text box, identified by the state that it sets. With an `operator`, the filter is an object with that key, e.g.
 * `{ notContains: 'smith' }`. Its operand is a number if the box has a `bound`.
 */
export type TextBox =
  | { readonly sets: 'globalFilter' }
  | { readonly sets: 'columnFilter'; readonly columnId: string; readonly operator?: string }
  | {
      readonly sets: 'columnFilter';
      readonly columnId: string;
      readonly operator?: string;
      readonly bound: 'min' | 'max';
    }
  | { readonly sets: 'pageIndex' };

/** A text box and its text. */
export interface BoxText {
  /** The text box. */
  readonly box: TextBox;
  /** The text in it. */
  readonly text: string;
}
