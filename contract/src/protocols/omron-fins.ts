import { z } from 'zod';
import { encodingParam, LATIN1_UNLESS_SET } from './text-encoding.ts';
import type { ProtocolKind } from './protocol-kind.ts';
import {
  nextWordAddress,
  TEXT_WORDS_MAX,
  WORD_REQUEST_TEXTS,
  WORD_TYPES,
  type WordArea,
  wordAddressNotation,
  wordAddressSchema,
  wordMisfit,
  type WordNotation,
} from './word-address.ts';

/** W342 §5-3-2: most words that one request reads over Ethernet. */
export const FINS_WORDS_MAX = 990;

/** Address of an Omron CPU, and its polling. Times in ms. */
export const paramsSchema = z.strictObject({
  host: z.string().min(1).max(253),
  port: z.int().min(1).max(65_535).default(9_600),
  transport: z.enum(['udp', 'tcp']).default('udp'),
  network: z.int().min(0).max(127).default(0),
  /** 0: by TCP the one that the CPU states, by UDP the last number of its IP address. */
  node: z.int().min(0).max(254).default(0),
  unit: z.int().min(0).max(255).default(0),
  /** 0: by TCP the one that the CPU assigns, by UDP the last number of the gateway's IP address. */
  sourceNode: z.int().min(0).max(254).default(0),
  timeoutMs: z.int().min(50).max(60_000).default(2_000),
  retries: z.int().min(0).max(10).default(1),
  mergeGap: z.int().min(0).max(120).default(16),
  maxBlock: z.int().min(1).max(FINS_WORDS_MAX).default(400),
  ...encodingParam,
});
export type OmronFinsParams = z.output<typeof paramsSchema>;

/** `D100`, `D100.05` (a bit of a word), `D100 X8` (a text of 8 words), `CIO10.01`, `W5`, `E0_100`, `T1`, `TF1`. */
export const addressSchema = wordAddressSchema;

const word = (last: number): WordArea => ({ kind: 'word', radix: 10, last });
const bit = (last: number): WordArea => ({ kind: 'bit', radix: 10, last });
const BANKS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C'] as const;

/** The banks of the extended memory, `E0_` to `EC_`. */
export const FINS_BANKS: readonly string[] = BANKS.map((bank) => `E${bank}_`);

const NOTATION_AREAS: WordNotation['areas'] = {
  CIO: word(6_143),
  W: word(511),
  H: word(1_535),
  A: word(11_535),
  D: word(32_767),
  E: word(32_767),
  ...Object.fromEntries(FINS_BANKS.map((bank) => [bank, word(32_767)])),
  T: word(4_095),
  C: word(4_095),
  TF: bit(4_095),
  CF: bit(4_095),
};

/** Addresses of a CS, CJ, CP or NJ CPU. */
export const finsNotation: WordNotation = {
  areas: NOTATION_AREAS,
  bitRadix: 10,
  examples: 'D100, D100.05, D100 x8, CIO10.01, W5, E0_100',
};

export const omronFins = {
  names: { zh: '欧姆龙 FINS', en: 'Omron FINS' },
  about: {
    zh: '以太网上的欧姆龙 PLC：CS、CJ、CP，以及开启 FINS 的 NJ、NX，PLC 侧无需编程。',
    en: 'Omron PLCs over Ethernet: CS, CJ, CP, and NJ and NX with FINS, without a program on the PLC.',
  },
  params: paramsSchema,
  address: addressSchema,
  standard: 'FINS (W342), FINS/UDP, FINS/TCP (W420)',
  transports: ['udp', 'tcp'],
  functions: ['read', 'write'],
  dataTypes: WORD_TYPES,
  byteOrders: [],
  limits: { readRegisters: FINS_WORDS_MAX, textRegisters: TEXT_WORDS_MAX },
  where: ({ host, port }) => `${String(host)}:${String(port)}`,
  notation: wordAddressNotation(finsNotation, {
    zh: '如 D100、D100.05（位）、D100 x8（8 个字的文本）、CIO10.01、E0_100',
    en: 'such as D100, D100.05 (bit), D100 x8 (text of 8 words), CIO10.01, E0_100',
  }),
  misfit: (address, signal) => wordMisfit(addressSchema.parse(address).address, signal, finsNotation),
  next: (address, dataType) => {
    const next = nextWordAddress(addressSchema.parse(address).address, dataType, finsNotation);
    return next === undefined ? undefined : { address: next };
  },
  fields: {
    ...LATIN1_UNLESS_SET,
    ...WORD_REQUEST_TEXTS,
    port: { meaning: { zh: 'PLC 的 FINS 端口，通常是 9600。', en: 'FINS port of the PLC, usually 9600.' } },
    transport: {
      name: { zh: '传输', en: 'Transport' },
      meaning: {
        zh: 'UDP 适用于所有 CPU；TCP 只接受少数几个连接。',
        en: 'UDP suits every CPU; by TCP it accepts a few connections only.',
      },
      options: { udp: { zh: 'FINS/UDP', en: 'FINS/UDP' }, tcp: { zh: 'FINS/TCP', en: 'FINS/TCP' } },
    },
    network: {
      name: { zh: '网络号', en: 'Network number' },
      meaning: { zh: '0 为本地网络。', en: '0 is the local network.' },
    },
    node: {
      name: { zh: '节点号', en: 'Node number' },
      meaning: {
        zh: '0 为自动：TCP 由 PLC 告知，UDP 取其 IP 地址的末位。',
        en: '0 is automatic: stated by the PLC (TCP), or the last number of its IP address (UDP).',
      },
    },
    unit: {
      name: { zh: '单元号', en: 'Unit number' },
      meaning: { zh: '0 为 CPU 单元。', en: '0 is the CPU unit.' },
    },
    sourceNode: {
      name: { zh: '网关的节点号', en: 'Node number of the gateway' },
      meaning: {
        zh: '0 为自动：TCP 由 PLC 分配，UDP 取网关 IP 地址的末位。',
        en: '0 is automatic: assigned by the PLC (TCP), or the last number of the IP address of the gateway (UDP).',
      },
    },
    address: {
      meaning: {
        zh: '如 D100、D100.05（字中的位）、D100 x8（8 个字的文本）、CIO10.01、W5、H5、A5、E0_100、T1（当前值）、TF1（完成标志）。',
        en: 'Such as D100, D100.05 (a bit of a word), D100 x8 (a text of 8 words), CIO10.01, W5, H5, A5, E0_100, T1 (present value) or TF1 (completion flag).',
      },
    },
  },
  hints: {
    1711: {
      zh: 'PLC 拒绝了请求：请核对网络号、节点号和单元号，以及路由表。',
      en: 'The PLC rejects the request. Check network, node and unit number, and its routing table.',
    },
    1715: {
      zh: '没有应答：请核对主机、端口和节点号；UDP 时 PLC 还须认识网关的节点号。',
      en: 'No response. Check host, port and node number; by UDP, the PLC has to know the node number of the gateway as well.',
    },
    1721: {
      zh: 'PLC 没有这个地址：请核对区域和编号。',
      en: 'The PLC has no such address. Check the area and the number.',
    },
    2004: {
      zh: 'PLC 不允许写入：该区域只读，或有写保护，或运行模式不允许。',
      en: 'The PLC does not permit the write: the area is read-only or protected, or its mode does not allow it.',
    },
    99901: {
      zh: '网关连不上 PLC：请核对主机和端口；TCP 的连接数可能已用完。',
      en: 'The gateway cannot connect. Check host and port; all TCP connections of the PLC may be in use.',
    },
  },
} as const satisfies ProtocolKind;
