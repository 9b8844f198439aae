// npm run test:soak: the fuzz and soak tests of npm test, at full length. Other arguments go to Vitest.
process.env['SOAK'] = 'yes';
if (process.argv.length === 2) process.argv.push('tests/hostile', 'tests/browser/hostile', 'tests/browser/soak');
await import('./test.mjs');
