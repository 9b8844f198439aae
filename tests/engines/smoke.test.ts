import { describe, test } from 'vitest';
import { engines, useEngine } from './use-engine';

describe.each(engines)('%s', (_, start) => {
  const { open } = useEngine(start);

  test('in each engine, a table can be sorted, paged and filtered', async () => {
    const demo = await open('/push');
    await demo.sort('Name');
    await demo.expectUrl('/push?sorting=name.asc');
    await demo.press('Next page');
    await demo.expectUrl('/push?sorting=name.asc&pageIndex=2');
    await demo.go(-1);
    await demo.expectState({ pagination: { pageIndex: 0, pageSize: 10 } });
    await demo.search('a');
    await demo.expectUrl('/push?sorting=name.asc&globalFilter=a');
  });
});
