import { equipmentDetail, monitorEquipmentNames } from '@tidegate/contract/nouns/equipment/calls.ts';
import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import { pageEditing } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { signalLookup } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import { PLAIN_SIGNAL } from '@tidegate/contract/nouns/signal/plain-signal.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { isBroken } from '@tidegate/contract/widgets/widget.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AskError } from '../../../api/ask-error.ts';
import { endSession, useSession } from '../../../api/session.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { userOf } from '../../../testing/users.ts';
import { storeDraft, keptDraft } from './save/draft.ts';
import { Editor } from './editor.tsx';
import type { EditorHost, OfferedSignal, Saving } from './scope/host.ts';

const running: OfferedSignal = {
  ...PLAIN_SIGNAL,
  id: '7',
  equipmentId: '1',
  code: 'P1_RUN',
  name: '1号泵运行',
  metric: '',
  rw: 'ro',
  dataType: 'bool',
  authRegion: '',
  seq: 0,
  equipmentName: '水厂',
  equipmentNameEn: '',
};
const word: OfferedSignal = { ...running, id: '8', code: 'NOTE', name: '备注', dataType: 'string' };
const blank = readPage({ title: '总览' }, []);

const server = new FakeServer();
const saved = vi.fn<(saving: Saving) => Promise<number>>();

const host: EditorHost = {
  filing: { pageId: '5', hasVersions: true, load: async () => ({ version: 1, page: blank }), save: saved },
  shelf: {
    key: 'test',
    isWordNeeded: false,
    find: async (text) => [running, word].filter(({ code }) => code.toLowerCase().includes(text)),
  },
  ownerName: '水厂',
  pages: [{ id: '5', title: '总览', isHome: true, options: { titleEn: '' } }],
  pathOf: (id) => `/draw/${id}`,
  playPath: '/play',
  backPath: '/back',
};

beforeEach(() => {
  useSession.setState({ user: userOf() });
  vi.stubGlobal('fetch', server.fetch);
  localStorage.clear();
  saved.mockReset().mockResolvedValue(2);
  server.answer(signalLookup, { data: [running] });
  server.answer(pageEditing, { data: { others: [], version: 1 } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(shown: EditorHost = host) {
  const router = showScreen(
    '/draw',
    () => <Editor host={shown} loaded={{ version: 1, page: blank }} heading={null} />,
    '/draw',
  );
  await screen.findByRole('application');
  return router;
}

const press = (key: string, held: object = {}) =>
  act(() => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, code: '', ...held });
  });

/** By keyboard alone: `/`, a name, Enter. */
async function insert(name: string): Promise<void> {
  act(() => screen.getByRole('application').focus());
  press('/');
  const input = await screen.findByPlaceholderText('组件、图符或变量的名称，按 Enter 插入');
  fireEvent.change(input, { target: { value: name } });
  fireEvent.keyDown(input, { key: 'Enter' });
}

/** In the picker of the chosen widget: letters, Enter. */
async function pick(letters: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: '变量: 选择变量…' }));
  const search = (await screen.findAllByPlaceholderText('名称、编码或拼音首字母')).at(-1) ?? document.body;
  fireEvent.change(search, { target: { value: letters } });
  const list = () =>
    search.closest('[role="dialog"]')?.querySelector<HTMLElement>('[role="listbox"] > div')?.style.height;
  await waitFor(() => expect(list()).toBe('46px'));
  fireEvent.keyDown(search, { key: 'Enter' });
}

const drawn = () => document.querySelectorAll('[data-editor-page] [data-widget-id]').length;

