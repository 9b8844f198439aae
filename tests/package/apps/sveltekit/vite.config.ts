import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [sveltekit()],
  // Without this, Vite searches for a PostCSS config. SvelteKit ends workers during the search, which crashes Node 20.
  css: { postcss: {} },
});
