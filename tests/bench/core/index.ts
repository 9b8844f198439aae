import { codecComparisons } from './codec';
import { printFigures } from '../figures.mjs';
import { compare } from './compare';
import { machineComparisons } from './machine';

const rounds = Number(process.env['ROUNDS'] ?? 200);
const only = process.env['ONLY'] ?? '';
const comparisons = [...codecComparisons, ...machineComparisons()];
for (const comparison of comparisons) if (comparison.title.includes(only)) compare(comparison, rounds);
printFigures(`Medians of ${rounds} rounds.`);
