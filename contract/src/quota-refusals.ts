import { entry } from './refusal-entry.ts';

/** Refusals of quotas, and of what is done once for the whole server. */
export const QUOTA_REFUSALS = {
  logUnchecked: entry(
    '1411',
    409,
    '日志链还没有校验过，请联系平台管理员校验',
    'The log has not been checked yet: ask the platform administrator to verify it',
  ),
} as const;