describe('the drawing editor', () => {
  test('works by keyboard alone: a widget is inserted, undone, redone and saved', async () => {
    await open();
    await insert('矩形');
    expect(drawn()).toBe(1);
    press('z', { ctrlKey: true });
    expect(drawn()).toBe(0);
    press('y', { ctrlKey: true });
    expect([drawn(), screen.queryByText('未保存') !== null]).toEqual([1, true]);
    press('s', { ctrlKey: true });
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [{ page, baseVersion, isPublished }] = saved.mock.calls[0] ?? [
      { page: blank, baseVersion: 0, isPublished: false },
    ];
    expect([page.widgets.length, baseVersion, isPublished]).toEqual([1, 1, true]);
    await waitFor(() => expect(screen.queryByText('未保存')).toBeNull());
  });

  test('binds by letters and Enter without a dialog, and only to suitable signals', async () => {
    await open();
    await insert('百分比填充');
    await pick('note');
    expect(screen.getByRole('button', { name: '变量: 选择变量…' })).toBeTruthy();
    fireEvent.keyDown(screen.getByPlaceholderText('名称、编码或拼音首字母'), { key: 'Escape' });
    press('Escape');
    await insert('矩形');
    await pick('p1');
    await screen.findByRole('button', { name: /^变量: 1号泵运行/ });
    expect(document.querySelector('.ant-modal-wrap')).toBeNull();
    press('s', { ctrlKey: true });
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const bound = saved.mock.calls[0]?.[0].page.widgets.flatMap((one) => (isBroken(one) ? [] : [one]));
    expect(bound?.map(({ dataId, animation }) => [dataId, animation.fillColor.length])).toEqual([
      ['', 0],
      ['7', 2],
    ]);
  });

  test('finds a signal by its name where widgets are inserted, and puts it down with its name as dragging does', async () => {
    await open();
    act(() => screen.getByRole('application').focus());
    press('/');
    const input = await screen.findByPlaceholderText('组件、图符或变量的名称，按 Enter 插入');
    fireEvent.change(input, { target: { value: 'p1' } });
    await screen.findByRole('option', { name: /1号泵运行/ });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(drawn()).toBe(2));
    press('s', { ctrlKey: true });
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const widgets = saved.mock.calls[0]?.[0].page.widgets.flatMap((one) => (isBroken(one) ? [] : [one]));
    expect(widgets?.map(({ dataId, dataAddon }) => [dataId, dataAddon])).toMatchObject([
      ['7', { symbol: 'centrifugal-pump' }],
      ['', { text: '1号泵运行' }],
    ]);
  });

  test('puts several signals of the panel down together by keys, in one step of undo', async () => {
    server.answer(signalLookup, { data: [running, word] });
    await open();
    act(() => screen.getByRole('application').focus());
    press('s');
    const search = await screen.findByRole('searchbox', { name: '名称、编码或拼音首字母' });
    await waitFor(() => expect(document.activeElement).toBe(search));
    const list = screen.getByRole('listbox', { name: '变量' });
    await waitFor(() => expect(list.style.height).toBe('92px'));
    press('ArrowDown');
    expect(document.activeElement).toBe(list);
    press('ArrowDown', { shiftKey: true });
    expect(screen.getByText('已选 2 个')).toBeTruthy();
    press('Enter');
    const menu = await screen.findByRole('menu', { name: '将“2 个变量”放到页面上' });
    expect(document.activeElement?.textContent).toBe('按类型排布');
    fireEvent.click(within(menu).getByRole('menuitem', { name: '带名称的数值' }));
    expect(drawn()).toBe(2);
    act(() => screen.getByRole('application').focus());
    press('z', { ctrlKey: true });
    expect(drawn()).toBe(0);
  });

  test('finds a signal as the widget that the last word names', async () => {
    await open();
    act(() => screen.getByRole('application').focus());
    press('/');
    const input = await screen.findByPlaceholderText('组件、图符或变量的名称，按 Enter 插入');
    fireEvent.change(input, { target: { value: 'p1 指示' } });
    // Enter comes before the answer of the server, and is carried out with it.
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(drawn()).toBe(2));
    press('s', { ctrlKey: true });
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const widgets = saved.mock.calls[0]?.[0].page.widgets.flatMap((one) => (isBroken(one) ? [] : [one]));
    expect(widgets?.map(({ widgetType, dataId }) => [widgetType, dataId])).toEqual([
      ['ShapeCircle', '7'],
      ['UsualText', ''],
    ]);
  });

  test('chooses the symbol that the name of a bound signal means, and offers it first ever after', async () => {
    await open();
    await insert('图片');
    await pick('p1');
    fireEvent.click(await screen.findByRole('button', { name: '图符: 离心泵' }));
    const fitting = await screen.findByRole('group', { name: '适合“1号泵运行”' });
    const [pump] = within(fitting).getAllByRole('button', { name: '离心泵', pressed: true });
    expect(pump).toBeDefined();
  });

  test('fills the page from the equipment that it is of by three clicks, in one step of undo', async () => {
    server.answer(signalQueryAll, { data: [running, word] });
    server.answer(monitorEquipmentNames, { data: { total: 0, rows: [] } });
    server.answer(equipmentDetail, { data: { id: '1', name: '泵站', nameEn: 'Station' } });
    await open({ ...host, equipmentId: '1' });
    await insert('矩形');
    fireEvent.click(screen.getByRole('button', { name: '更多' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '按变量填充页面…' }));
    expect(screen.getByRole('radio', { name: '保留，排在下方', checked: true })).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: /^填\s*充$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(drawn()).toBeGreaterThan(5);
    expect(server.asked(signalQueryAll)).toEqual(['equipmentId=1']);
    press('z', { ctrlKey: true });
    expect(drawn()).toBe(1);
    press('y', { ctrlKey: true });
    expect(drawn()).toBeGreaterThan(5);
  });

  test('fills the page with a card for each of several pieces of equipment', async () => {
    server.answer(signalQueryAll, { data: [running, word] });
    const rows = ['1', '2'].map((id) => ({ id, name: `泵站${id}`, nameEn: '', code: `P${id}`, online: true }));
    server.answer(monitorEquipmentNames, { data: { total: 2, rows } });
    server.answer(equipmentDetail, { data: { id: '1', name: '泵站', nameEn: 'Station' } });
    await open({ ...host, equipmentId: '1' });
    fireEvent.click(screen.getByRole('button', { name: '更多' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '按变量填充页面…' }));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '选择设备' }));
    fireEvent.click(await screen.findByTitle('泵站2 (P2)'));
    await screen.findByText(/每台设备一张卡片/);
    fireEvent.click(await screen.findByRole('button', { name: /^填\s*充$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(server.asked(signalQueryAll))).toEqual(new Set(['equipmentId=1', 'equipmentId=2']));
    expect(drawn()).toBeGreaterThan(5);
  });

  test('offers unsaved work from a closed browser, and restores it on request', async () => {
    const page = readPage({ title: '总览' }, [
      { id: '1'.repeat(32), widgetType: 'ShapeRect', position: { x: 0, y: 0, width: 10, height: 10 } },
    ]);
    storeDraft('5', { page, version: 1, at: 1 });
    await open();
    expect(drawn()).toBe(0);
    fireEvent.click(await screen.findByRole('button', { name: /^恢\s*复$/ }));
    await waitFor(() => expect(drawn()).toBe(1));
    press('z', { ctrlKey: true });
    expect(drawn()).toBe(0);
  });

  test('merges if someone else has saved in the meantime, and never overwrites silently', async () => {
    const theirs = { id: '2'.repeat(32), widgetType: 'ShapeRect', position: { x: 0, y: 0, width: 10, height: 10 } };
    saved.mockRejectedValueOnce(new AskError('refused', { code: '1561' })).mockResolvedValueOnce(3);
    vi.spyOn(host.filing, 'load').mockResolvedValue({ version: 2, page: readPage(blank.con, [theirs]) });
    await open();
    await insert('矩形');
    press('s', { ctrlKey: true });
    fireEvent.click(await screen.findByRole('button', { name: '合并并保存' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    const again = saved.mock.calls[1]?.[0];
    expect([again?.page.widgets.length, again?.baseVersion]).toEqual([2, 2]);
  });

  test('leaves without a question when the session has ended, and keeps the draft', async () => {
    const router = await open();
    await insert('矩形');
    act(() => endSession('1006'));
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByTestId('elsewhere')).toBeTruthy();
    expect(keptDraft('5')?.page.widgets).toHaveLength(1);
  });

  test('asks before unsaved work is left', async () => {
    const router = await open();
    await insert('矩形');
    await act(() => router.navigate('/elsewhere'));
    expect((await screen.findAllByText('离开而不保存？')).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: /^离\s*开$/ }));
    expect(await screen.findByTestId('elsewhere')).toBeTruthy();
  });

  test('has a name for every button', async () => {
    await open();
    await insert('矩形');
    const nameless = screen.getAllByRole('button').filter((button) => {
      const name = button.getAttribute('aria-label') ?? button.textContent;
      return name === null || name.trim() === '';
    });
    expect(nameless).toEqual([]);
  });
});
