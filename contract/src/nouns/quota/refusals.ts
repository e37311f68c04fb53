import { entry } from '../../refusal-entry.ts';

/** Refusals of quotas, and of what is done once for the whole server. */
export const REFUSALS = {
  logUnchecked: entry(
    '1411',
    409,
    '日志链还没有校验过，请联系平台管理员校验',
    'The log has not been verified yet. Ask the platform administrator to verify it.',
  ),
  quotaFull: entry(
    '1412',
    409,
    '“{org}”的配额已用完：{what}，上限 {limit}。请先删除不再使用的，或请平台管理员提高配额',
    'The quota of “{org}” is used up: {what}, at most {limit}. Delete unused objects, or ask the platform administrator to raise the quota.',
  ),
  quotaRate: entry(
    '1413',
    429,
    '操作过于频繁：{what}，上限 {limit}。请 {seconds} 秒后再试，或请平台管理员提高配额',
    'Too many requests: {what}, at most {limit}. Try again in {seconds} s, or ask the platform administrator to raise the quota.',
  ),
} as const;
