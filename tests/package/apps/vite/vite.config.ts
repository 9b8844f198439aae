import { inspector } from 'chartable/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [inspector()] });
