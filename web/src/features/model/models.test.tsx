import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { modelCopy, modelImport } from '@tidegate/contract/nouns/model/file-calls.ts';
import { modelApply, modelPreview } from '@tidegate/contract/nouns/model/use-calls.ts';
import { modelContent, modelDelete, modelInfo, modelQuery } from '@tidegate/contract/nouns/model/calls.ts';
import { equipmentQuery } from '@tidegate/contract/nouns/equipment/manage-calls.ts';
import { gatewayQuery } from '@tidegate/contract/nouns/gateway/calls.ts';
import {
  modelAlarmDelete,
  modelAlarmSave,
  modelDriverEdit,
  modelParameters,
  modelSignalAdd,
} from '@tidegate/contract/nouns/model/draft-calls.ts';
import { modelPageAdd, modelPageEdit, modelPageSave } from '@tidegate/contract/nouns/model/page-calls.ts';
import { settingInfo } from '@tidegate/contract/nouns/setting/calls.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { modelAlarmSchema, type Model } from '@tidegate/contract/nouns/model/model.ts';
import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { signalOf } from '../../testing/signals.ts';
import { userOf } from '../../testing/users.ts';
import { ModelList } from './model-list.tsx';
import { ModelPage } from './model-page.tsx';

const model: Model = {
  id: '7',
  orgId: '1',
  code: 'pump',
  name: '水泵',
  nameEn: 'Pump',
  category: 'Water',
  remark: '',
  latest: 2,
  hasDraft: true,
  driverCount: 1,
  signalCount: 0,
  equipmentCount: 3,
  updatedAt: 1_000,
  updatedBy: 'eva',
};
const host = { name: 'host', title: '', titleEn: 'Host name', default: '', required: true };
const alarm = modelAlarmSchema.parse({ name: 'Too full', type: 'h', limitSignal: 'set', onDelay: 5, signal: 'level' });
const content = { format: 1, parameters: [host], drivers: [], signals: [], alarms: [], pages: [] };
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const formOf = (text: string | undefined) => Object.fromEntries(new URLSearchParams(text));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The file that a person picks once they are asked for one. */
const choose = async (file: File) => {
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function pick(this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: [file] });
    this.dispatchEvent(new Event('change'));
  });
  await press('Import file');
  click.mockRestore();
};

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  useSession.setState({
    user: userOf({ auths: [...SHIPPED_ROLES.engineer.auths, 'manage_model_view', 'manage_model_edit'] }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useSession.setState({ user: null });
  prefer('language', 'zh');
});

describe('the list of models', () => {
  test('shows version, equipment and an unpublished draft', async () => {
    server.answer(modelQuery, { data: { total: 1, rows: [model] } });
    showScreen(PATTERNS.manageModels, ModelList);
    expect((await screen.findByRole('link', { name: 'Pump' })).getAttribute('href')).toBe('/manage/system/model/7');
    expect(screen.getByText('Unpublished draft')).toBeTruthy();
  });

  test('copies a model under another code', async () => {
    server.answer(modelQuery, { data: { total: 1, rows: [model] } }).answer(modelCopy, { data: { id: '8' } });
    showScreen(PATTERNS.manageModels, ModelList);
    await press('Actions: Pump');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));
    expect(await screen.findByDisplayValue('水泵')).toBeTruthy();
    expect(screen.queryByDisplayValue('pump')).toBeNull();
    type('Code', 'pump-2');
    await press('Save');
    await waitFor(() => expect(server.asked(modelCopy)).toHaveLength(1));
    expect(formOf(server.asked(modelCopy)[0])).toMatchObject({ id: '7', code: 'pump-2', name: '水泵' });
  });

  test('adds a model from a file, and refuses a file of another kind', async () => {
    server.answer(modelQuery, { data: { total: 1, rows: [model] } }).answer(modelImport, { data: { id: '8' } });
    const { code, name, nameEn, category, remark } = model;
    const file = { kind: 'tidegate-model', code, name, nameEn, category, remark, content };
    showScreen(PATTERNS.manageModels, ModelList);
    await choose(new File(['{}'], 'page.json'));
    expect(await screen.findByText(/^page.json is not a model file/)).toBeTruthy();
    await choose(new File([JSON.stringify(file)], 'pump.json'));
    expect(await screen.findByText('Import “水泵”')).toBeTruthy();
    await press('Save');
    await waitFor(() => expect(server.asked(modelImport)).toHaveLength(1));
    const sent = formOf(server.asked(modelImport)[0]);
    expect([sent['code'], JSON.parse(sent['file'] ?? '')]).toMatchObject(['pump', { kind: 'tidegate-model' }]);
  });

  test('shows why a model in use cannot be deleted', async () => {
    server.answer(modelQuery, { data: { total: 1, rows: [model] } });
    server.answer(modelDelete, { refusal: 'inUse' });
    showScreen(PATTERNS.manageModels, ModelList);
    await press('Actions: Pump');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(server.asked(modelDelete)).toEqual([]);
    await press('Delete');
    expect(await screen.findByText(REFUSALS.inUse.en)).toBeTruthy();
    expect(server.asked(modelDelete)).toEqual(['id=7']);
  });

  test('without models explains their purpose', async () => {
    server.answer(modelQuery, { data: { total: 0, rows: [] } });
    showScreen(PATTERNS.manageModels, ModelList);
    expect(await screen.findByText('No models yet')).toBeTruthy();
  });
});

