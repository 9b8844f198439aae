import { defineConfig } from 'vitest/config';

// Without this, Vitest and Node would each load a copy of React Router.
export default defineConfig({ test: { server: { deps: { inline: ['chartable'] } } } });
