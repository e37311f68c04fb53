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

/** SLMP reference manual (SH-080956ENG) §5.2: most words that one request reads. */
export const READ_WORDS_MAX = 960;

/** Address of a Mitsubishi CPU, and its polling. Times in ms. */
export const paramsSchema = z.strictObject({
  host: z.string().min(1).max(253),
  port: z.int().min(1).max(65_535).default(5_007),
  /** 4E frames carry a number by which an answer is matched with its request. */
  frame: z.enum(['3E', '4E']).default('3E'),
  network: z.int().min(0).max(239).default(0),
  /** 255 is the CPU that owns the port. */
  station: z.int().min(0).max(255).default(255),
  /** Numbering of X and Y: hexadecimal in Q, L and iQ-R, octal in FX5. */
  inputNumbers: z.enum(['hexadecimal', 'octal']).default('hexadecimal'),
  timeoutMs: z.int().min(50).max(60_000).default(2_000),
  retries: z.int().min(0).max(10).default(1),
  mergeGap: z.int().min(0).max(120).default(16),
  maxBlock: z.int().min(1).max(READ_WORDS_MAX).default(480),
  ...encodingParam,
});
export type MelsecMcParams = z.output<typeof paramsSchema>;

/** `D100`, `D100.F` (a bit of a word), `D100 X8` (a text of 8 words), `M20`, `X1F`, `W1A0`. */
export const addressSchema = wordAddressSchema;

/** The device number has three bytes. */
const LAST = 0xff_ffff;
const word = (radix: WordArea['radix'] = 10): WordArea => ({ kind: 'word', radix, last: LAST });
const bit = (radix: WordArea['radix'] = 10): WordArea => ({ kind: 'bit', radix, last: LAST });

/** The devices of a CPU, as its manuals name them. */
const AREAS = {
  D: word(),
  W: word(16),
  R: word(),
  ZR: word(),
  SD: word(),
  SW: word(16),
  TN: word(),
  STN: word(),
  CN: word(),
  Z: word(),
  X: bit(16),
  Y: bit(16),
  M: bit(),
  L: bit(),
  B: bit(16),
  F: bit(),
  V: bit(),
  S: bit(),
  SM: bit(),
  SB: bit(16),
  TS: bit(),
  TC: bit(),
  STS: bit(),
  STC: bit(),
  CS: bit(),
  CC: bit(),
  DX: bit(16),
  DY: bit(16),
} as const;
export type MelsecDevice = keyof typeof AREAS;

/** Addresses of a CPU whose inputs and outputs are numbered in that way. */
export const melsecNotation = (inputNumbers: MelsecMcParams['inputNumbers']): WordNotation => ({
  areas: inputNumbers === 'octal' ? { ...AREAS, X: bit(8), Y: bit(8) } : AREAS,
  bitRadix: 16,
  examples: 'D100, D100.F, D100 x8, M20, X1F',
});
const NOTATION = melsecNotation('hexadecimal');

