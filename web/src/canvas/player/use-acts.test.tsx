import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { ValueTable } from '../../live/value-table.ts';
import { signalOf } from '../../testing/signals.ts';
import { userOf } from '../../testing/users.ts';
import type { JumpTarget } from './jumps.ts';
import type { PageSignal } from './scene-signals.ts';
import { useActs } from './use-acts.tsx';

const speed: PageSignal = { ...signalOf({ id: '7', rw: 'rw' }), equipmentName: '泵站', equipmentNameEn: 'Station' };

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: ['monitor_signal_write'], authRegion: ['A'] }), endedBy: null });
});
afterEach(() => {
  cleanup();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

/** Why a signal may not be written from a page that knows `signals`; null where it may. */
function refusalOf(signals: readonly PageSignal[], signalId: string, authRegion = ''): string | null {
  const tables = new Map(signals.map((signal) => [signal.equipmentId, new ValueTable()]));
  const ways = { findPage: () => Promise.reject(new Error('gone')), onPage: () => undefined, addressOf: () => '' };
  const parts = { pageId: '1', title: 'Hall', signals, tables, ...ways, drawOver: () => null };
  return renderHook(() => useActs(parts), { wrapper: App }).result.current.acts.refusal(signalId, authRegion);
}

describe('a write from a page', () => {
  test('is allowed if its signal is known, writable and in a region of the person', () => {
    expect([refusalOf([speed], '7'), refusalOf([speed], '7', 'A')]).toEqual([null, null]);
  });

  test('waits until its signal is known', () => {
    expect(refusalOf([], '7')).toBe('The signal is still loading or no longer exists');
  });

  test('is refused with the reason without the permission, without the region, and for a read-only signal', () => {
    expect(refusalOf([{ ...speed, rw: 'ro' }], '7')).toContain('read-only');
    expect(refusalOf([speed], '7', 'B')).toContain('B');
    useSession.setState({ user: userOf({ auths: [] }), endedBy: null });
    expect(refusalOf([speed], '7')).toMatch(/permission/i);
  });
});

describe('a jump to a page', () => {
  const here = { target: '_self', width: 0, height: 0, hint: null } as const;
  const tank = { id: '9', equipmentId: '4', title: 'Tank', publishedVersion: 1, options: { titleEn: '' } };
  const jumped = async (found: Promise<JumpTarget>, pageId = '9') => {
    const onPage = vi.fn<(page: JumpTarget, from: string) => void>();
    const ways = { findPage: () => found, onPage, addressOf: () => '' };
    const parts = { pageId: '1', title: 'Hall', signals: [], tables: new Map(), ...ways, drawOver: () => null };
    const { result } = renderHook(() => useActs(parts), { wrapper: App });
    await act(async () => result.current.acts.openPage(pageId, here));
    return onPage.mock.calls;
  };

  test('opens the page and remembers the previous one', async () => {
    expect(await jumped(Promise.resolve(tank))).toEqual([[tank, 'Hall']]);
  });

  test('is refused with a message if the page does not exist for the person', async () => {
    expect(await jumped(Promise.reject(new Error('gone')))).toEqual([]);
    expect(await screen.findByText(/^The page could not be opened/)).toBeDefined();
  });

  test('reports an unpublished page', async () => {
    expect(await jumped(Promise.resolve({ ...tank, publishedVersion: 0 }))).toEqual([]);
    expect(await screen.findByText(/“Tank” is not published yet/)).toBeDefined();
  });
});
