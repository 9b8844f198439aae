import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    // Vitest and Node would each load a React Router of their own: the CommonJS one, and the one of ES modules.
    server: { deps: { inline: ['chartable'] } },
  },
});
