import { entry } from '../../refusal-entry.ts';

/** Refusals of automations. */
export const REFUSALS = {
  automationApproval: entry(
    '1691',
    400,
    '写入“{name}”需要人工确认、密码或复核，自动化不能代替人',
    'Writing “{name}” requires a person to confirm, sign or approve. An automation cannot do that.',
  ),
  automationSwitchAbove: entry(
    '1692',
    409,
    '自动化由上级组织停用，只能由该组织恢复',
    'Automations were switched off by an organisation above. Only that organisation can switch them on again.',
  ),
} as const;
