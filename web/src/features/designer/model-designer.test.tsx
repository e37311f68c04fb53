import { modelContent, modelInfo } from '@tidegate/contract/nouns/model/calls.ts';
import { modelPageAdd, modelPageInfo, modelPageSave } from '@tidegate/contract/nouns/model/page-calls.ts';
import { signalLookup } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import { pageEditing } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import type { ListedModelPage, Model } from '@tidegate/contract/nouns/model/model.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { modelDesignerPath, PAGE_PATTERNS } from '../../lib/paths/page-paths.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { signalOf } from '../../testing/signals.ts';
import { userOf } from '../../testing/users.ts';
import { ModelDesigner } from './model-designer.tsx';

const model: Model = {
  id: '7',
  orgId: '1',
  code: 'pump',
  name: '水泵',
  nameEn: 'Pump',
  category: '',
  remark: '',
  latest: 1,
  hasDraft: false,
  driverCount: 0,
  signalCount: 1,
  equipmentCount: 0,
  updatedAt: 1_000,
  updatedBy: 'eva',
};
const { id: _id, equipmentId: _equipment, driverId: _driver, ...level } = signalOf({ code: 'level', name: 'Level' });
const { con } = readPage({ title: 'Front' }, []);
const listed: ListedModelPage = {
  key: 'p1',
  options: con,
  isHome: true,
  revision: 4,
  at: 1_000,
  by: 'eva',
  widgetCount: 1,
};
const SHOWN = {
  id: 'a'.repeat(32),
  widgetType: 'UsualDataText',
  position: { x: 0, y: 0, width: 80, height: 20, rotate: 0 },
  dataType: 'signal',
  dataId: '{level}',
};

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer()
    .answer(modelInfo, { data: model })
    .answer(modelContent, {
      data: {
        format: 1,
        parameters: [],
        drivers: [],
        signals: [{ ...level, driver: null }],
        alarms: [],
        reports: [],
        cameras: [],
        pages: [listed],
        lastPage: 1,
      },
    })
    .answer(modelPageInfo, { data: { revision: 4, con, widgets: [SHOWN], isHome: true } })
    .answer(modelPageSave, { data: { revision: 5 } });
  vi.stubGlobal('fetch', server.fetch);
  useSession.setState({ user: userOf({ auths: ['manage_model_view', 'manage_model_edit'] }) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useSession.setState({ user: null });
  prefer('language', 'zh');
});

const open = () => showScreen(PAGE_PATTERNS.modelDesigner, ModelDesigner, modelDesignerPath('7', 'p1'));

describe('a page of a model', () => {
  test('is edited with simulated values and without any request to the plant', async () => {
    open();
    expect(await screen.findByRole('radio', { name: 'Simulated', checked: true })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Live' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Versions' })).toBeNull();
    expect([server.asked(signalLookup), server.asked(pageEditing)]).toEqual([[], []]);
  });

  test('is saved with the codes of its signals, based on the opened revision', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.asked(modelPageSave)).toHaveLength(1));
    const sent = new URLSearchParams(server.asked(modelPageSave)[0]);
    expect([sent.get('id'), sent.get('pageKey'), sent.get('baseRevision')]).toEqual(['7', 'p1', '4']);
    expect(JSON.parse(sent.get('list') ?? '')).toMatchObject([{ dataId: '{level}' }]);
  });

  test('gets one for phones, which names the page that it is for', async () => {
    server.answer(modelPageAdd, { data: { pageKey: 'p2' } });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByText('Make phone page'));
    await waitFor(() => expect(server.asked(modelPageSave)).toHaveLength(1));
    const added = new URLSearchParams(server.asked(modelPageAdd)[0]);
    expect([added.get('id'), added.get('device'), added.get('role')]).toEqual(['7', 'phone', 'page']);
    const sent = new URLSearchParams(server.asked(modelPageSave)[0]);
    expect([sent.get('pageKey'), sent.get('baseRevision')]).toEqual(['p2', '1']);
    expect(JSON.parse(sent.get('con') ?? '')).toMatchObject({ device: 'phone', phoneOf: 'p1', width: 390 });
  });

  test('is closed without permission to edit models, and none of its data is requested', async () => {
    useSession.setState({ user: userOf({ auths: ['manage_model_view', 'manage_page_edit'] }) });
    open();
    expect(await screen.findByText('Your role has no permission to edit models.')).toBeTruthy();
    expect([server.asked(modelInfo), server.asked(modelPageInfo)]).toEqual([[], []]);
  });
});
