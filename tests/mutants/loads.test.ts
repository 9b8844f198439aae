import { join } from 'node:path';
import { expect, test } from 'vitest';
import { partInView } from './parts.mjs';

const entryPoint = join(import.meta.dirname, '../..', partInView().entryPoint);

// A mutant by which a module throws as it is loaded lets no test begin that imports it, and would count as not noticed.
test('the part can be loaded', async () => {
  await expect(import(/* @vite-ignore */ entryPoint)).resolves.toBeDefined();
});
