import { z } from 'zod';
import type { DataType } from '../nouns/signal/signal.ts';
import { formatOf, isWritableItem, standardFormat } from './dlt645-items.ts';
import { fieldMeta } from './form-field.ts';
import { PLAIN_TYPES } from './plain-types.ts';
import type { Address, Misfit, Placed, ProtocolKind } from './protocol-kind.ts';
import { deviceServerParams, needsItsPlace, serialParams, serialPortOf } from './serial-line.ts';

/** `serial`: a serial port of the gateway. `tcp`: one behind a device server that hands the bytes through. */
const METHODS = ['serial', 'tcp'] as const;
/** Any meter: only for one that is alone on its line. */
export const ANY_METER = 'AAAAAAAAAAAA';

/** Address of a meter, and its line settings. Times in ms. */
export const paramsSchema = z
  .strictObject({
    method: z.enum(METHODS).default('serial'),
    ...serialParams('serial', { baud: 2_400, parity: 'even' }),
    ...deviceServerParams('tcp', 8_899),
    meter: z
      .string()
      .toUpperCase()
      .regex(/^(?:\d{1,12}|A{12})$/)
      .meta(fieldMeta({ isNeeded: true, example: '202301000161' })),
    /** FE bytes before a request, by which a meter wakes up. */
    wakeBytes: z.int().min(0).max(16).default(4),
    hasBlocks: z.boolean().default(true),
    /** Level and password of a write, as the meter has them. */
    level: z.int().min(0).max(99).default(2),
    password: z
      .string()
      .regex(/^\d{6}$/)
      .optional()
      .meta(fieldMeta({ isSecret: true, example: '000000' })),
    operator: z
      .string()
      .regex(/^\d{1,8}$/)
      .default('0')
      .meta(fieldMeta({ example: '1' })),
    timeoutMs: z.int().min(50).max(60_000).default(2_000),
    retries: z.int().min(0).max(10).default(1),
  })
  .superRefine(needsItsPlace('serial'));
export type Dlt645Params = z.output<typeof paramsSchema>;

/** `02010100`, or with a format of its own: `02010100 XXX.X`. */
export const addressSchema = z.strictObject({
  item: z
    .string()
    .max(8)
    .toUpperCase()
    .regex(/^[0-9A-F]{8}$/)
    .meta(fieldMeta({ isNeeded: true, example: '02010100' })),
  format: z
    .string()
    .max(24)
    .toUpperCase()
    .refine((text) => formatOf(text) !== undefined)
    .optional(),
  bit: z.int().min(0).max(63).optional(),
});

const NOTATION = /^(?<item>[0-9A-F]{8})(?:\.(?<bit>\d{1,2}))?(?: (?<format>\S+))?$/;

function misfit(address: Address, { dataType, rw }: Placed): Misfit | undefined {
  const { item, format, bit } = addressSchema.parse(address);
  const known = format === undefined ? standardFormat(item) : formatOf(format);
  if (known === undefined)
    return {
      field: 'address',
      zh: `标准里没有 ${item} 的格式。请填写格式，如 XXX.X`,
      en: `the standard has no format for ${item}. Write one, such as XXX.X`,
    };
  if (bit !== undefined && (known.kind !== 'bits' || dataType !== 'bool'))
    return {
      field: known.kind === 'bits' ? 'dataType' : 'address',
      zh: '只有状态字（格式 BITS）才有位，类型为 bool',
      en: 'only a status word (format BITS) has bits, of type bool',
    };
  if (known.kind === 'text' && dataType !== 'string')
    return { field: 'dataType', zh: `${item} 是文本。请选择 string`, en: `${item} is a text. Choose string` };
  if (rw !== 'ro' && !isWritableItem(item))
    return {
      field: 'rw',
      zh: `只有参数（04 开头）可以写入。请选择只读`,
      en: `only parameters, which begin with 04, can be written. Choose read only`,
    };
  return undefined;
}

/** The next phase or tariff: `02010200` after `02010100`; the next bit of a status word. */
function next(address: Address): Address | undefined {
  const { item, bit, ...more } = addressSchema.parse(address);
  if (bit !== undefined) return bit < 63 ? { item, bit: bit + 1, ...more } : undefined;
  const third = Number.parseInt(item.slice(4, 6), 16);
  if (!/^0[0-2]/.test(item) || item.startsWith('0280') || third >= 0xfe) return undefined;
  return {
    item: `${item.slice(0, 4)}${(third + 1).toString(16).toUpperCase().padStart(2, '0')}${item.slice(6)}`,
    ...more,
  };
}

const DLT645_TYPES: readonly DataType[] = PLAIN_TYPES.filter((type) => type !== 'datetime');

