import type { EngineName } from '../browser-model';

export type ColorScheme = 'light' | 'dark';

/** A page in a browser. Elements are identified by XPath, which all drivers support. */
export interface EnginePage {
  /** Loads a page, as if typed into the browser's URL bar. */
  goto(url: string): Promise<void>;
  /** Returns the value of an expression in the page. Awaits promises. */
  evaluate(expression: string): Promise<unknown>;
  click(xpath: string): Promise<void>;
  /** Types at the end of an element's text. */
  type(xpath: string, text: string): Promise<void>;
  /**
   * Presses keys with X names on the virtual keyboard instead of through the driver, so that input methods receive
   * them.
   */
  press(...keys: readonly string[]): Promise<void>;
  /** Holds a key down. Returns a function that releases it. */
  hold(key: string): Promise<() => Promise<void>>;
  reload(): Promise<void>;
  go(steps: -1 | 1): Promise<void>;
  /** Waits for a window that the page opens, and returns it. */
  waitForWindow(open: () => Promise<void>): Promise<EnginePage>;
  close(): Promise<void>;
}

/** A browser that is controlled like a user would. */
export interface Engine {
  readonly name: EngineName;
  readonly version: string;
  /** Opens a page with isolated storage, in a window of 1300 × 900 pixels. */
  open(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** Starts a browser on a separate display with this preferred color scheme. */
export type StartEngine = (colorScheme: ColorScheme) => Promise<Engine>;

export const windowSize = { width: 1300, height: 900 };
