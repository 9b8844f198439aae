// npm run bench -- weights: prints how much JavaScript tables add to an app, minified and gzipped.
import { run } from '../../src/build/install.mjs';
import { measureWeights } from '../package/harness/weights.mjs';
import { printTable } from './figures.mjs';

await run(async () => printTable('table', await measureWeights()));
