// npm run test:all: npm test, with random walks of full length. Arguments go to Vitest. AFTER names the report of a run of npm
// test, and leaves out what that has tested.
process.env['ALL'] = 'yes';
await import('./test.mjs');
