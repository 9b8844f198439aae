import type { EngineName } from '../browser-model';

export interface EnginePage {
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page. Awaits promises. */
  evaluate(expression: string): Promise<unknown>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** Presses keys with X names on the virtual keyboard. Unlike keys from the driver, input methods receive them. */
  press(...keys: readonly string[]): Promise<void>;
  hold(key: string): Promise<() => Promise<void>>;
  reload(): Promise<void>;
  go(steps: -1 | 1): Promise<void>;
  waitForWindow(open: () => Promise<void>): Promise<EnginePage>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: EngineName;
  readonly version: string;
  /** Opens a window of 1300 × 900 pixels with separate storage. */
  open(): Promise<EnginePage>;
  close(): Promise<void>;
}

export type StartEngine = () => Promise<Engine>;

export const windowSize = { width: 1300, height: 900 };