export const melsecMc = {
  names: { zh: '三菱 MC', en: 'Mitsubishi MC' },
  about: {
    zh: '以太网上的三菱 PLC：Q、L、iQ-R、iQ-F（FX5），通过 MC 协议（SLMP）二进制报文，PLC 侧无需编程。',
    en: 'Mitsubishi PLCs over Ethernet: Q, L, iQ-R and iQ-F (FX5), by binary MC protocol (SLMP), without a program on the PLC.',
  },
  params: paramsSchema,
  address: addressSchema,
  standard: 'MELSEC MC protocol, SLMP (3E, 4E, binary)',
  transports: ['tcp'],
  functions: ['read', 'write'],
  dataTypes: WORD_TYPES,
  byteOrders: [],
  limits: { readRegisters: READ_WORDS_MAX, textRegisters: TEXT_WORDS_MAX },
  where: ({ host, port }) => `${String(host)}:${String(port)}`,
  notation: wordAddressNotation(NOTATION, {
    zh: '如 D100、D100.F（位）、D100 x8（8 个字的文本）、M20、X1F',
    en: 'such as D100, D100.F (bit), D100 x8 (text of 8 words), M20, X1F',
  }),
  misfit: (address, signal) => wordMisfit(addressSchema.parse(address).address, signal, NOTATION),
  next: (address, dataType) => {
    const next = nextWordAddress(addressSchema.parse(address).address, dataType, NOTATION);
    return next === undefined ? undefined : { address: next };
  },
  fields: {
    ...LATIN1_UNLESS_SET,
    ...WORD_REQUEST_TEXTS,
    port: {
      meaning: {
        zh: 'PLC 上为“MC 协议”或“SLMP”打开的 TCP 端口，GX Works 中有时以十六进制显示。',
        en: 'TCP port opened on the PLC for “MC protocol” or “SLMP”; GX Works sometimes shows it in hexadecimal.',
      },
    },
    frame: {
      name: { zh: '报文', en: 'Frame' },
      meaning: {
        zh: '4E 报文带编号，应答可与请求对应；PLC 支持时可选。',
        en: '4E frames are numbered, so that late responses are recognised. Choose it if the PLC supports it.',
      },
      options: { '3E': { zh: '3E', en: '3E' }, '4E': { zh: '4E', en: '4E' } },
    },
    network: {
      name: { zh: '网络号', en: 'Network number' },
      meaning: { zh: '0 为本站所在网络。', en: '0 is the network of the PLC itself.' },
    },
    station: {
      name: { zh: '站号', en: 'Station number' },
      meaning: {
        zh: '255 为直接连接的 CPU；其他值经它访问网络上的另一站。',
        en: '255 is the CPU connected to; another number is a station reached through it.',
      },
    },
    inputNumbers: {
      name: { zh: 'X、Y 编号', en: 'Numbering of X and Y' },
      meaning: { zh: 'Q、L、iQ-R 为十六进制，FX5 为八进制。', en: 'Hexadecimal in Q, L and iQ-R, octal in FX5.' },
      options: { hexadecimal: { zh: '十六进制', en: 'Hexadecimal' }, octal: { zh: '八进制', en: 'Octal' } },
    },
    address: {
      meaning: {
        zh: '如 D100、D100.F（字中的位）、D100 x8（8 个字的文本）、M20、X1F、W1A0。',
        en: 'Such as D100, D100.F (a bit of a word), D100 x8 (a text of 8 words), M20, X1F or W1A0.',
      },
    },
  },
  hints: {
    1711: {
      zh: 'PLC 拒绝了请求：请确认端口设为二进制通信，未被远程口令锁定。',
      en: 'The PLC rejects the request. Check that the port is set to binary communication and not locked by a remote password.',
    },
    1713: {
      zh: '应答不是 MC 报文：请核对报文类型（3E、4E），以及 PLC 端口是否设为二进制。',
      en: 'The response is not an MC frame. Check the frame (3E, 4E), and that the port of the PLC is set to binary.',
    },
    1715: {
      zh: 'PLC 没有及时应答：请核对网络号和站号，并加大超时时间。',
      en: 'The PLC does not respond in time. Check network and station number, and increase the timeout.',
    },
    1721: {
      zh: 'PLC 没有这个软元件：请核对编号，以及 PLC 参数中该软元件的点数。',
      en: 'The PLC has no such device. Check its number, and how many of them the parameters of the PLC provide.',
    },
    2004: {
      zh: 'PLC 不允许写入：请在以太网参数中允许运行中写入。',
      en: 'The PLC does not permit the write. Enable online change (write during RUN) in its Ethernet settings.',
    },
    99901: {
      zh: '网关连不上 PLC：请核对主机和端口，每个打开的端口只接受一个连接。',
      en: 'The gateway cannot connect. Check host and port; each open port of the PLC accepts one connection only.',
    },
  },
} as const satisfies ProtocolKind;
