import { defineConfig } from 'vite';

// With React's development build, StrictMode mounts each effect twice.
export default defineConfig({ define: { 'process.env.NODE_ENV': '"development"' } });
