// npm run test:all: npm test, with random walks of full length. Further arguments are Vitest's.
process.env['ALL'] = 'yes';
await import('./test.mjs');
