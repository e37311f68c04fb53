import { entry } from './refusal-entry.ts';

/** Refusals of added services. */
export const SERVICE_REFUSALS = {
  renewedMeanwhile: entry(
    '1227',
    409,
    '其中有服务刚被他人续费，请查看后重试',
    'Somebody else has just renewed one of them: look again and retry',
  ),
};
