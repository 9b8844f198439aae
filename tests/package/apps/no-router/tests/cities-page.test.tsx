import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Cities } from '../src/cities-page';

afterEach(cleanup);

test('in jsdom, a page reads its state from the URL and writes changes there', async () => {
  history.replaceState(null, '', '/cities?q=os');
  render(<Cities />);
  expect(screen.getByText('Lagos')).toBeDefined();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search all columns' }), 'a');
  expect(screen.queryByText('Lagos')).toBeNull();
  await expect.poll(() => location.search).toBe('?q=osa');
});
