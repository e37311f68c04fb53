import { z } from 'zod';
import { fieldMeta } from './form-field.ts';
import type { DataType } from '../nouns/signal/signal.ts';
import { PLAIN_TYPES } from './plain-types.ts';
import type { Address, Misfit, Placed, ProtocolKind } from './protocol-kind.ts';

/** Present value: its notation, the signal type that holds it, and its writability. */
interface ObjectKind {
  /** ASHRAE 135 clause 21: BACnetObjectType. */
  readonly type: number;
  readonly zh: string;
  readonly en: string;
  readonly value: 'real' | 'double' | 'binary' | 'unsigned' | 'signed' | 'text' | 'none';
  readonly dataType: DataType;
  readonly isWritable: boolean;
}

/** Short name of an object type → what it is. */
export const BACNET_OBJECTS = {
  AI: { type: 0, zh: '模拟输入', en: 'Analog input', value: 'real', dataType: 'float32', isWritable: false },
  AO: { type: 1, zh: '模拟输出', en: 'Analog output', value: 'real', dataType: 'float32', isWritable: true },
  AV: { type: 2, zh: '模拟值', en: 'Analog value', value: 'real', dataType: 'float32', isWritable: true },
  BI: { type: 3, zh: '二进制输入', en: 'Binary input', value: 'binary', dataType: 'bool', isWritable: false },
  BO: { type: 4, zh: '二进制输出', en: 'Binary output', value: 'binary', dataType: 'bool', isWritable: true },
  BV: { type: 5, zh: '二进制值', en: 'Binary value', value: 'binary', dataType: 'bool', isWritable: true },
  MI: { type: 13, zh: '多态输入', en: 'Multi-state input', value: 'unsigned', dataType: 'uint16', isWritable: false },
  MO: { type: 14, zh: '多态输出', en: 'Multi-state output', value: 'unsigned', dataType: 'uint16', isWritable: true },
  MV: { type: 19, zh: '多态值', en: 'Multi-state value', value: 'unsigned', dataType: 'uint16', isWritable: true },
  ACC: { type: 23, zh: '累计量', en: 'Accumulator', value: 'unsigned', dataType: 'uint32', isWritable: false },
  IV: { type: 45, zh: '整数值', en: 'Integer value', value: 'signed', dataType: 'int32', isWritable: true },
  PIV: {
    type: 48,
    zh: '正整数值',
    en: 'Positive integer value',
    value: 'unsigned',
    dataType: 'uint32',
    isWritable: true,
  },
  LAV: { type: 46, zh: '大模拟值', en: 'Large analog value', value: 'double', dataType: 'float64', isWritable: true },
  CSV: { type: 40, zh: '字符串值', en: 'Character string value', value: 'text', dataType: 'string', isWritable: true },
  LP: { type: 12, zh: '控制回路', en: 'Loop', value: 'real', dataType: 'float32', isWritable: false },
  DEV: { type: 8, zh: '设备', en: 'Device', value: 'none', dataType: 'string', isWritable: false },
} as const satisfies { readonly [name: string]: ObjectKind };

export type BacnetObject = keyof typeof BACNET_OBJECTS;
const OBJECTS = [
  'AI',
  'AO',
  'AV',
  'BI',
  'BO',
  'BV',
  'MI',
  'MO',
  'MV',
  'ACC',
  'IV',
  'PIV',
  'LAV',
  'CSV',
  'LP',
  'DEV',
] as const;
export const PRESENT_VALUE = 85;
/** The device object of any device. */
export const ANY_DEVICE = 4_194_303;

/** Address of a device, and its polling. Times in ms. */
export const paramsSchema = z.strictObject({
  host: z.string().min(1).max(253),
  port: z.int().min(1).max(65_535).default(47_808),
  /** 0: the device is on the IP network itself, not behind a router. */
  network: z.int().min(0).max(65_534).default(0),
  /** Station of a device behind a router: its MS/TP number, or its address in hexadecimal digits. */
  station: z
    .string()
    .regex(/^(?:\d{1,3}|(?:[0-9a-f]{2}){1,7})$/i)
    .optional()
    .meta(fieldMeta({ example: '12' })),
  device: z.int().min(0).max(ANY_DEVICE).default(ANY_DEVICE),
  /** True if the device is asked to report changes. */
  hasReports: z.boolean().default(true),
  /** 1 the most important, 16 the least. */
  priority: z.int().min(1).max(16).default(16),
  timeoutMs: z.int().min(50).max(60_000).default(3_000),
  retries: z.int().min(0).max(10).default(1),
  /** Objects of one request. */
  maxObjects: z.int().min(1).max(100).default(20),
});
export type BacnetIpParams = z.output<typeof paramsSchema>;

