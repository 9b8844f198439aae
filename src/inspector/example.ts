/** A machine that an inspector page without an app offers. */
export interface Example {
  readonly name: string;
  /** One line. */
  readonly description: string;
  /** Returns the text of a file with the machine. It is only read, never run. */
  readonly text: () => Promise<string>;
}
