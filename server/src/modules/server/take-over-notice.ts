import { SERVER_MESSAGE, type TakeOver } from '@tidegate/contract/nouns/server/server.ts';
import { shownServer } from '@tidegate/contract/nouns/server/server-name.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { BY_SERVER } from '../../ports/audit-log.ts';
import type { TakeOverNotice } from './store.ts';
import { NO_EQUIPMENT } from '../message/module.ts';

/** Message priority: the failed server needs attention, but everything works. */
const PRIORITY = 2;

/**
 * The row of the operation log about a take-over and, where a server failed, the message to the platform's administrators;
 * undefined for the first start of an installation.
 */
export function noticeOf(takeOver: TakeOver, recipients: readonly string[]): TakeOverNotice | undefined {
  const { at, former, holder, term, reason, idleMs } = takeOver;
  if (reason === 'first') return undefined;
  const trail: AuditEntry = {
    ...BY_SERVER,
    at,
    action: 'server.takeOver',
    object: 'server',
    old: JSON.stringify({ active: former }),
    new: JSON.stringify({ active: holder, term, reason, idleMs }),
  };
  if (reason === 'stopped' || recipients.length === 0) return { posted: [], trail };
  const [from, to] = [former, holder].map(shownServer);
  const message = {
    key: `server:takeOver:${term}:${at}`,
    type: 'alarm',
    title: { zh: '活动服务器发生故障，已由另一台接管', en: 'Active server failed, and another took over' },
    note: {
      zh: `${to} 已接管 ${from}。${idleText.zh(idleMs)}请查看 ${from} 的日志与电源、网络。`,
      en: `${to} took over from ${from}. ${idleText.en(idleMs)}Check the log, power and network of ${from}.`,
    },
    at,
    ...NO_EQUIPMENT,
    dataId: SERVER_MESSAGE,
    priority: PRIORITY,
  } as const;
  return { posted: [{ recipients, message }], trail };
}

const idleText = {
  zh: (ms: number | null) => (ms === null ? '' : `期间 ${seconds(ms)} 秒没有活动服务器，网关在此期间保留了数据。`),
  en: (ms: number | null) =>
    ms === null ? '' : `No server was active for ${seconds(ms)} s; gateways kept their data in the meantime. `,
};

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
