import { entry } from '../../refusal-entry.ts';

/** Refusals of value-added services. */
export const REFUSALS = {
  renewedMeanwhile: entry(
    '1227',
    409,
    '其中有服务刚被他人续费，请查看后重试',
    'Someone else has just renewed one of these services. Check the list and try again.',
  ),
} as const;
