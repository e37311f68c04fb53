import { entry } from '../../refusal-entry.ts';

/** Refusals of gateways that are handed over between organisations. */
export const REFUSALS = {
  handoverOpen: entry(
    '1681',
    409,
    '该网关已有等待答复的移交，请先撤回',
    'This gateway is already offered. Withdraw that offer first.',
  ),
  handoverOwn: entry('1682', 409, '该网关已在这个组织中', 'The gateway already belongs to that organisation'),
  handoverTied: entry(
    '1683',
    409,
    '要移交的设备与留下的设备有公式、联锁或报警规则互相引用：{where}。请先解除这些引用，或选择不移交设备',
    'Formulas, interlocks or alarm rules connect the equipment to be handed over with equipment that stays: {where}. Remove these references first, or hand over the gateway without its equipment.',
  ),
  handoverTiedThere: entry(
    '1684',
    409,
    '对方有公式、联锁或报警规则与这些设备互相引用。请对方解除后再接受',
    'Formulas, interlocks or alarm rules of the other organisation still refer to this equipment. Ask them to remove these, then accept.',
  ),
  handoverNone: entry(
    '1687',
    409,
    '该移交已被撤回或已答复，请刷新后查看',
    'This offer has been withdrawn or answered. Reload the page.',
  ),
  handoverOver: entry(
    '1685',
    409,
    '该移交已过期，请对方重新移交',
    'This offer has expired. Ask the other organisation to offer the gateway again.',
  ),
  handoverCode: entry(
    '1686',
    409,
    '本组织已有编号为“{code}”的设备。请先更改本组织该设备的编号，或拒绝并请对方更改后重新移交',
    'Your organisation already has equipment with the code “{code}”. Change that code first, or decline and ask the other organisation to change theirs and offer again.',
  ),
} as const;
