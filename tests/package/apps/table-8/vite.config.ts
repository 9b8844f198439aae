import { defineConfig } from 'vite';

export default defineConfig({ resolve: { tsconfigPaths: true } });
