import { describeState, describeStep } from '../../../machines/paths/describe';
import { describeSaved, type SavedFacts } from './failure';
import { clip, formatData } from './format-data';
import type { Plan } from '../plan/plan-paths';
import type { Step } from '../plan/step';

/** Describes a path that contradicts a claim. */
export function describeBrokenClaim(
  { name, why }: { readonly name: string; readonly why: string },
  { product, nameActor }: Pick<Plan<never>, 'product' | 'nameActor'>,
  steps: readonly Step[],
  facts: SavedFacts,
): string {
  const end = steps.at(-1)?.snapshot ?? product.start.snapshot;
  return [
    `Claim failed: ${name}`,
    `${why}:`,
    '',
    ...(steps.length === 0
      ? []
      : [...steps.map((step, index) => ` ${index + 1}. ${describeStep(step, nameActor)}`), '']),
    `   state    ${describeState(end.value)}`,
    `   context  ${clip(formatData(end.context))}`,
    '',
    ...describeSaved(facts, 'To run this path:'),
  ].join('\n');
}
