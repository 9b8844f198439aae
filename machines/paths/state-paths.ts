/** Dot-separated paths to the states of a state value: `'editing' | 'editing.dirty'`. */
export type StatePaths<TValue> = TValue extends string
  ? TValue
  : TValue extends object
    ? { [Key in keyof TValue & string]: Key | `${Key}.${StatePaths<TValue[Key]>}` }[keyof TValue & string]
    : never;
