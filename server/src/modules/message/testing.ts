import { defineExample } from '../../testing/plant/example.ts';
import { ALL_ROWS, EVERYTHING, sortedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';

export const example = defineExample({
  add: async ({ added, admin, name }) => {
    const noticeId = await added('notice', { title: `${name} works`, content: `${name} stands still on Sunday` });
    await admin.get('/lfscada/manage/notice/publish', { id: noticeId });
    const { messageId } = await admin.get<{ messageId: string }>('/lfscada/notice/detail', { id: noticeId });
    return { noticeId, messageId };
  },
  inputs: ({ noticeId, messageId, equipmentId, org: { orgId } }, unique) => ({
    msgUnread: {},
    msgRecent: {},
    msgQuery: {},
    msgInfo: { id: messageId },
    msgMarkAsRead: { ids: [messageId] },
    msgAllMarkAsRead: { type: 'expire' },
    msgMarkAsReadForEquipAlarm: { dataId: equipmentId },
    msgDelete: { ids: ['999999'] },
    msgRestore: { ids: [messageId] },
    noticeDetail: { id: noticeId },
    noticeAdd: { title: unique, content: unique, orgId },
    noticeEdit: { id: noticeId, titleEn: unique },
    noticePublish: { id: noticeId },
    noticeWithdraw: { id: noticeId },
    noticeDelete: { id: noticeId },
    noticeInfo: { id: noticeId },
    noticeQuery: {},
  }),
});

export const sorted = [
  sortedList('notice', {
    add: async ({ stores }, { index, name, orgId, time, timeOrNull, pick }) => {
      const texts = { title: name, titleEn: '', content: 'text', contentEn: '' };
      const notice = { orgId, ...texts, validFrom: null, validUntil: timeOrNull, pinned: index === 1 };
      const by = { at: time, loginname: 'root' };
      const id = await stores.notices.add({ ...notice, reach: pick('org', 'orgAndBelow') }, by, TRAIL);
      if (index % 2 === 0) await stores.notices.publish(id, time + 100, TRAIL);
    },
    read: ({ notices }, sort) => notices.page(EVERYTHING, { ...ALL_ROWS, state: undefined, sort }),
    values: {
      title: ({ title }) => title,
      reach: ({ reach }) => reach,
      until: ({ validUntil }) => validUntil,
      state: ({ state }) => state,
      at: ({ publishedAt, createdAt }) => publishedAt ?? createdAt,
    },
  }),
];
