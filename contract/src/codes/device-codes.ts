/** Device communication codes with their texts in both languages. */
export const DEVICE_CODES = {
  '1711': { zh: '下位设备故障', en: 'Lower device fault' },
  '1712': { zh: '下位设备忙', en: 'Lower device busy' },
  '1713': { zh: '数据校验错误', en: 'Data check error' },
  '1714': { zh: '变量不存在', en: 'The variable does not exist' },
  '1715': { zh: '响应超时', en: 'Response timeout' },
  '1721': { zh: '变量地址不存在', en: 'The variable address does not exist' },
  '1722': { zh: '数据类型错误', en: 'Data type error' },
  '2003': { zh: '写入值超出范围', en: 'Write value out of range' },
  '2004': { zh: '变量只读，不能写入', en: 'The signal is read-only and cannot be written' },
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
 * Exception codes of Modbus devices, named as in the Modbus Application Protocol V1.1b3 §7: 99800 and the number of the
 * exception. The numbers are Tidegate's own.
 */
export const MODBUS_CODES = {
  '99801': { zh: 'Modbus 异常 01：非法功能码', en: 'Modbus exception 01: illegal function' },
  '99802': { zh: 'Modbus 异常 02：非法数据地址', en: 'Modbus exception 02: illegal data address' },
  '99803': { zh: 'Modbus 异常 03：非法数据值', en: 'Modbus exception 03: illegal data value' },
  '99804': { zh: 'Modbus 异常 04：从站设备故障', en: 'Modbus exception 04: server device failure' },
  '99805': { zh: 'Modbus 异常 05：从站已接受，仍在处理', en: 'Modbus exception 05: accepted, still processing' },
  '99806': { zh: 'Modbus 异常 06：从站设备忙', en: 'Modbus exception 06: server device busy' },
  '99808': { zh: 'Modbus 异常 08：存储器奇偶校验错误', en: 'Modbus exception 08: memory parity error' },
  '99810': { zh: 'Modbus 异常 10：网关路径不可用', en: 'Modbus exception 10: gateway path unavailable' },
  '99811': {
    zh: 'Modbus 异常 11：网关目标设备无响应',
    en: 'Modbus exception 11: gateway target device failed to respond',
  },
} as const;

const MODBUS_CODE_BASE = 99_800;

/** The code of a Modbus exception; undefined for a number that the standard does not name. */
export function modbusCode(exception: number): number | undefined {
  const code = MODBUS_CODE_BASE + exception;
  return Object.hasOwn(MODBUS_CODES, code) ? code : undefined;
}
