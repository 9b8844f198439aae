import type { OpenedFile } from '../opened-machine';
import { readJson } from './read-json';
import { readSource } from './read-source';

const maxMegabytes = 2;

/**
 * Reads the machines of a file: TypeScript, JavaScript or JSON. Never runs code of the file, and never throws.
 *
 * @example
 * readFile("createMachine({ initial: 'on', states: { on: {} } })")
 */
export function readFile(text: string): OpenedFile {
  if (text.length > maxMegabytes * 1024 * 1024)
    return { problem: `This file is larger than ${maxMegabytes} MB, which is too large for a machine.` };
  try {
    return readJson(text) ?? readSource(text);
  } catch (error) {
    // A stack overflow.
    if (error instanceof RangeError) return { problem: 'This file is nested too deep.' };
    throw error;
  }
}