export const dlt645 = {
  names: { zh: 'DL/T 645-2007', en: 'DL/T 645-2007' },
  about: {
    zh: '中国的多功能电能表，RS-485 或红外，或经透明串口服务器。',
    en: 'Electricity meters in China, on RS-485 or infrared, or through a transparent serial device server.',
  },
  params: paramsSchema,
  address: addressSchema,
  standard: 'DL/T 645-2007',
  transports: ['serial', 'tcp'],
  functions: ['read', 'write'],
  dataTypes: DLT645_TYPES,
  byteOrders: [],
  limits: {},
  where: ({ method, path, host, port, meter }) =>
    `${method === 'serial' ? String(path) : `${String(host)}:${String(port)}`} · ${String(meter)}`,
  serialPort: (params) => serialPortOf(paramsSchema, 'serial', params),
  secretsGoTo: 'host',
  notation: {
    help: {
      zh: '数据标识，如 02010100（A 相电压）；04000501.3 为状态字的一位，02010100 XXX.X 自带格式',
      en: 'data identifier, such as 02010100 (voltage of phase A); 04000501.3 is a bit of a status word, 02010100 XXX.X has its own format',
    },
    write: ({ item, format, bit }) =>
      typeof item === 'string'
        ? `${item}${typeof bit === 'number' ? `.${bit}` : ''}${typeof format === 'string' ? ` ${format}` : ''}`
        : undefined,
    read: (text) => {
      const { item, bit, format } = NOTATION.exec(text.toUpperCase())?.groups ?? {};
      const read = addressSchema.safeParse({
        item,
        ...(format === undefined ? {} : { format }),
        ...(bit === undefined ? {} : { bit: Number(bit) }),
      });
      return read.success ? read.data : undefined;
    },
  },
  misfit,
  next,
  fields: {
    method: {
      options: {
        serial: { zh: '串口', en: 'Serial port' },
        tcp: { zh: '串口服务器（TCP）', en: 'Device server (TCP)' },
      },
    },
    port: { meaning: { zh: '串口服务器的 TCP 端口。', en: 'TCP port of the serial device server.' } },
    meter: {
      name: { zh: '表号', en: 'Meter address' },
      meaning: {
        zh: '电表的通信地址，最多 12 位，见铭牌；线路上只有一块表时可填 AAAAAAAAAAAA。',
        en: 'Address of the meter, up to 12 digits, as on its plate. AAAAAAAAAAAA suits a meter that is alone on its line.',
      },
    },
    wakeBytes: {
      name: { zh: '前导字节（FE）', en: 'Leading bytes (FE)' },
      meaning: { zh: '每条命令之前发送几个 FE，通常是 4。', en: 'FE bytes sent before each request, usually 4.' },
    },
    hasBlocks: {
      name: { zh: '按数据块读取', en: 'Read blocks' },
      meaning: {
        zh: '三相或各费率的值一次读取；电表对数据块不应答时请关闭。',
        en: 'Reads the values of all phases or tariffs at once. Turn it off if the meter does not respond to blocks.',
      },
    },
    level: {
      name: { zh: '密码权限', en: 'Password level' },
      meaning: { zh: '写入用的密码的权限，通常是 2 或 4。', en: 'Level of the password for writing, usually 2 or 4.' },
    },
    password: {
      meaning: {
        zh: '写入用的 6 位密码；只读时留空。',
        en: 'Password for writing, 6 digits. Leave empty to read only.',
      },
    },
    operator: {
      name: { zh: '操作者代码', en: 'Operator code' },
      meaning: { zh: '电表记入编程记录的代码。', en: 'Code that the meter records with a write.' },
    },
    item: {
      name: { zh: '数据标识', en: 'Data identifier' },
      meaning: {
        zh: '8 位十六进制，如 00010000（正向有功总电能）、02010100（A 相电压）、02030000（总有功功率）。',
        en: '8 hexadecimal digits, such as 00010000 (active energy), 02010100 (voltage of phase A) or 02030000 (active power).',
      },
    },
    format: {
      name: { zh: '格式', en: 'Format' },
      meaning: {
        zh: '标准里的数据项不必填写。其他的如 XXX.X、-XXX.XXX（有符号）、DIGITS12（编号）、TEXT、BITS（状态字）。',
        en: 'Not needed for items of the standard. For others: XXX.X, -XXX.XXX (signed), DIGITS12 (a number that is a name), TEXT or BITS (a status word).',
      },
    },
    bit: { meaning: { zh: '状态字中的一位，从 0 起。', en: 'A bit of a status word, from 0.' } },
  },
  hints: {
    1714: {
      zh: '电表没有这个数据项：请核对数据标识，以及费率或相数。',
      en: 'The meter has no such item. Check the data identifier, and its tariffs or phases.',
    },
    1715: {
      zh: '没有应答：请核对表号、波特率和校验（通常 2400、偶校验），以及 A、B 接线。',
      en: 'No response. Check the meter address, baud rate and parity (usually 2400, even), and the wires A and B.',
    },
    1722: {
      zh: '值的长度或数字与格式不符：请核对格式。',
      en: 'Length or digits of the value do not match the format. Check the format.',
    },
    2004: {
      zh: '电表不允许写入：请核对密码和权限；费控表只接受经加密认证的写入。',
      en: 'The meter does not permit the write. Check password and level; prepayment meters accept encrypted writes only.',
    },
    99901: {
      zh: '网关打不开线路：请核对串口名（或主机和端口）。同一串口的驱动必须使用相同的串口参数。',
      en: 'The gateway cannot open the line. Check the serial port (or host and port). All drivers of one port need the same settings.',
    },
  },
} as const satisfies ProtocolKind;
