import type { Mail } from '../message/module.ts';
import type { RunStart } from './run-store.ts';
import { NO_EQUIPMENT } from '../message/module.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';

/** The message to the person whose run the server could not end. A message with the same key is sent once. */
export const interruptedMail = (runId: string, run: RunStart, at: number): Mail => ({
  key: `recipe:${runId}:interrupted`,
  type: 'alarm',
  title: { zh: `配方“${run.name}”写入中断`, en: `Recipe “${nameText(run, 'en')}” was interrupted` },
  note: {
    zh: '写入过程中服务器停止，不会重复写入。请在执行记录中核对每个值。',
    en: 'The server stopped while its values were being written. Nothing is written again. Check each value under “Runs”.',
  },
  at,
  ...NO_EQUIPMENT,
  priority: 3,
});
