import type { OpenedMachine } from '../../../src/inspector/open/opened-machine';
import { readFile } from '../../../src/inspector/open/parse/read-file';

export function readAll(text: string): readonly OpenedMachine[] {
  const file = readFile(text);
  if ('problem' in file) throw new Error(file.problem);
  return file.machines;
}

export function readOne(text: string): OpenedMachine {
  const [machine] = readAll(text);
  if (!machine) throw new Error('no machine');
  return machine;
}
