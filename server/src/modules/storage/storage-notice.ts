import { STORAGE_MESSAGE, type StorageLevel } from '@tidegate/contract/nouns/storage/storage.ts';
import type { Texts } from '@tidegate/contract/errors.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { BY_SERVER } from '../../ports/audit-log.ts';
import type { LevelChange, LevelNotice } from './store.ts';
import type { Room } from './storage-level.ts';
import { NO_EQUIPMENT } from '../message/module.ts';

const PRIORITY = { ok: 4, low: 2, critical: 1 } as const satisfies { readonly [L in StorageLevel]: number };

const ACTION = {
  ok: 'storage.recovered',
  low: 'storage.low',
  critical: 'storage.critical',
} as const satisfies { readonly [L in StorageLevel]: string };

const TITLES = {
  ok: { zh: '存储空间已恢复', en: 'Storage has recovered' },
  low: { zh: '存储空间不足', en: 'Storage is low' },
  critical: { zh: '存储空间严重不足', en: 'Storage is critically low' },
} as const satisfies { readonly [L in StorageLevel]: Texts };

const NEXT = {
  ok: { zh: '无需处理。', en: 'No action is needed.' },
  low: {
    zh: '请在“系统设置 → 存储”中查看，并缩短保留时间、移走备份或扩大磁盘。',
    en: 'Open “System settings → Storage”: shorten retention, move the backups or enlarge the disk.',
  },
  critical: {
    zh: '磁盘写满后将无法记录新数据。请立即在“系统设置 → 存储”中查看，并缩短保留时间、移走备份或扩大磁盘。',
    en: 'A full disk stops all recording. Open “System settings → Storage” now: shorten retention, move the backups or enlarge the disk.',
  },
} as const satisfies { readonly [L in StorageLevel]: Texts };

/** The message and the row of the operation log about a level that was reached or left. */
export function noticeOf({ from, to, at }: LevelChange, room: Room, recipients: readonly string[]): LevelNotice {
  const percent = Math.floor(room.part * 100);
  const days = Number.isFinite(room.days) ? Math.floor(room.days) : null;
  const message = {
    key: `storage:${to}:${at}`,
    type: 'alarm',
    title: TITLES[to],
    note: {
      zh: `剩余空间 ${percent}%${days === null ? '' : `，预计 ${days} 天后写满`}。${NEXT[to].zh}`,
      en: `${percent} % of the storage is free${days === null ? '' : `; at the current growth the disk will be full in ${daysText(days)}`}. ${NEXT[to].en}`,
    },
    at,
    ...NO_EQUIPMENT,
    dataId: STORAGE_MESSAGE,
    priority: PRIORITY[to],
  } as const;
  const trail: AuditEntry = {
    ...BY_SERVER,
    at,
    action: ACTION[to],
    object: 'storage',
    old: JSON.stringify({ level: from }),
    new: JSON.stringify({ level: to, freePercent: percent, fullInDays: days }),
  };
  return { posted: recipients.length === 0 ? [] : [{ recipients, message }], trail };
}

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
