import { join } from 'node:path';
import { test } from 'vitest';
import { root } from '../../src/build/install.mjs';
import { isWhole } from '../whole';
import { runNode } from './npm';

test.runIf(isWhole)(
  'the API reference has every public name, each with a docstring, and each function with an example',
  async () => {
    await runNode(root, [join(root, 'src/build/api.mjs'), '--check']);
  },
);
