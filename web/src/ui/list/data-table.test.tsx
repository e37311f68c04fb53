import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { remember } from '../../lib/storage.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { DataTable, type Column } from './data-table.tsx';
import { useServerListView } from './list-view.ts';

interface Pump {
  readonly name: string;
  readonly place: string;
  readonly level: number | null;
}

const PUMPS: readonly Pump[] = [
  { name: 'Pump 10', place: 'Hall', level: 3 },
  { name: 'Pump 1', place: '', level: 12 },
  { name: 'pump 2', place: 'Yard', level: null },
];
const COLUMNS: readonly Column<Pump>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name, render: ({ name }) => name },
  { key: 'place', title: 'Location', value: ({ place }) => place, render: ({ place }) => place },
  { key: 'level', title: 'Level', value: ({ level }) => level, render: ({ level }) => level ?? '—' },
  { key: 'note', title: 'Note', render: () => 'none' },
  { key: 'actions', title: 'Actions', isActions: true, render: () => <button type="button">Edit</button> },
];

beforeEach(() => prefer('language', 'en'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const show = () =>
  showScreen('/', () => <DataTable label="Pumps" view="pumps" columns={COLUMNS} rows={PUMPS} keyOf={keyOf} />);
const keyOf = ({ name }: Pump) => name;
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const sort = (title: string) => fireEvent.click(screen.getByRole('button', { name: title }));
const heading = (title: string) => screen.getByRole('columnheader', { name: title });
const openMenu = (name = 'Columns: Pumps') => fireEvent.click(screen.getByRole('button', { name }));

test('a column of sentences has its share of the width', () => {
  const columns = COLUMNS.map((column) => (column.key === 'note' ? { ...column, share: 30 } : column));
  showScreen('/', () => <DataTable label="Pumps" columns={columns} rows={PUMPS} keyOf={keyOf} />);
  expect([heading('Note').style.width, heading('Name').style.width]).toEqual(['30%', '']);
});

describe('the headings of a table', () => {
  test('sort ascending, then descending, then in the original order', () => {
    show();
    expect(heading('Name').getAttribute('aria-sort')).toBe('none');
    sort('Name');
    expect([names(), heading('Name').getAttribute('aria-sort')]).toEqual([
      ['Pump 1', 'pump 2', 'Pump 10'],
      'ascending',
    ]);
    sort('Name');
    expect([names(), heading('Name').getAttribute('aria-sort')]).toEqual([
      ['Pump 10', 'pump 2', 'Pump 1'],
      'descending',
    ]);
    sort('Name');
    expect(names()).toEqual(['Pump 10', 'Pump 1', 'pump 2']);
  });

  test('sort numbers by size, with missing values last in either direction', () => {
    show();
    sort('Level');
    expect(names()).toEqual(['Pump 10', 'Pump 1', 'pump 2']);
    sort('Level');
    expect(names()).toEqual(['Pump 1', 'Pump 10', 'pump 2']);
    sort('Location');
    sort('Location');
    expect(names()).toEqual(['pump 2', 'Pump 10', 'Pump 1']);
  });

  test('of columns that cannot be sorted are no buttons', () => {
    show();
    expect(heading('Note').hasAttribute('aria-sort')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Note' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  });

  test('keep their order for the next visit', () => {
    show();
    sort('Name');
    cleanup();
    show();
    expect(names()).toEqual(['Pump 1', 'pump 2', 'Pump 10']);
  });
});

describe('the columns of a table', () => {
  test('are chosen, all but the first, and remembered until they are reset', async () => {
    show();
    openMenu();
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Name' })).disabled).toBe(true);
    expect(screen.queryByRole('checkbox', { name: 'Actions' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Location' }));
    expect(screen.queryByRole('columnheader', { name: 'Location' })).toBeNull();
    cleanup();
    show();
    expect(screen.queryByRole('columnheader', { name: 'Location' })).toBeNull();
    openMenu();
    fireEvent.click(await screen.findByRole('button', { name: 'Reset' }));
    expect(heading('Location')).toBeTruthy();
    expect(localStorage.length).toBe(1);
  });

  test('are all shown if the stored choice is invalid', () => {
    remember('list.pumps', { sort: 7, hidden: ['name', 4, 'unknown'] });
    show();
    expect(names()).toEqual(['Pump 10', 'Pump 1', 'pump 2']);
    expect(screen.getAllByRole('columnheader')).toHaveLength(COLUMNS.length);
  });

  test('are chosen in a menu that Escape closes without closing the drawer around it', async () => {
    const told = vi.fn<() => void>();
    showScreen('/', () => (
      <div role="presentation" onKeyDown={told}>
        <DataTable label="Pumps" view="pumps" columns={COLUMNS} rows={PUMPS} keyOf={keyOf} />
      </div>
    ));
    openMenu();
    fireEvent.keyDown(await screen.findByRole('checkbox', { name: 'Location' }), { key: 'Escape' });
    expect(screen.getByRole('button', { name: 'Columns: Pumps' }).getAttribute('aria-expanded')).toBe('false');
    expect(told).not.toHaveBeenCalled();
  });
});

test('the menu includes the order on a phone, which shows no headings', async () => {
  const phone = (query: string) => Object.assign(new EventTarget(), { media: query, matches: query.includes('max') });
  showScreen('/', () => {
    vi.stubGlobal('matchMedia', phone);
    return <DataTable label="Pumps" view="pumps" columns={COLUMNS} rows={PUMPS} keyOf={keyOf} />;
  });
  openMenu('Order and columns: Pumps');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Order' }));
  fireEvent.click(await screen.findByText('Name, descending'));
  expect(names()).toEqual(['Pump 10', 'pump 2', 'Pump 1']);
});

test('sorting by the server requests the order and shows the first page', () => {
  const onSorted = vi.fn<() => void>();
  const columns: readonly Column<Pump, 'name'>[] = [
    { key: 'title', sort: 'name', title: 'Name', render: ({ name }) => name },
    { key: 'place', title: 'Location', render: ({ place }) => place },
  ];
  remember('list.pumps', { sort: 'gone', hidden: [] });
  showScreen('/', () => {
    const view = useServerListView('pumps', ['name', '-name'], onSorted);
    return (
      <>
        <p>{`asked for ${view.sort ?? 'the default'}`}</p>
        <DataTable label="Pumps" view={view} columns={columns} rows={PUMPS} keyOf={keyOf} />
      </>
    );
  });
  screen.getByText('asked for the default');
  sort('Name');
  screen.getByText('asked for name');
  expect(onSorted).toHaveBeenCalledOnce();
  sort('Name');
  screen.getByText('asked for -name');
  // The rows are the server's.
  expect(names()).toEqual(['Pump 10', 'Pump 1', 'pump 2']);
});
