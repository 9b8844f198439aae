import { describe } from 'vitest';
import { startWebKit } from './webkit';
import { defineTests } from './suite';

describe('WebKit', () => {
  defineTests(startWebKit);
});
