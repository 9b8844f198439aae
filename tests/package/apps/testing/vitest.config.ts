import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    // Otherwise Vitest and Node load one React Router each: as CommonJS and as ES modules.
    server: { deps: { inline: ['chartable'] } },
  },
});
