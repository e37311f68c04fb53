/** The device communication codes of spec §8, with their texts in both languages. */
export const DEVICE_CODES = {
  '1711': { zh: '下位设备故障', en: 'Lower device fault' },
  '1712': { zh: '下位设备忙', en: 'Lower device busy' },
  '1713': { zh: '数据校验错误', en: 'Data check error' },
  '1714': { zh: '变量不存在', en: 'The variable does not exist' },
  '1715': { zh: '响应超时', en: 'Response timeout' },
  '1721': { zh: '变量地址不存在', en: 'The variable address does not exist' },
  '1722': { zh: '数据类型错误', en: 'Data type error' },
  '2003': { zh: '写入值超出范围', en: 'Write value out of range' },
  '2004': { zh: '变量只读，不能写入', en: 'The variable is read-only and cannot be written' },
  '99901': { zh: '下位设备通讯故障', en: 'Lower device communication fault' },
  '99902': { zh: '响应超时', en: 'Response timeout' },
  '99903': { zh: '变量不存在', en: 'The variable does not exist' },
  '99904': { zh: '变量地址为空或格式错误', en: 'The variable address is empty or malformed' },
  '99905': { zh: '变量只读', en: 'The variable is read-only' },
  '99906': { zh: '变量超出范围', en: 'The variable is out of range' },
  '99907': { zh: '数据读取不完整', en: 'The data was read incompletely' },
  '90099': { zh: '未知异常', en: 'Unknown exception' },
  '1600000': { zh: '不支持的采集公式', en: 'Unsupported collection formula' },
  '1617000': { zh: '不支持的采集公式', en: 'Unsupported collection formula' },
} as const;

export type DeviceCode = keyof typeof DEVICE_CODES;

/**
 * Modbus exception → the spec's device code. Modbus Application Protocol V1.1b3 §7 names the exceptions;
 * the pairing is ours: the text that tells an operator what to look at.
 */
export const MODBUS_EXCEPTION_CODES = {
  1: 1722, // illegal function: this area or type cannot be read or written so
  2: 1721, // illegal data address
  3: 2003, // illegal data value
  4: 1711, // server device failure
  5: 1712, // acknowledge: accepted, still working
  6: 1712, // server device busy
  8: 1713, // memory parity error
  10: 99901, // gateway path unavailable
  11: 1715, // gateway target device failed to respond
} as const satisfies { readonly [exception: number]: number };
