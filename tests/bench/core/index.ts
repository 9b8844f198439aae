import { codecComparisons } from './codec';
import { printFigures } from '../figures.mjs';
import { compare } from './compare';
import { machineComparisons } from './machine';
import { countMicrosteps } from './microsteps';

const rounds = Number(process.env['ROUNDS'] ?? 200);
const only = process.env['ONLY'] ?? '';
const comparisons = [...codecComparisons, ...machineComparisons()];
for (const comparison of comparisons) if (comparison.title.includes(only)) compare(comparison, rounds);
countMicrosteps();
printFigures(`Medians of ${rounds} rounds.`);
