import { entry } from '../../refusal-entry.ts';

/** Refusals of handing over. */
export const REFUSALS = {
  serverAlone: entry(
    '1441',
    409,
    '只有一台服务器，没有其他服务器可以接管。请先添加一台服务器',
    'This is the only server, so no other one can take over. Add a server first.',
  ),
  serverNoneReady: entry(
    '1442',
    409,
    '没有其他服务器可以接管。请等待另一台服务器连接到数据库和消息代理',
    'No other server is ready to take over. Wait until another one reaches the database and the broker.',
  ),
  serverHandingOver: entry(
    '1443',
    409,
    '活动服务器正在移交，请等待完成',
    'The active server is handing over already. Wait until another one is active.',
  ),
  serverNotActive: entry(
    '1444',
    409,
    '活动服务器已变更，请重新查看服务器列表',
    'Another server has become active. Check the list of servers again.',
  ),
} as const;
