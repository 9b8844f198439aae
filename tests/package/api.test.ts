import { join } from 'node:path';
import { test } from 'vitest';
import { root } from '../../src/build/install.mjs';
import { runNode } from './npm';

test(
  'the API reference has every public name and property, each with a docstring, and each function with an example, which compiles',
  // Its packages are installed first.
  { timeout: 300_000 },
  () => runNode(root, [join(root, 'src/build/api.mjs'), '--check']).then(() => {}),
);
