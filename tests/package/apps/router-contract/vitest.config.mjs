import { defineConfig } from 'vitest/config';

// Otherwise Vitest and Node load one React Router each.
export default defineConfig({ test: { server: { deps: { inline: ['chartable'] } } } });
