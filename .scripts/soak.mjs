// npm run test:soak: at length what npm test does in short. Further arguments are Vitest's.
process.env['SOAK'] = 'yes';
if (process.argv.length === 2) process.argv.push('tests/hostile', 'tests/browser/hostile', 'tests/browser/soak');
await import('./test.mjs');
