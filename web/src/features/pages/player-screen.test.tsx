import { alarmLimits } from '@tidegate/contract/nouns/alarm/calls.ts';
import { pagePlayed, pageQueryAll } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { equipmentDetail } from '@tidegate/contract/nouns/equipment/calls.ts';
import { gatewayInfo, monitorData, monitorOpenAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import { signalLookup } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import type { Auth } from '@tidegate/contract/auths.ts';
import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import { pageOptionsSchema } from '@tidegate/contract/widgets/page-document.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { PAGE_PATTERNS } from '../../lib/paths/page-paths.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { signalOf } from '../../testing/signals.ts';
import { userOf } from '../../testing/users.ts';
import { PlayerScreen } from './player-screen.tsx';

const overview: Page = {
  id: '5',
  equipmentId: '1',
  orgId: '1',
  title: 'Overview',
  options: pageOptionsSchema.parse({}),
  isHome: true,
  seq: 0,
  version: 2,
  publishedVersion: 2,
  widgetCount: 2,
  updatedAt: 0,
  updatedBy: 'ann',
};
const level = { ...signalOf({ id: '7' }), equipmentName: '泵站', equipmentNameEn: 'Station' };
const text = (id: string, dataId: string, dataName = '') => ({
  id: id.repeat(32),
  widgetType: 'UsualDataText',
  position: { x: 10, y: 10, width: 100, height: 30 },
  dataId,
  dataName,
});

let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer()
    .answer(equipmentDetail, { data: { id: '1', name: '泵站', nameEn: 'Station' } })
    .answer(signalLookup, { data: [level] })
    .answer(alarmLimits, { data: [] })
    .answer(gatewayInfo, { data: { online: true, hasBroker: true, vpn: false } })
    .answer(monitorOpenAll, { data: { offline: [] } })
    .answer(monitorData, {
      data: {
        signalVal: { 7: { value: 1.5, time: 1, quality: 'good' } },
        gatewayAlarm: 0,
        signalAlarm: {},
        signalWorst: {},
        cursor: '1',
      },
    });
  vi.stubGlobal('fetch', server.fetch);
  // jsdom lays nothing out.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_024);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(768);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

function open(pages: readonly Page[], auths: readonly Auth[] = []) {
  useSession.setState({ user: userOf({ auths: [...auths] }), endedBy: null });
  server.answer(pageQueryAll, { data: pages });
  return showScreen(PAGE_PATTERNS.player, PlayerScreen, '/monitor/eg/detail/configuration/1/page');
}

describe('running the plant from its pages', () => {
  test('shows an empty state, and links engineers to adding a page and everyone else to the values', async () => {
    open([], ['manage_page_edit']);
    expect(await screen.findByText('Station has no pages yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add page' }).getAttribute('href')).toBe(
      '/manage/eg/equipment/edit/1/page',
    );
    cleanup();
    open([]);
    expect((await screen.findByRole('link', { name: 'Show live values' })).getAttribute('href')).toBe(
      '/monitor/gm/vuedetail/1',
    );
  });

  test('reports an unpublished page', async () => {
    server.answer(pagePlayed, { data: { version: 0, con: {}, widgets: [] } });
    open([overview]);
    expect(await screen.findByText('This page is not published yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit page' })).toBeNull();
  });

  test('shows the values, and a deleted signal by its former name', async () => {
    server.answer(pagePlayed, { data: { version: 2, con: {}, widgets: [text('1', '7'), text('2', '8', 'Old flow')] } });
    open([overview]);
    expect(await screen.findByText('1.50')).toBeTruthy();
    expect((await screen.findAllByText(/Old flow/)).length).toBeGreaterThan(0);
  });

  test('shows why a page could not be opened, with a button to retry', async () => {
    server.answer(pagePlayed, { refusal: 'notFound' }, { data: { version: 2, con: {}, widgets: [text('1', '7')] } });
    open([overview]);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    // Its values do not wait for its content.
    expect(server.asked(monitorData).length).toBeGreaterThan(0);
    retry.click();
    expect(await screen.findByText('1.50')).toBeTruthy();
  });
});