describe('a model', () => {
  const open = (tab: string) => {
    server.answer(modelInfo, { data: model }).answer(modelContent, { data: content });
    showScreen(PATTERNS.manageModelTab, ModelPage, `/manage/system/model/7/${tab}`);
  };

  test('gets a template from its signals by one press, with the equipment as its parameter', async () => {
    const { driverId: _driver, id: _id, equipmentId: _equipment, ...level } = signalOf({ name: '{no}号罐液位' });
    const signals = [{ ...level, driver: null }];
    server.answer(modelInfo, { data: model }).answer(modelContent, { data: { ...content, signals } });
    server.answer(modelPageAdd, { data: { pageKey: 'p3' } }).answer(modelPageSave, { data: { revision: 2 } });
    const router = showScreen(PATTERNS.manageModelTab, ModelPage, '/manage/system/model/7/page');
    await press('Generate template');
    await waitFor(() => expect(router.state.location.pathname).toBe('/manage/system/model/7/designer/p3'));
    expect(server.asked(modelPageAdd).map(formOf)).toMatchObject([{ id: '7', role: 'template', title: '卡片' }]);
    const [saved] = server.asked(modelPageSave).map(formOf);
    expect(saved).toMatchObject({ pageKey: 'p3' });
    expect(saved?.['list']).toContain('"dataId":"{level}"');
    expect(saved?.['list']).toContain('{equipment}');
    expect(saved?.['list']).not.toContain('{no}');
  });

  test('without signals has nothing to generate a template from, and says so', async () => {
    open('page');
    await press('Generate template');
    expect(await screen.findByText('This model has no signals yet')).toBeTruthy();
    expect(server.asked(modelPageAdd)).toEqual([]);
  });

  test('offers a faceplate and a page to be generated too, and no second faceplate', async () => {
    const options = readPage({ title: 'Face', role: 'faceplate' }, []).con;
    const page = { key: 'p1', isHome: false, revision: 1, at: 1, by: 'eva', options, widgetCount: 0 };
    server.answer(modelInfo, { data: model }).answer(modelContent, { data: { ...content, pages: [page] } });
    showScreen(PATTERNS.manageModelTab, ModelPage, '/manage/system/model/7/page');
    await press('Generate for another use');
    expect(await screen.findByRole('menuitem', { name: 'Generate page' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Generate faceplate' })).toBeNull();
  });

  test('shows its alarm rules, with the code of a signal used as a limit', async () => {
    const { driverId: _driver, id: _id, equipmentId: _equipment, ...level } = signalOf();
    const signals = [{ ...level, driver: null }];
    server.answer(modelInfo, { data: model }).answer(modelContent, { data: { ...content, signals, alarms: [alarm] } });
    showScreen(PATTERNS.manageModelTab, ModelPage, '/manage/system/model/7/alarm');
    const row = (await screen.findByText('Too full')).closest('tr');
    expect(row?.textContent).toContain('> {set} · for 5 s');
    expect(row?.textContent).toContain('· level');
  });

  test('changes and deletes alarm rules of the draft, with signals by code', async () => {
    const { driverId: _driver, id: _id, equipmentId: _equipment, ...level } = signalOf();
    const signals = ['level', 'set'].map((code) => ({ ...level, code, driver: null }));
    server.answer(modelInfo, { data: model }).answer(modelContent, { data: { ...content, signals, alarms: [alarm] } });
    server.answer(modelAlarmSave, { data: {} }).answer(modelAlarmDelete, { data: {} });
    showScreen(PATTERNS.manageModelTab, ModelPage, '/manage/system/model/7/alarm');
    await press('Actions: Too full');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    fireEvent.change(await screen.findByDisplayValue('Too full'), { target: { value: 'Full' } });
    expect(screen.queryByText('Test against history')).toBeNull();
    await press('Save');
    await waitFor(() => expect(server.asked(modelAlarmSave)).toHaveLength(1));
    const { was, alarm: saved } = formOf(server.asked(modelAlarmSave)[0]);
    expect(was).toBe('level / Too full');
    expect(JSON.parse(saved ?? '')).toEqual({ ...alarm, name: 'Full' });
    await press('Actions: Too full');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await press('Delete');
    await waitFor(() => expect(server.asked(modelAlarmDelete)).toHaveLength(1));
    expect(formOf(server.asked(modelAlarmDelete)[0])).toEqual({ id: '7', key: 'level / Too full' });
  });

  test('without alarm rules explains where they come from', async () => {
    open('alarm');
    expect(await screen.findByText('The model has no alarm rules')).toBeTruthy();
  });

  const page = {
    key: 'p1',
    options: readPage({ title: '总览', titleEn: 'Overview' }, []).con,
    isHome: false,
    revision: 1,
    at: 1_000,
    by: 'eva',
    widgetCount: 12,
  };

  test('lists its pages with links to the editor, and sets the home page', async () => {
    server.answer(modelInfo, { data: model }).answer(modelContent, { data: { ...content, pages: [page] } });
    server.answer(modelPageEdit, { data: {} });
    showScreen(PATTERNS.manageModelTab, ModelPage, '/manage/system/model/7/page');
    const link = await screen.findByRole('link', { name: 'Overview' });
    expect(link.getAttribute('href')).toBe('/manage/system/model/7/designer/p1');
    await press('Actions: Overview');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Set as home page' }));
    await waitFor(() => expect(server.asked(modelPageEdit)).toHaveLength(1));
    expect(formOf(server.asked(modelPageEdit)[0])).toMatchObject({ id: '7', pageKey: 'p1', isHome: 'true' });
  });

  test('without pages explains their purpose', async () => {
    server.answer(modelInfo, { data: model }).answer(modelContent, { data: { ...content, pages: [] } });
    showScreen(PATTERNS.manageModelTab, ModelPage, '/manage/system/model/7/page');
    expect(await screen.findByText('The model has no pages')).toBeTruthy();
    await press('Add page');
    expect(await screen.findByLabelText('Title')).toBeTruthy();
  });

  test('does not save a parameter whose name no template could write', async () => {
    open('parameter');
    await press('Add parameter');
    type('Name 2', '1st');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('A name must be unique, begin with a letter');
    expect(server.asked(modelParameters)).toEqual([]);
  });

  test('saves its parameters', async () => {
    server.answer(modelParameters, { data: {} });
    open('parameter');
    await screen.findByLabelText('Default 1');
    type('Default 1', '10.0.0.1');
    await press('Save');
    await waitFor(() => expect(server.asked(modelParameters)).toHaveLength(1));
    const { parameters } = formOf(server.asked(modelParameters)[0]);
    expect(JSON.parse(parameters ?? '')).toEqual([{ ...host, default: '10.0.0.1' }]);
  });

  test('accepts a text with placeholders in place of a number of its driver', async () => {
    const params = { host: '{host}', port: 502, unitId: 1, timeoutMs: 1_000, retries: 2 };
    const driver = { name: 'plc', protocol: 'modbus-tcp', params, pollMs: 1_000, enabled: true };
    server
      .answer(modelInfo, { data: model })
      .answer(modelContent, { data: { ...content, drivers: [driver] } })
      .answer(modelDriverEdit, { data: {} })
      .answer(settingInfo, { data: DEFAULT_SETTINGS });
    showScreen(PATTERNS.manageModelTab, ModelPage, '/manage/system/model/7/driver');
    await press('Actions: plc');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await screen.findByLabelText('Unit ID');
    type('Unit ID', '{slave}+1');
    type('Port', '503');
    await press('Save');
    await waitFor(() => expect(server.asked(modelDriverEdit)).toHaveLength(1));
    const form = formOf(server.asked(modelDriverEdit)[0]);
    expect(form).toMatchObject({ id: '7', was: 'plc' });
    expect(JSON.parse(form['params'] ?? '')).toMatchObject({ host: '{host}', port: 503, unitId: '{slave}+1' });
  });

  test('accepts a signal whose address is calculated from a parameter', async () => {
    const params = { host: '{host}', port: 502, unitId: 1, timeoutMs: 1_000, retries: 2 };
    const driver = { name: 'plc', protocol: 'modbus-tcp', params, pollMs: 1_000, enabled: true };
    server
      .answer(modelInfo, { data: model })
      .answer(modelContent, { data: { ...content, drivers: [driver] } })
      .answer(modelSignalAdd, { data: {} });
    showScreen(PATTERNS.manageModelTab, ModelPage, '/manage/system/model/7/signal');
    await press('Add signal');
    await screen.findByLabelText('Name');
    type('Name', 'Level');
    type('Code', 'level');
    type('Address', '{slave}*10');
    await press('Save');
    await waitFor(() => expect(server.asked(modelSignalAdd)).toHaveLength(1));
    const form = formOf(server.asked(modelSignalAdd)[0]);
    expect(form).toMatchObject({ id: '7', code: 'level', name: 'Level', driver: 'plc' });
    expect(JSON.parse(form['address'] ?? '')).toMatchObject({ area: 'holding', address: '{slave}*10' });
  });

  test('takes a calculated signal whose formula names signals of the draft', async () => {
    const level = signalOf({ code: 'level', name: 'Level', nameEn: 'Level' });
    const { id: _id, equipmentId: _equipment, driverId: _driver, ...fields } = level;
    server
      .answer(modelInfo, { data: model })
      .answer(modelContent, { data: { ...content, signals: [{ ...fields, driver: null }] } })
      .answer(modelSignalAdd, { data: {} });
    showScreen(PATTERNS.manageModelTab, ModelPage, '/manage/system/model/7/signal');
    await press('Add signal');
    await screen.findByLabelText('Name');
    type('Name', 'Double');
    type('Code', 'double');
    fireEvent.click(screen.getByRole('radio', { name: 'Formula' }));
    const formula = await screen.findByRole('combobox', { name: 'Formula' });
    const write = (text: string) => fireEvent.change(formula, { target: { value: text } });
    write('{flow} * 2');
    expect(await screen.findByText(/flow/, { selector: 'p' })).toBeTruthy();
    write('{lev');
    fireEvent.pointerDown(await screen.findByRole('option', { name: /level/ }));
    write('{level} * 2');
    await press('Save');
    await waitFor(() => expect(server.asked(modelSignalAdd)).toHaveLength(1));
    expect(formOf(server.asked(modelSignalAdd)[0])).toMatchObject({
      id: '7',
      code: 'double',
      kind: 'formula',
      formula: '{level} * 2',
    });
  });

  test('is applied to pasted rows only after their difference was seen', async () => {
    const row = { equipmentId: '', code: 'p1', name: 'Pump 1', gatewayId: '4', from: null, problem: '', overrides: [] };
    const changes = [{ of: 'driver', key: 'plc', change: 'added', fields: [] }];
    server
      .answer(equipmentQuery, { data: { total: 0, rows: [] } })
      .answer(gatewayQuery, { data: { total: 1, rows: [{ id: '4', name: 'North', sn: 'GW-1' }] } })
      .answer(modelPreview, { data: [{ ...row, changes }] })
      .answer(modelApply, { data: { version: 2, added: ['9'] } });
    open('info');
    await press('Apply to equipment');
    const clipboardData = { getData: () => 'Pump 1\tp1\tGW-1' };
    fireEvent.paste(await screen.findByLabelText('Paste rows'), { clipboardData });
    await press('Show differences');
    expect((await screen.findByRole('alert')).textContent).toContain('Row 1: enter the parameter host');
    expect(server.asked(modelPreview)).toEqual([]);
    type('1 Host name', '10.0.0.1');
    await press('Show differences');
    expect(await screen.findByText('1 added, 0 changed, 0 removed')).toBeTruthy();
    expect(server.asked(modelApply)).toEqual([]);
    await press(/Apply to 1$/);
    await waitFor(() => expect(server.asked(modelApply)).toHaveLength(1));
    const { rows, version } = formOf(server.asked(modelApply)[0]);
    expect(version).toBe('2');
    expect(JSON.parse(rows ?? '')).toEqual([
      { name: 'Pump 1', code: 'p1', gatewayId: '4', values: { host: '10.0.0.1' } },
    ]);
  });
});
