import { entry } from '../../refusal-entry.ts';

/** Refusals of tracks and fences. */
export const REFUSALS = {
  noPosition: entry(
    '1671',
    409,
    '该设备未设置位置变量，请先在设备配置的“位置”中设置',
    'The equipment has no position signals. Set its latitude and longitude signals on the “Position” tab first.',
  ),
} as const;