/** A property of an object; `index` picks one element of an array. */
export const addressSchema = z.strictObject({
  object: z.enum(OBJECTS),
  instance: z.int().min(0).max(ANY_DEVICE),
  property: z.int().min(0).max(4_194_303).default(PRESENT_VALUE),
  index: z.int().min(1).max(65_535).optional(),
});
export type BacnetAddress = z.output<typeof addressSchema>;

const NOTATION = new RegExp(
  `^(?<object>${OBJECTS.join('|')}):(?<instance>\\d{1,7})(?:\\.(?<property>\\d{1,7}))?(?:\\[(?<index>\\d{1,5})\\])?$`,
  'i',
);

function misfit(address: Address, { dataType, rw }: Placed): Misfit | undefined {
  const { object, property } = addressSchema.parse(address);
  const { value, isWritable } = BACNET_OBJECTS[object];
  const isPresent = property === PRESENT_VALUE;
  if (isPresent && value === 'none')
    return {
      field: 'address',
      zh: '设备对象没有当前值，请填写其他属性，如 28（描述）',
      en: 'a device object has no present value. Enter another property, such as 28 (description)',
    };
  if (isPresent && value === 'text' && dataType !== 'string')
    return {
      field: 'dataType',
      zh: '字符串值是文本。请选择 string',
      en: 'a character string is a text. Choose string',
    };
  if (rw !== 'ro' && !(isPresent && isWritable))
    return {
      field: 'rw',
      zh: '只有输出和值的当前值（属性 85）可以写入。请选择只读',
      en: 'only present values (property 85) of outputs and values can be written. Choose read only',
    };
  return undefined;
}

/** An address in its short notation: `AI:1`, `AI:1.117`, `AV:3.87[8]`. */
export function bacnetText({ object, instance, property, index }: BacnetAddress): string {
  const dot = property === PRESENT_VALUE ? '' : `.${property}`;
  return `${object}:${instance}${dot}${index === undefined ? '' : `[${index}]`}`;
}

