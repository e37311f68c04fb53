/** One of each thing that an address names, for those who go by every screen. */
import { addPage } from './editor-hand.ts';
import type { Site } from './site.ts';
import type { WalkIds } from '../../web/src/testing/walk.ts';

const id = (index: number) => String(index + 1).padStart(32, '0');
const WIDGETS = ['ShapeRect', 'UsualDataText', 'UsualDashboard', 'UsualButton', 'UsualScrollbar'].map(
  (widgetType, index) => ({
    id: id(index),
    widgetType,
    position: { x: 40, y: 40 + index * 140, width: 200, height: 100 },
    dataId: index < 3 ? '1' : '2',
    dataAddon: { text: '写入', textEn: 'Write' },
  }),
);

/** Fills a new site. */
export async function oneOfEach(site: Site): Promise<Omit<WalkIds, 'messageId'>> {
  const { equipmentId } = await site.setUp();
  await site.ask('/lfscada/manage/equipment/edit', { id: equipmentId, lng: 120, lat: 30 });
  await site.ask('/lfscada/manage/gateway/edit', { id: '1', name: 'Gateway one' });
  await addPage(site, equipmentId, 'Tank', WIDGETS);
  const projectPageId = (await site.ask('/lfscada/project/page/add', { title: 'Overview' })).id;
  const multi = '/lfscada/equipment/multi';
  const multiId = (await site.ask(`${multi}/add`, { name: 'Two stations', gatewayIds: ['1'] })).id;
  const { key: shareKey } = await site.ask(`${multi}/share/editPwd`, { equipId: multiId });
  await site.ask(`${multi}/setDisplay`, { id: multiId, display: 'designer', pageId: projectPageId });
  const centreId = (await site.ask('/lfscada/manage/centre/add', { name: 'North' })).id;
  await site.ask('/lfscada/manage/centre/setEquipment', { id: centreId, equipmentIds: [equipmentId] });
  const model = { code: 'm', name: '水箱', nameEn: 'Tank', equipmentId };
  const modelId = (await site.ask('/lfscada/manage/model/add', model)).id;
  await site.ask('/lfscada/manage/model/page/add', { id: modelId, title: 'Front' });
  const recipe = { name: 'Night', steps: [{ signalId: '2', value: '50' }] };
  const recipeId = (await site.ask('/lfscada/manage/recipe/add', recipe)).id;
  const notice = { title: 'Maintenance tonight', content: 'From ten o’clock.' };
  const noticeId = (await site.ask('/lfscada/manage/notice/add', notice)).id;
  await site.ask('/lfscada/manage/notice/publish', { id: noticeId });
  const frame = { path: 'guide', title: '手册', titleEn: 'Handbook', url: '/favicon.svg' };
  await site.ask('/lfscada/manage/setting/save', { frames: [frame] });
  const gatewayId = '1';
  return {
    equipmentId,
    gatewayId,
    multiId,
    projectPageId,
    centreId,
    modelId,
    recipeId,
    noticeId,
    shareKey,
    frame: frame.path,
  };
}

/** The message that notified the person of the announcement. */
export async function messageOf(site: Site, loginname?: string): Promise<string> {
  const messages: unknown = await site.ask('/lfscada/msg/query', {}, loginname);
  const { rows } = messages as { readonly rows: readonly { readonly id: string }[] };
  return rows[0]?.id ?? '';
}
