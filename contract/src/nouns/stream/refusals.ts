import { entry } from '../../refusal-entry.ts';

/** Refusals of streams. */
export const REFUSALS = {
  tooManyStreams: entry(
    '1451',
    429,
    '打开的实时数据流过多，请改用轮询，{seconds} 秒后再试',
    'Too many streams are open. Poll instead, and try again in {seconds} s.',
  ),
} as const;
