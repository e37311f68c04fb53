import { z } from 'zod';
import { fieldMeta } from './form-field.ts';
import { PLAIN_TYPES } from './plain-types.ts';
import type { Address, Misfit, Placed, ProtocolKind } from './protocol-kind.ts';

const routed = { when: { controller: ['logix'] } };

/** Address of a controller, and its polling. Times in ms. */
export const paramsSchema = z.strictObject({
  host: z.string().min(1).max(253),
  port: z.int().min(1).max(65_535).default(44_818),
  controller: z.enum(['logix', 'micro800']).default('logix'),
  /** Pairs of port and link address, such as `1,0` (backplane, slot 0), on the way to the CPU. */
  path: z
    .string()
    .max(100)
    .regex(/^(?:[1-9]|1[0-4]),[\d.]{1,15}(?:,(?:[1-9]|1[0-4]),[\d.]{1,15})*$/)
    .default('1,0')
    .meta(fieldMeta({ ...routed, example: '1,0' })),
  timeoutMs: z.int().min(50).max(60_000).default(3_000),
  retries: z.int().min(0).max(10).default(1),
  /** Tags of one turn on the line, in as few packets as the connection takes. */
  maxTags: z.int().min(1).max(1_000).default(200),
});
export type EthernetIpParams = z.output<typeof paramsSchema>;

/** 1756-PM004: up to 40 letters, digits and underscores; a module or a program has colons. */
const NAME = String.raw`[A-Za-z_]\w{0,39}`;
const INDEX = String.raw`(?:\[\d{1,9}(?:,\d{1,9}){0,2}\])?`;
const TAG = new RegExp(String.raw`^${NAME}(?::\w{1,40}){0,3}${INDEX}(?:\.${NAME}${INDEX})*(?:\.(?:[0-5]?\d|6[0-3]))?$`);

/** A tag by its name, such as `Tank.Level`, `Levels[3]`, `Program:Main.Speed`, `Local:1:I.Ch0Data` or `Status.5` (a bit). */
export const addressSchema = z.strictObject({
  tag: z
    .string()
    .max(255)
    .regex(TAG)
    .meta(fieldMeta({ isNeeded: true, example: 'Tank.Level' })),
});

/** Parts of a tag name: names, and numbers for the elements of an array; `bit` of a whole number. */
export interface LogixTag {
  readonly segments: readonly (string | number)[];
  readonly bit: number | undefined;
}

/** The parts of a tag name that the schema takes. */
export function logixTag(text: string): LogixTag {
  const { tag = text, bit } = /^(?<tag>.*?)(?:\.(?<bit>\d{1,2}))?$/.exec(text)?.groups ?? {};
  const segments = tag.split('.').flatMap((part) => {
    const [name = '', index] = part.split('[');
    return index === undefined ? [name] : [name, ...index.replace(']', '').split(',').map(Number)];
  });
  return { segments, bit: bit === undefined ? undefined : Number(bit) };
}

/** The short notation of a tag. A name alone could be an address of another protocol, such as D100. */
export const tagText = (tag: string): string => `tag=${tag}`;

function misfit(address: Address, { dataType }: Placed): Misfit | undefined {
  const { bit } = logixTag(addressSchema.parse(address).tag);
  if (bit === undefined || dataType === 'bool') return undefined;
  return { field: 'dataType', zh: '位只能是 bool', en: 'a bit is a bool. Choose bool' };
}

/** The next element of an array, or the next bit. */
function next(address: Address): Address | undefined {
  const { tag } = addressSchema.parse(address);
  const { before = '', last, after = '' } = /^(?<before>.*[[.,])(?<last>\d+)(?<after>\]?)$/.exec(tag)?.groups ?? {};
  if (last === undefined) return undefined;
  return addressSchema.safeParse({ tag: `${before}${Number(last) + 1}${after}` }).data;
}

