// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { Grid } from './grid.tsx';

afterEach(() => {
  cleanup();
  prefer('language', 'zh');
});

test('of 20,000 rows the first 200 are drawn, and the table says how many there are', () => {
  prefer('language', 'en');
  render(
    <Grid
      label="Signals"
      style={{}}
      columns={[{ key: 'name', title: 'Name', value: (name: string) => name }]}
      rows={Array.from({ length: 20_000 }, (_, index) => `Signal ${index}`)}
      keyOf={(name) => name}
      sort={undefined}
      onSort={vi.fn<(sort: string | undefined) => void>()}
      isHeadShown
      note=""
    />,
  );
  expect(screen.getAllByRole('rowheader')).toHaveLength(200);
  expect(screen.getByText('First 200 of 20,000 rows')).toBeDefined();
});
