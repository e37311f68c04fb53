/** A page of the blocks that hold HTML of their own, and an overview with the tiles of signals beside others. */
import type { Site } from './site.ts';

const series = (...signalIds: readonly string[]) =>
  signalIds.map((dataId, seq) => ({ id: dataId.padStart(32, '5'), itemType: 'series', dataId, seq }));
/** The colours and letters that the editor gives a new block. */
const STYLE = {
  fill: '@surface',
  stroke: '@line',
  fontColor: '@text',
  fontSize: 13,
  fontFamily: 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  textAlign: 'left',
};
const MARKDOWN =
  '# Shift\n\nRead the [guide](https://example.com) first.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |';

/** The page inside the page. */
const INSIDE = [
  {
    widgetType: 'UsualDataText',
    id: 'c'.repeat(32),
    dataId: '1',
    style: { ...STYLE, fontSize: 20 },
    position: { x: 20, y: 20, width: 350, height: 60 },
  },
];

/** The blocks side by side, three in a row, with the signals of the site and a page inside the page. */
const blocksOf = (switchId: string, insideId: string) =>
  (
    [
      { widgetType: 'ComplexCard', dataId: '1', dataAddon: { target: 3 } },
      {
        widgetType: 'ComplexTable',
        items: series('1', '2'),
        dataAddon: { isTimeShown: true, isWritable: true, rules: [{ when: { op: 'ge', value: 0 }, tone: 'warning' }] },
      },
      { widgetType: 'ComplexAlarms' },
      { widgetType: 'ComplexStates', items: series(switchId) },
      { widgetType: 'ComplexGantt', items: series(switchId) },
      { widgetType: 'ComplexHeatMap', dataId: '1' },
      { widgetType: 'ComplexPareto' },
      { widgetType: 'UsualMarkdown', dataAddon: { text: MARKDOWN, textEn: MARKDOWN } },
      {
        widgetType: 'UsualMessage',
        dataId: '1',
        dataAddon: { when: { op: 'ge', value: 0 }, text: '阀门关闭', textEn: 'Valve closed' },
      },
      { widgetType: 'ComplexFrame', dataAddon: { link: '/favicon.svg', text: '手册', textEn: 'Handbook' } },
      { widgetType: 'ComplexPage', dataAddon: { functionPage: insideId } },
      { widgetType: 'ComplexHeatMap' },
      { widgetType: 'ComplexTable', items: series('1', '2'), dataAddon: { shows: 'periods', period: 'hour' } },
      { widgetType: 'ComplexTable', dataAddon: { shows: 'records' } },
      { widgetType: 'ComplexTable', dataAddon: { shows: 'records', records: 'log' } },
    ] as const
  ).map((block, index) => ({
    ...block,
    style: { ...STYLE, ...(block.widgetType === 'ComplexCard' ? { fontSize: 28 } : {}) },
    id: String(index + 1).padStart(32, 'b'),
    position: { x: 10 + (index % 3) * 400, y: 10 + Math.floor(index / 3) * 230, width: 390, height: 220 },
  }));

const tilesOf = (pageId: string, equipmentId: string, switchId: string) => [
  { id: 'status', kind: 'status', columns: 12, rows: 1, of: [] },
  { id: 'pages', kind: 'pages', columns: 8, rows: 4, of: [] },
  { id: 'alarms', kind: 'alarms', columns: 4, rows: 4, of: [] },
  { id: 'card', kind: 'card', columns: 3, rows: 3, of: ['1'] },
  { id: 'gauge', kind: 'gauge', columns: 3, rows: 3, of: ['1'] },
  { id: 'trend', kind: 'trend', columns: 6, rows: 3, of: ['1', '2'] },
  { id: 'states', kind: 'states', columns: 6, rows: 3, of: [switchId] },
  { id: 'page', kind: 'page', columns: 6, rows: 3, of: [pageId] },
  { id: 'values', kind: 'values', columns: 4, rows: 3, of: [equipmentId] },
  { id: 'map', kind: 'map', columns: 4, rows: 3, of: [] },
  { id: 'changes', kind: 'changes', columns: 4, rows: 3, of: [] },
];

/** Adds the page, gives the administrator an overview with tiles of signals, and answers the id of the page. */
export async function addBlocks(site: Site, equipmentId: string): Promise<string> {
  const { id: switchId } = await site.ask('/lfscada/manage/signal/add', {
    equipmentId,
    driverId: '1',
    code: 'pump',
    name: '水泵运行',
    nameEn: 'Pump running',
    rw: 'ro',
    dataType: 'bool',
    address: { area: 'holding', address: 8, bit: 0 },
  });
  const inside = { equipmentId, title: 'Inside', width: 390, height: 220, bgColor: '@ground' };
  const insideId = (await site.ask('/lfscada/configuration/page/add', inside)).id;
  await site.ask('/lfscada/configuration/widget/save', { pageId: insideId, list: INSIDE });
  const page = { equipmentId, title: 'Blocks', width: 1_210, height: 1_160, bgColor: '@ground' };
  const pageId = (await site.ask('/lfscada/configuration/page/add', page)).id;
  await site.ask('/lfscada/configuration/widget/save', { pageId, list: blocksOf(switchId, insideId) });
  await site.ask('/lfscada/home/save', { tiles: tilesOf(pageId, equipmentId, switchId) });
  return pageId;
}
