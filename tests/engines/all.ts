import { describe } from 'vitest';
import { defineCompositionTests } from './composition';
import type { StartEngine } from './engine';
import { defineLimitTests } from './limits';
import { defineLookTests } from './looks';
import { defineTests } from './suite';
import { useEngine } from './use-engine';

/** Defines all tests of an engine that is not Chromium. */
export function defineAllTests(start: StartEngine): void {
  const light = useEngine(start, 'light');
  defineTests(light);
  defineLimitTests(light);
  defineCompositionTests(light);
  defineLookTests(light, 'light');

  describe('where the user prefers dark', () => {
    defineLookTests(useEngine(start, 'dark'), 'dark');
  });
}
