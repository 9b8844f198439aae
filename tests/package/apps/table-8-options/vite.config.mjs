import { defineConfig } from 'vite';

// The development build of React: StrictMode mounts each effect twice there.
export default defineConfig({ define: { 'process.env.NODE_ENV': '"development"' } });
