import type { EngineName } from '../browser-model';

export type ColorScheme = 'light' | 'dark';

/** A page in a browser. Elements are named by XPath, which all drivers know. */
export interface EnginePage {
  /** Loads a page, as by the address bar. */
  goto(url: string): Promise<void>;
  /** Returns the value of an expression in the page. A promise is awaited. */
  evaluate(expression: string): Promise<unknown>;
  click(xpath: string): Promise<void>;
  /** Types into an element, at the end of what it holds. */
  type(xpath: string, text: string): Promise<void>;
  /** Presses keys of the keyboard, past the driver: an input method has them first. They are named as X does. */
  press(...keys: readonly string[]): Promise<void>;
  /** Holds a key of the keyboard down, and returns a function that lets it go. */
  hold(key: string): Promise<() => Promise<void>>;
  reload(): Promise<void>;
  /** Steps through the history of the tab. */
  go(steps: -1 | 1): Promise<void>;
  /** Waits for a window that the page opens, and returns it. */
  opened(open: () => Promise<void>): Promise<EnginePage>;
  close(): Promise<void>;
}

/** A browser that is driven as a user would. */
export interface Engine {
  readonly name: EngineName;
  readonly version: string;
  /** Opens a page that shares nothing with others, in a window of 1300 by 900 pixels. */
  open(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** Starts a browser on a display of its own, where the user prefers this color scheme. */
export type StartEngine = (colorScheme: ColorScheme) => Promise<Engine>;

export const windowSize = { width: 1300, height: 900 };
