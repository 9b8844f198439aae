import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    // Otherwise, Vitest and Node would load two copies of React Router: as CommonJS and as ES modules.
    server: { deps: { inline: ['chartable'] } },
  },
});
