import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    // Without this, Vitest and Node would each load a copy of React Router: one as CommonJS, one as ES modules.
    server: { deps: { inline: ['chartable'] } },
  },
});
