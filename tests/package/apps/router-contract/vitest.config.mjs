import { defineConfig } from 'vitest/config';

// Otherwise, Vitest and Node would load two copies of React Router.
export default defineConfig({ test: { server: { deps: { inline: ['chartable'] } } } });
