import type { EngineName } from '../browser-model';

/** A page in Firefox or WebKit. Elements are named by XPath, which both drivers know. */
export interface EnginePage {
  /** Loads a page, as by the address bar. */
  goto(url: string): Promise<void>;
  /** Returns the value of an expression in the page. A promise is awaited. */
  evaluate(expression: string): Promise<unknown>;
  click(xpath: string, key?: 'Shift'): Promise<void>;
  /** Types into an element, at the end of what it holds. */
  type(xpath: string, text: string): Promise<void>;
  /** Chooses an option of a select by its value. */
  choose(xpath: string, value: string): Promise<void>;
  press(key: 'Tab' | 'Enter' | 'Escape' | 'Backspace'): Promise<void>;
  reload(): Promise<void>;
  /** Waits for a window that the page opens, and returns it. */
  opened(open: () => Promise<void>): Promise<EnginePage>;
  setSize(width: number, height: number): Promise<void>;
  /** Returns a picture of what is in view, as a PNG. */
  picture(): Promise<Uint8Array>;
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

export const windowSize = { width: 1300, height: 900 };
