import { z } from 'zod';
import { DATA_TYPES } from '../nouns/signal/signal.ts';
import { fieldMeta } from './form-field.ts';
import { encodingParam, LATIN1_UNLESS_SET } from './text-encoding.ts';
import type { ProtocolKind } from './protocol-kind.ts';
import { nextS7Address, s7Misfit, TEXT_CHARACTERS_MAX } from './s7-address.ts';

/** Address of a Siemens S7 CPU. Rack 0 and slot 2 is an S7-300, slot 1 (or 0) an S7-1200 or S7-1500. Times in ms. */
export const paramsSchema = z.strictObject({
  host: z.string().min(1).max(253),
  port: z.int().min(1).max(65_535).default(102),
  rack: z.int().min(0).max(7).default(0),
  slot: z.int().min(0).max(31).default(1),
  timeoutMs: z.int().min(50).max(60_000).default(2_000),
  ...encodingParam,
});
export type S7Params = z.output<typeof paramsSchema>;

/**
 * `DB1,REAL4` (data block, type and byte), `DB1,X0.3` (bit), `DB1,S10.20` (text of at most 20 characters), `MW10`, `M0.3`,
 * `IB0`, `Q0.1`. German letters E and A mean I and Q.
 */
const S7_ADDRESS = /^(?:DB\d{1,5},[A-Z]{1,8}|[MIQEA][A-Z]{0,8})\d{1,5}(?:\.\d{1,3})?$/;

export const addressSchema = z.strictObject({
  address: z
    .string()
    .max(64)
    .regex(S7_ADDRESS)
    .meta(fieldMeta({ isNeeded: true, example: 'DB1,REAL4' })),
});
export type S7Address = z.output<typeof addressSchema>;

const ANY_CASE = new RegExp(S7_ADDRESS, 'i');

export const s7 = {
  names: { zh: '西门子 S7', en: 'Siemens S7' },
  about: {
    zh: '以太网上的西门子 S7-300、400、1200、1500 和 LOGO!，PLC 侧无需驱动。',
    en: 'Siemens S7-300, 400, 1200, 1500 and LOGO! over Ethernet, without a driver on the PLC.',
  },
  params: paramsSchema,
  address: addressSchema,
  standard: 'S7 communication, ISO on TCP (RFC 1006)',
  transports: ['tcp'],
  functions: ['read', 'write'],
  dataTypes: DATA_TYPES,
  byteOrders: [],
  limits: { textCharacters: TEXT_CHARACTERS_MAX },
  where: ({ host, port, rack, slot }) => `${String(host)}:${String(port)} · ${String(rack)}/${String(slot)}`,
  notation: {
    help: { zh: '如 DB1,REAL4', en: 'such as DB1,REAL4' },
    write: ({ address }) => (typeof address === 'string' ? address : undefined),
    read: (text) => (ANY_CASE.test(text) ? { address: text.toUpperCase() } : undefined),
  },
  misfit: (address, signal) => s7Misfit(addressSchema.parse(address), signal),
  next: (address) => nextS7Address(addressSchema.parse(address)),
  fields: {
    ...LATIN1_UNLESS_SET,
    rack: { name: { zh: '机架号', en: 'Rack' }, meaning: { zh: 'CPU 所在机架。', en: 'Rack of the CPU.' } },
    slot: {
      name: { zh: '槽号', en: 'Slot' },
      meaning: {
        zh: 'CPU 所在插槽：S7-300 为 2，S7-1200/1500 为 1。',
        en: 'Slot of the CPU: 2 for an S7-300, 1 for an S7-1200 or S7-1500.',
      },
    },
    address: {
      meaning: {
        zh: '如 DB1,REAL4（数据块、类型、字节）、DB1,X0.3（位）、MW10、I0.1。',
        en: 'Such as DB1,REAL4 (data block, type, byte), DB1,X0.3 (bit), MW10 or I0.1.',
      },
    },
  },
  hints: {
    1711: {
      zh: 'CPU 拒绝读取：S7-1200/1500 需在保护设置中允许 PUT/GET 访问，数据块需关闭“优化的块访问”。',
      en: 'The CPU rejects the read. An S7-1200 or S7-1500 must permit PUT/GET access, and data blocks must not use optimised access.',
    },
    1714: {
      zh: 'CPU 没有这个数据块：请核对其编号，以及它已下载到 CPU。',
      en: 'The CPU has no such data block. Check its number, and that it was downloaded to the CPU.',
    },
    1715: {
      zh: 'CPU 没有及时应答：请核对机架和插槽，并加大超时时间。',
      en: 'The CPU does not respond in time. Check rack and slot, and increase the timeout.',
    },
    1722: {
      zh: '该地址与数据类型不符：请核对地址中的类型，例如 DB1,REAL4 对应 float32。',
      en: 'The address does not match the data type. Check the type in the address, such as DB1,REAL4 for float32.',
    },
    99901: {
      zh: '网关连不上 CPU：请核对主机、机架和插槽（S7-300 为 0/2，S7-1200/1500 为 0/1），端口一般为 102。',
      en: 'The gateway cannot connect to the CPU. Check host, rack and slot (0/2 for an S7-300, 0/1 for an S7-1200 or S7-1500); the port is usually 102.',
    },
  },
} as const satisfies ProtocolKind;
