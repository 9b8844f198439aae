import { describe } from 'vitest';
import { defineAllTests } from './all';
import { startWebKit } from './webkit';

describe('WebKit', () => {
  defineAllTests(startWebKit);
});
