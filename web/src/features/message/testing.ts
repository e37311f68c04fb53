import { leading, managing, plain, type WalkIds } from '../../testing/walk.ts';

export const steps = ({ noticeId, messageId }: WalkIds) => [
  ...leading(/^\/msg\/messageAll$/, '/msg'),
  ...leading(/^\/message\/messageAll$/, '/message'),
  ...['messageAll', 'messageReaden', 'messageUnReaden'].flatMap((menu) => plain(`/msg/${menu}`, `/message/${menu}`)),
  ...plain(
    `/msg/detail/messageAll/notice/${noticeId}`,
    `/message/detail/notice/${messageId}`,
    `/system/msg/detail/${noticeId}/notice`,
  ),
  ...managing('/manage/system/msg'),
];
