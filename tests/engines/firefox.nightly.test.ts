import { describe } from 'vitest';
import { defineAllTests } from './all';
import { startFirefox } from './firefox';

describe('Firefox', () => {
  defineAllTests(startFirefox);
});
