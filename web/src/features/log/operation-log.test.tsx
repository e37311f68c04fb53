import { logExport, logQuery, logVerify } from '@tidegate/contract/nouns/log/calls.ts';
import type { AuditRow } from '@tidegate/contract/nouns/log/audit-row.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { OperationLog } from './operation-log.tsx';

function rowOf(part: Partial<AuditRow> = {}): AuditRow {
  return {
    id: 7,
    at: Date.UTC(2026, 10, 21, 6, 30, 5),
    userId: '1',
    loginname: 'wang',
    ip: '10.0.0.9',
    session: 'a1b2c3',
    action: 'gateway.edit',
    object: 'gateway:5',
    old: JSON.stringify({ name: 'Pump house', interval: 60 }),
    new: JSON.stringify({ name: 'Pump house', interval: 30 }),
    result: '200',
    ...part,
  };
}

let server: FakeServer;
const open = (address = '/manage/log') => showScreen('/manage/log', OperationLog, address);
const rows = (...list: AuditRow[]) => ({ data: { rows: list, total: list.length } });
const formOf = (text: string | undefined) => Object.fromEntries(new URLSearchParams(text));

beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer().answer(logQuery, rows(rowOf()));
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  prefer('language', 'zh');
});

describe('a log row', () => {
  test('shows time, person, action, object, result and address', async () => {
    open();
    const table = await screen.findByRole('table');
    const cells = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual([
      '2026-11-21 14:30:05',
      'wang',
      'Changed gateway',
      'Pump house (Gateway 5)',
      'Succeeded',
      '10.0.0.9',
    ]);
  });

  test('of a refusal shows the reason with the code', async () => {
    server.answer(logQuery, rows(rowOf({ action: 'user.login', object: '', old: '', new: '', result: '1001' })));
    open();
    expect((await screen.findByText(/Wrong username or password/)).textContent).toContain('1001');
  });

  test('opens with old and new values, and marks changes', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: '2026-11-21 14:30:05' }));
    const change = await screen.findByRole('row', { name: /^interval/ });
    expect(within(change).getByText('changed')).toBeTruthy();
    expect(
      within(change)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['60', '30']);
    expect(screen.queryByRole('row', { name: /^name/ })).toBeNull();
    fireEvent.click(screen.getByRole('switch'));
    expect(screen.getByRole('row', { name: /^name/ })).toBeTruthy();
  });

  test('shows markup in its JSON as text', async () => {
    const script = '<img src=x onerror=alert(1)>';
    server.answer(logQuery, rows(rowOf({ loginname: script, object: script, new: script, old: '', ip: script })));
    open();
    const table = await screen.findByRole('table');
    expect(within(table).getAllByText(script).length).toBeGreaterThan(1);
    const [, body = table] = within(table).getAllByRole('rowgroup');
    fireEvent.click(within(body).getAllByRole('button')[0] ?? body);
    expect(await screen.findByText('Changes')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('the log search', () => {
  test('requests the filter of the address, a page at a time', async () => {
    open('/manage/log?by=wang&on=gateway:5&did=gateway.&ok=0&r=1000-9000000000000&page=3');
    await screen.findByRole('table');
    expect(formOf(server.asked(logQuery)[0])).toEqual({
      page: '3',
      pageSize: '20',
      from: '1000',
      to: '9000000000000',
      loginname: 'wang',
      object: 'gateway:5',
      action: 'gateway.',
      succeeded: 'false',
    });
  });

  test('puts the filter into the address and starts at the first page', async () => {
    const router = open('/manage/log?page=2');
    await screen.findByRole('table');
    fireEvent.click(screen.getByText('Refused'));
    expect(router.state.location.search).toBe('?ok=0');
  });

  test('without matches offers all time', async () => {
    server.answer(logQuery, rows());
    const router = open('/manage/log?by=nobody');
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters and show all time' }));
    expect(router.state.location.search).toBe('?r=all');
    expect(await screen.findByText('No log entries yet')).toBeTruthy();
  });

  test('that fails shows the reason and can be retried', async () => {
    server.answer(logQuery, { refusal: 'forbidden' }, rows(rowOf()));
    open();
    expect(await screen.findByText('You do not have permission for this')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

describe('verifying the log', () => {
  const verify = async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: /Verify log/ }));
  };

  test('reports a complete log with its number of rows', async () => {
    server.answer(logVerify, {
      data: { isWhole: true, checkedAt: Date.UTC(2026, 10, 21, 6, 30), rows: 4210, firstBroken: null },
    });
    await verify();
    expect(
      await screen.findByText(
        'The log is complete: no row was changed or removed. 4210 of its rows are within your access scope.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/Checked at 2026-11-21 14:30/)).toBeTruthy();
  });

  test('names the first broken row of a log and the intact part', async () => {
    server.answer(logVerify, { data: { isWhole: false, checkedAt: 0, rows: 4210, firstBroken: 17 } });
    await verify();
    expect((await screen.findByRole('alert')).textContent).toContain('damaged at row 17');
    expect(screen.getByText(/rows before it can be trusted/)).toBeTruthy();
  });

  test('reports a broken log also to a person without access to all of it', async () => {
    server.answer(logVerify, { data: { isWhole: false, checkedAt: 0, rows: 12, firstBroken: null } });
    await verify();
    expect((await screen.findByRole('alert')).textContent).toContain('The log is damaged');
    expect(screen.getByText(/Inform the platform administrator/)).toBeTruthy();
  });

  test('shows no result if it did not finish', async () => {
    server.answer(logVerify, { refusal: 'tooMany', waitSec: 5 });
    await verify();
    expect((await screen.findByRole('alert')).textContent).toContain('could not be verified');
    expect(screen.queryByText(/complete/)).toBeNull();
  });
});

test('an export contains all pages of the shown filter, in the time zone and language of the person', async () => {
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:x');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
  server.answer(logExport, new Response('a,b', { headers: { 'content-type': 'text/csv' } }));
  open('/manage/log?by=wang&r=all&page=4');
  fireEvent.click(await screen.findByRole('button', { name: /Export CSV/ }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(formOf(server.asked(logExport)[0])).toEqual({ loginname: 'wang', timeZone: 'Asia/Shanghai', language: 'en' });
});

test('the filters of the operation log are behind one button on a phone, which counts those that are set', async () => {
  const phone = (query: string) => Object.assign(new EventTarget(), { media: query, matches: query.includes('max') });
  const OnPhone = () => {
    vi.stubGlobal('matchMedia', phone);
    return <OperationLog />;
  };
  showScreen('/manage/log', OnPhone, '/manage/log?did=gateway.edit&ok=1');
  const button = await screen.findByRole('button', { name: /Filters \(2\)/ });
  expect(screen.queryByRole('combobox', { name: 'Action' })).toBeNull();
  fireEvent.click(button);
  expect(screen.getByRole('combobox', { name: 'Action' })).toBeTruthy();
});
