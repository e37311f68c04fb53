import { defineExample } from '../../testing/example.ts';

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