export const ethernetIp = {
  names: { zh: 'EtherNet/IP（Allen-Bradley）', en: 'EtherNet/IP (Allen-Bradley)' },
  about: {
    zh: '罗克韦尔 ControlLogix、CompactLogix、GuardLogix 和 Micro800 控制器：按标签名读写。',
    en: 'Rockwell controllers: ControlLogix, CompactLogix, GuardLogix and Micro800, by the names of their tags.',
  },
  params: paramsSchema,
  address: addressSchema,
  standard: 'EtherNet/IP, CIP (class 3), Logix 5000 Data Access (1756-PM020)',
  transports: ['tcp'],
  functions: ['read', 'write', 'browse'],
  dataTypes: PLAIN_TYPES.filter((type) => type !== 'datetime'),
  byteOrders: [],
  limits: {},
  where: ({ host, port, controller, path }) =>
    `${String(host)}:${String(port)}${controller === 'logix' ? ` · ${String(path)}` : ''}`,
  notation: {
    help: {
      zh: '标签名写在 tag= 之后，如 tag=Tank.Level、tag=Levels[3]、tag=Program:Main.Speed、tag=Status.5（位）',
      en: 'name of the tag after tag=, such as tag=Tank.Level, tag=Levels[3], tag=Program:Main.Speed or tag=Status.5 (bit)',
    },
    write: (address) => {
      const { data } = addressSchema.safeParse(address);
      return data === undefined ? undefined : tagText(data.tag);
    },
    read: (text) => addressSchema.safeParse({ tag: /^tag=(?<tag>.+)$/i.exec(text)?.groups?.['tag'] }).data,
  },
  misfit,
  next,
  fields: {
    port: { meaning: { zh: '控制器的 TCP 端口，通常是 44818。', en: 'TCP port of the controller, usually 44818.' } },
    controller: {
      name: { zh: '控制器', en: 'Controller' },
      meaning: {
        zh: 'Logix 包括 ControlLogix、CompactLogix、GuardLogix。Micro800 没有背板，不需要路径。',
        en: 'Logix: ControlLogix, CompactLogix, GuardLogix. A Micro800 has no backplane and needs no path.',
      },
      options: {
        logix: { zh: 'Logix', en: 'Logix' },
        micro800: { zh: 'Micro800', en: 'Micro800' },
      },
    },
    path: {
      name: { zh: '到 CPU 的路径', en: 'Path to the CPU' },
      meaning: {
        zh: '背板和 CPU 的插槽，如 1,0（适用于所有 CompactLogix）。跨网络时接着写，如 1,2,2,10.0.0.5,1,0。',
        en: 'Backplane and slot of the CPU, such as 1,0, which suits every CompactLogix. Across another network it goes on, such as 1,2,2,10.0.0.5,1,0.',
      },
    },
    maxTags: {
      name: { zh: '单次最多读取（标签）', en: 'Maximum request (tags)' },
      meaning: {
        zh: '一次读取多少个标签，按连接长度合并成尽量少的报文。',
        en: 'Maximum tags per turn, packed into as few packets as the connection takes.',
      },
    },
    tag: {
      name: { zh: '标签', en: 'Tag' },
      meaning: {
        zh: '如 Tank.Level、Levels[3]、Program:Main.Speed（程序内）、Local:1:I.Ch0Data（模块）、Status.5（位）。',
        en: 'Such as Tank.Level, Levels[3], Program:Main.Speed (in a program), Local:1:I.Ch0Data (of a module) or Status.5 (a bit).',
      },
    },
  },
  hints: {
    1711: { zh: '控制器拒绝了请求：请核对控制器类型。', en: 'The controller rejects the request. Check its type.' },
    1714: {
      zh: '控制器没有这个标签：请核对名称、程序名，以及标签的“外部访问”不是“无”。',
      en: 'The controller has no such tag. Check the name and the program, and that its External Access is not None.',
    },
    1721: { zh: '超出数组或整数的长度：请核对下标或位。', en: 'Beyond the array or the number. Check index and bit.' },
    1722: {
      zh: '标签的类型与变量不符：结构请写到成员，数组请写到元素。',
      en: 'The tag is of another type. Name a member of a structure, or an element of an array.',
    },
    2004: {
      zh: '控制器不允许写入：标签为常量，或“外部访问”为只读，或钥匙位置不允许。',
      en: 'The controller does not permit the write: the tag is a constant, its External Access is read only, or the key does not allow it.',
    },
    99901: {
      zh: '网关连不上控制器：请核对主机、端口和到 CPU 的路径（插槽）；连接数可能已用完。',
      en: 'The gateway cannot connect. Check host, port and the path (slot) of the CPU; all its connections may be in use.',
    },
  },
} as const satisfies ProtocolKind;
