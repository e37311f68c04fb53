import { entry } from './refusal-entry.ts';

/** Refusals of multi-equipment. */
export const MULTI_REFUSALS = {
  multiOneGateway: entry(
    '1601',
    409,
    '标准监控只能绑定一个网关，请先改为多网关',
    'A standard record watches one gateway only; change it to several gateways first',
  ),
  multiFull: entry('1602', 409, '最多绑定 {max} 个网关', 'At most {max} gateways can be bound'),
  multiElsewhere: entry(
    '1604',
    409,
    '只能使用同一组织的网关和页面',
    'Only gateways and pages of the same organisation can be used together',
  ),
  multiNoPage: entry('1603', 400, '请先选择一个项目页面作为首页', 'Choose a project page to be the front first'),
} as const;