export const bacnetIp = {
  names: { zh: 'BACnet/IP', en: 'BACnet/IP' },
  about: {
    zh: '楼宇自控：空调、冷站、电表等的 DDC 控制器，以及路由器后面的 MS/TP 设备。',
    en: 'Building automation: controllers of air handling, chillers and meters, and MS/TP devices behind a router.',
  },
  params: paramsSchema,
  address: addressSchema,
  standard: 'ASHRAE 135-2020 (ISO 16484-5), annex J',
  transports: ['udp'],
  functions: ['read', 'write', 'subscribe', 'browse'],
  dataTypes: PLAIN_TYPES.filter((type) => type !== 'datetime'),
  byteOrders: [],
  limits: {},
  where: ({ host, port, network, station }) => {
    const isRouted = typeof network === 'number' && network > 0;
    return `${String(host)}:${String(port)}${isRouted ? ` · ${network}/${String(station)}` : ''}`;
  },
  notation: {
    help: {
      zh: '对象和实例，如 AI:1、BV:12；AI:1.117 为其他属性，AV:3.87[8] 为数组中的一个',
      en: 'object and instance, such as AI:1 or BV:12; AI:1.117 is another property, AV:3.87[8] one element of an array',
    },
    write: (address) => {
      const read = addressSchema.safeParse(address);
      return read.success ? bacnetText(read.data) : undefined;
    },
    read: (text) => {
      const { object, instance, property, index } = NOTATION.exec(text)?.groups ?? {};
      const read = addressSchema.safeParse({
        object: object?.toUpperCase(),
        instance: Number(instance),
        ...(property === undefined ? {} : { property: Number(property) }),
        ...(index === undefined ? {} : { index: Number(index) }),
      });
      return read.success ? read.data : undefined;
    },
  },
  misfit,
  next: (address) => {
    const { instance, ...more } = addressSchema.parse(address);
    return instance < ANY_DEVICE ? { ...more, instance: instance + 1 } : undefined;
  },
  fields: {
    port: {
      meaning: {
        zh: '设备或路由器的 UDP 端口，通常是 47808。',
        en: 'UDP port of the device or router, usually 47808.',
      },
    },
    network: {
      name: { zh: '网络号', en: 'Network number' },
      meaning: {
        zh: '设备直接在 IP 网络上时为 0；在路由器后面时为那个网络的编号。',
        en: '0 for a device on the IP network; behind a router, the number of its network.',
      },
    },
    station: {
      name: { zh: '路由器后的地址', en: 'Address behind the router' },
      meaning: { zh: 'MS/TP 设备的站号，如 12。', en: 'Number of the MS/TP device, such as 12.' },
    },
    device: {
      name: { zh: '设备实例号', en: 'Device instance' },
      meaning: {
        zh: '4194303 表示该地址上的设备，设备不认时填写其实例号。',
        en: '4194303 is the device at this address. Enter its own instance if it does not take that.',
      },
    },
    hasReports: {
      name: { zh: '变化上报（COV）', en: 'Change of value reports (COV)' },
      meaning: {
        zh: '设备在值变化时上报，不再每次读取；变化小于对象的 COV 增量时，最多一分钟后读到。',
        en: 'The device reports changes instead of being read each time. A change below the COV increment of the object is read within a minute.',
      },
    },
    priority: {
      name: { zh: '写入优先级', en: 'Priority of writes' },
      meaning: {
        zh: '1 最高，16 最低，8 为人工操作；写入的值一直保持在这一级。',
        en: '1 is the highest, 16 the lowest, 8 that of manual operation. A written value stays at its priority.',
      },
    },
    maxObjects: {
      name: { zh: '单次最多读取（对象）', en: 'Maximum request (objects)' },
      meaning: { zh: '一次请求最多读多少个对象。', en: 'Maximum objects per request.' },
    },
    object: {
      name: { zh: '对象类型', en: 'Object type' },
      meaning: { zh: '见设备的点表。', en: 'As in the list of points.' },
      options: Object.fromEntries(
        Object.entries(BACNET_OBJECTS).map(([name, { zh, en }]) => [
          name,
          { zh: `${zh}（${name}）`, en: `${en} (${name})` },
        ]),
      ),
    },
    instance: {
      name: { zh: '实例号', en: 'Instance' },
      meaning: { zh: '同类对象中的编号。', en: 'Number of the object among those of its type.' },
    },
    property: {
      name: { zh: '属性', en: 'Property' },
      meaning: {
        zh: '85 为当前值，28 描述，81 退出服务，117 单位。',
        en: '85 is the present value, 28 the description, 81 out of service, 117 the units.',
      },
    },
    index: {
      name: { zh: '数组下标', en: 'Array index' },
      meaning: { zh: '只取数组中的一个，从 1 起。', en: 'One element of an array, from 1.' },
    },
  },
  hints: {
    99901: {
      zh: '网关到不了设备：请核对主机和 UDP 端口（通常 47808）；设备在路由器后面时，填路由器的主机。',
      en: 'The gateway does not reach the device. Check host and UDP port (usually 47808); for a device behind a router, enter the host of the router.',
    },
    1711: {
      zh: '设备报告对象故障（FAULT），或拒绝了请求。',
      en: 'The device reports a fault of the object, or rejects the request.',
    },
    1714: {
      zh: '设备没有这个对象或属性：请核对对象类型、实例号和属性。',
      en: 'The device has no such object or property. Check type, instance and property.',
    },
    1715: {
      zh: '没有应答：请核对主机、端口、网络号和路由器后的地址。',
      en: 'No response. Check host, port, network number and the address behind the router.',
    },
    2004: {
      zh: '设备不允许写入：对象只读。',
      en: 'The device does not permit the write: the object is read-only.',
    },
  },
} as const satisfies ProtocolKind;
