import { describe } from 'vitest';
import { startFirefox } from './firefox';
import { defineTests } from './suite';

describe('Firefox', () => {
  defineTests(startFirefox);
});
