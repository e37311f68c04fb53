import { z } from 'zod';
import { fieldMeta } from './form-field.ts';
import { JSON_FIELD_TEXTS, jsonFields } from './json-address.ts';
import { PLAIN_TYPES } from './plain-types.ts';
import type { Placed, ProtocolKind } from './protocol-kind.ts';

/** The longest message that a device may send. */
export const HTTP_IN_BYTES_MAX = 65_536;

/** Address on which the gateway listens, and the accepted requests. */
export const paramsSchema = z.strictObject({
  /** The address of the gateway on which it listens; 0.0.0.0 is all of them. */
  bind: z
    .string()
    .max(45)
    .regex(/^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f:.]+)$/i)
    .default('0.0.0.0')
    .meta(fieldMeta({ example: '0.0.0.0' })),
  port: z.int().min(1_024).max(65_535).default(8_098),
  /** The last part of the address that devices send to. */
  source: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\w.-]+$/)
    .meta(fieldMeta({ isNeeded: true, example: 'line-1' })),
  /** A model from a file comes without it: the form asks for it, and the gateway refuses to do without. */
  key: z
    .string()
    .min(16)
    .max(256)
    .regex(/^[\u0021-\u007e]+$/)
    .optional()
    .meta(fieldMeta({ isNeeded: true, isSecret: true })),
  maxPerSec: z.int().min(1).max(100).default(10),
  /** A value without a newer one for so long is bad. */
  maxAgeSec: z.int().min(1).max(604_800).optional(),
});
export type HttpInParams = z.output<typeof paramsSchema>;

/** Position of the value in a device's message. */
export const addressSchema = z.strictObject(jsonFields);
export type HttpInAddress = z.output<typeof addressSchema>;

/** The path of a source. */
export const httpInPath = (source: string): string => `/in/${source}`;

const sendTo = ({ port, source }: Readonly<Record<string, unknown>>): string =>
  `http://{gateway}:${String(port)}${httpInPath(typeof source === 'string' ? source : '')}`;

export const httpIn = {
  names: { zh: 'HTTP 上报（JSON）', en: 'HTTP push (JSON)' },
  about: {
    zh: '自己发送数据的设备和脚本：凭密钥把 JSON 发到网关（POST），无需服务器软件。',
    en: 'Devices and scripts that send by themselves: they POST JSON to the gateway with a key, without a broker.',
  },
  params: paramsSchema,
  address: addressSchema,
  standard: 'HTTP/1.1 (RFC 9110), JSON (RFC 8259)',
  transports: ['tcp'],
  functions: ['read'],
  dataTypes: PLAIN_TYPES,
  byteOrders: [],
  limits: {},
  where: ({ port, source }) => `:${String(port)}${httpInPath(String(source))}`,
  sendTo,
  secretsGoTo: 'source',
  misfit: (_address, { rw }: Placed) =>
    rw === 'ro'
      ? undefined
      : {
          field: 'rw',
          zh: '设备自己上报，无法写入。请选择只读',
          en: 'the device sends by itself and cannot be written. Choose read-only',
        },
  next: () => undefined,
  fields: {
    ...JSON_FIELD_TEXTS,
    bind: {
      name: { zh: '监听地址', en: 'Listen on' },
      meaning: {
        zh: '0.0.0.0 为网关的所有地址；127.0.0.1 只接受本机或前置代理。',
        en: '0.0.0.0 is every address of the gateway; 127.0.0.1 takes its own machine only, such as a proxy in front of it.',
      },
    },
    port: {
      name: { zh: '监听端口', en: 'Port' },
      meaning: {
        zh: '网关上的端口；多个驱动可以共用。防火墙须放行。',
        en: 'Port on the gateway, which several drivers can share. Firewalls have to permit it.',
      },
    },
    source: {
      name: { zh: '来源名称', en: 'Source' },
      meaning: {
        zh: '发送地址的最后一段：字母、数字、点、连字符和下划线，如 line-1。',
        en: 'Last part of the address: letters, digits, dots, hyphens and underscores, such as line-1.',
      },
    },
    key: {
      name: { zh: '密钥', en: 'Key' },
      meaning: {
        zh: '至少 16 个字符。设备在请求头 X-Api-Key 或 Authorization: Bearer 中发送。',
        en: 'At least 16 characters. Devices send it in the header X-Api-Key, or as Authorization: Bearer.',
      },
    },
    maxPerSec: {
      name: { zh: '每秒最多接收（条）', en: 'Messages per second' },
      meaning: { zh: '超出的以状态 429 拒绝。', en: 'More are refused with status 429.' },
    },
    maxAgeSec: {
      name: { zh: '最长无消息时间（秒）', en: 'Maximum age (s)' },
      meaning: {
        zh: '这么久没有新值即为坏值；留空则不检查。',
        en: 'Without a new value for so long, a signal is bad. Leave empty not to check it.',
      },
    },
  },
  hints: {
    1711: { zh: '设备报告质量为坏。', en: 'The device reports bad quality.' },
    1715: {
      zh: '还没有收到这个值，或已过时：请核对发送地址、密钥和 JSON 路径；设备收到的应答会说明原因。',
      en: 'The value has not arrived yet, or not in time. Check address, key and JSON path; the response to the device names the reason.',
    },
    99901: {
      zh: '网关无法监听该端口：请核对监听地址，以及端口是否被其他程序占用。',
      en: 'The gateway cannot listen. Check the address, and whether another program has the port.',
    },
  },
} as const satisfies ProtocolKind;
