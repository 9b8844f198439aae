import { codecComparisons } from './codec';
import { compare } from './compare';
import { machineComparisons } from './machine';

const rounds = Number(process.env['ROUNDS'] ?? 200);
for (const comparison of [...codecComparisons, ...machineComparisons()]) compare(comparison, rounds);
console.log(`Medians of ${rounds} rounds, turn about.`);
