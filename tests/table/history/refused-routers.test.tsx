// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { TableView, useUrlTable } from '../../../src/entries';
import { setPageLocation } from '../../../src/table/react/page-location';
import { render } from '../../render';
import { borrowWindow } from './borrow-window';

beforeEach(borrowWindow);
afterEach(() => window.history.replaceState(null, '', '/'));

describe('a table on a page with a router but without an adapter', () => {
  beforeEach(() => setPageLocation(undefined));

  function Cities() {
    const table = useUrlTable({ data: [], columns: [] });
    return <TableView table={table} label="Cities" />;
  }

  test.each([
    ['`tableRouterOptions()` from `chartable/react-router`', { idx: 0, key: 'default', usr: null }, {}],
    ['`tableRouterOptions()` from `chartable/tanstack-router`', { __TSR_index: 0, __TSR_key: 'a' }, {}],
    ['`TableRouter` from `chartable/next`', { __NA: true }, { next: {} }],
  ])('throws an error that names %s', async (expected, state, variables) => {
    window.history.replaceState(state, '', '/');
    for (const [name, value] of Object.entries(variables)) vi.stubGlobal(name, value);
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(render(<Cities />)).rejects.toThrow(expected);
  });
});
