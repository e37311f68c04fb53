// @vitest-environment jsdom
import { pageOffered } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { regionQueryAll } from '@tidegate/contract/nouns/role/calls.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import type { ReactNode } from 'react';
import { useSession } from '../../../../api/session.ts';
import { userOf } from '../../../../testing/users.ts';
import { prefer } from '../../../../lib/preferences.ts';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { newWidget } from '../../defaults.ts';
import { AnyPageChoice } from './page-choice.tsx';
import { RegionPart } from './region-part.tsx';

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const show = (what: ReactNode) => showScreen('/draw', () => <main>{what}</main>);
const page = (id: string, title: string, equipmentName: string, isPublished = true) => ({
  id,
  title,
  titleEn: '',
  equipmentId: equipmentName === '' ? '' : '4',
  equipmentName,
  equipmentNameEn: '',
  isPublished,
});
const open = () => act(async () => fireEvent.mouseDown(screen.getByRole('combobox')));

describe('the page that a button opens', () => {
  test('is chosen among pages of projects and any equipment, with drafts marked', async () => {
    const rows = [page('1', 'Works', ''), page('2', 'Pumps', 'North'), page('3', 'Tank', 'North', false)];
    server.answer(pageOffered, { data: { total: 3, rows } });
    const onChange = vi.fn();
    show(<AnyPageChoice label="Page" value="" isDisabled={false} onChange={onChange} />);
    await open();
    expect(await screen.findByText('Project pages')).toBeDefined();
    expect(screen.getByText('North')).toBeDefined();
    expect(screen.getByText('Tank (not published)')).toBeDefined();
    fireEvent.click(screen.getByText('Pumps'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2');
  });

  test('is marked as deleted if it no longer exists', async () => {
    server.answer(pageOffered, { data: { total: 0, rows: [] } });
    show(<AnyPageChoice label="Page" value="77" isDisabled={false} onChange={() => undefined} />);
    expect(await screen.findByText('Page 77 no longer exists')).toBeDefined();
  });
});

describe('the region of a control', () => {
  const made = (type: Widget['widgetType']) =>
    newWidget({ type }, { from: { x: 0, y: 0 }, to: { x: 40, y: 20 } }, () => '1'.repeat(32));

  test('is chosen from the existing ones', async () => {
    server.answer(regionQueryAll, { data: ['North', 'South'] });
    const button = made('UsualButton');
    const change = vi.fn<(of: (widget: Widget) => Widget) => void>();
    show(<RegionPart widgets={[button]} change={change} />);
    await open();
    fireEvent.click(await screen.findByText('South'));
    expect(change.mock.calls[0]?.[0](button)).toMatchObject({ authRegion: 'South' });
  });

  test.each([
    ['North', ['North'], null],
    ['North', [], 'You do not have the region “North”, so you cannot use this control yourself'],
    ['West', ['North'], 'Nobody has the region “West”, so nobody can use this control'],
  ])('%s is warned of where its setter has %j and could not use it', async (authRegion, held, warning) => {
    useSession.setState({ user: userOf({ authRegion: held }), endedBy: null });
    server.answer(regionQueryAll, { data: ['North', 'South'] });
    show(<RegionPart widgets={[{ ...made('UsualButton'), authRegion }]} change={() => undefined} />);
    if (warning !== null) expect(await screen.findByText(warning)).toBeDefined();
    else {
      await vi.waitFor(() => expect(server.asked(regionQueryAll)).toHaveLength(1));
      expect(screen.queryByRole('status')).toBeNull();
    }
    useSession.setState({ user: null, endedBy: null });
  });

  test('is hidden for widgets that only display', () => {
    show(<RegionPart widgets={[made('ComplexBar')]} change={() => undefined} />);
    expect(screen.getByRole('main').textContent).toBe('');
    expect(server.asked(regionQueryAll)).toEqual([]);
  });
});
