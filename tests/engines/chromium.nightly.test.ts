import { describe } from 'vitest';
import { startChromium } from './chromium';
import { defineLimitTests } from './limits';
import { useEngine } from './use-engine';

describe('Chromium', () => {
  defineLimitTests(useEngine(startChromium, 'light'));
});
