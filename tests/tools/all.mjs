// npm run test:all: npm test, with random walks of full length. Other arguments go to Vitest.
process.env['ALL'] = 'yes';
await import('./test.mjs');
