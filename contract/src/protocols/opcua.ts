import { misfits } from '../field-reason.ts';
import { z } from 'zod';
import { fieldMeta } from './form-field.ts';
import { PLAIN_TYPES } from './plain-types.ts';
import type { ProtocolKind } from './protocol-kind.ts';

export const SECURITY_MODES = ['None', 'Sign', 'SignAndEncrypt'] as const;
export const SECURITY_POLICIES = ['Basic256Sha256', 'Aes128_Sha256_RsaOaep', 'Aes256_Sha256_RsaPss'] as const;
export const ACQUISITIONS = ['poll', 'subscribe'] as const;

const secured = { when: { securityMode: ['Sign', 'SignAndEncrypt'] } };

/** Where an OPC UA server is, and how it is spoken to. Times in ms. */
export const paramsSchema = z
  .strictObject({
    endpoint: z
      .string()
      .max(512)
      .regex(/^opc\.tcp:\/\/[^\s/]+/)
      .meta(fieldMeta({ isNeeded: true, example: 'opc.tcp://192.168.1.20:4840' })),
    securityMode: z.enum(SECURITY_MODES).default('None'),
    securityPolicy: z.enum(SECURITY_POLICIES).default('Basic256Sha256').meta(fieldMeta(secured)),
    /**
     * SHA-256 or SHA-1 of the server's certificate, 64 or 40 hexadecimal digits with or without colons: with it the
     * certificate is trusted.
     */
    serverThumbprint: z
      .string()
      .regex(/^(?:[0-9a-f]{2}:?){19}(?:(?:[0-9a-f]{2}:?){12})?[0-9a-f]{2}$/i)
      .optional()
      .meta(fieldMeta({ ...secured, example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b' })),
    /** Without one the session is anonymous. */
    username: z.string().min(1).max(128).optional(),
    password: z
      .string()
      .max(256)
      .optional()
      .meta(fieldMeta({ isSecret: true })),
    /** Whether the gateway asks for every value at its period, or the server reports those that change. */
    acquisition: z.enum(ACQUISITIONS).default('poll'),
    timeoutMs: z.int().min(50).max(60_000).default(5_000),
  })
  .superRefine(({ username, password }, { addIssue }) => {
    if (password !== undefined && username === undefined)
      addIssue(misfits('username', { zh: '填写密码时必填', en: 'required with a password' }));
  });
export type OpcuaParams = z.output<typeof paramsSchema>;

/** OPC UA part 6 §5.3.1.10: a numeric, text, GUID or opaque (base64) identifier, with its namespace index. */
const NODE_ID =
  /^(?:ns=\d{1,5};)?(?:i=\d{1,10}|s=.+|g=[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|b=(?:[0-9a-z+/]{4})*(?:[0-9a-z+/]{2}==|[0-9a-z+/]{3}=)?)$/i;

/** Steps into a value: `[3]` of an array, `[1,2]` of a matrix, `.Speed` of a structure, one after another. */
const ELEMENT = /^(?:\[\d{1,9}(?:,\d{1,9}){0,7}\]|\.[^\s.[\]#](?:[^.[\]#]*[^\s.[\]#])?)+$/;

/** The variable's node, such as `ns=2;s=Boiler.Level`, and the part of its value where that is an array or a structure. */
export const addressSchema = z.strictObject({
  nodeId: z
    .string()
    .max(1_024)
    .regex(NODE_ID)
    .meta(fieldMeta({ isNeeded: true, example: 'ns=2;s=Level' })),
  element: z
    .string()
    .max(256)
    .regex(ELEMENT)
    .optional()
    .meta(fieldMeta({ example: '[3].Speed' })),
});
export type OpcuaAddress = z.output<typeof addressSchema>;

/** An address in its short notation: `ns=2;s=Level`, `ns=2;s=Temperatures#[3]`, `ns=2;s=Motors#[0].Speed`. */
export const opcuaText = ({ nodeId, element }: OpcuaAddress): string =>
  element === undefined ? nodeId : `${nodeId}#${element}`;

/** The address that a text in short notation names; only its form is checked. */
export function opcuaAddress(text: string): OpcuaAddress {
  const { nodeId = text, element } = /^(?<nodeId>.+)#(?<element>[.[][^#]*)$/.exec(text)?.groups ?? {};
  return element !== undefined && ELEMENT.test(element) ? { nodeId, element } : { nodeId: text };
}

/** A text that can be nothing but a node id: it names its kind of identifier. */
const SHORT_NODE_ID = /^(?:ns=\d{1,5};[isgb]|[isgb])=.+$/;

/** The next element of an array; otherwise only numeric nodes have a next one: `ns=2;i=8` after `ns=2;i=7`. */
function nextAddress({ nodeId, element }: OpcuaAddress): OpcuaAddress | undefined {
  const { head, index, tail } = /^(?<head>.*[[,])(?<index>\d+)(?<tail>\].*)$/.exec(element ?? '')?.groups ?? {};
  if (index !== undefined) return { nodeId, element: `${head}${Number(index) + 1}${tail}` };
  const { before, number } = /^(?<before>(?:ns=\d+;)?i=)(?<number>\d+)$/.exec(nodeId)?.groups ?? {};
  if (number === undefined) return undefined;
  return { nodeId: `${before}${Number(number) + 1}`, ...(element === undefined ? {} : { element }) };
}

export const opcua = {
  names: { zh: 'OPC UA', en: 'OPC UA' },
  about: {
    zh: 'OPC UA 服务器：较新的 PLC、组态系统和设备控制器，可加密或不加密。',
    en: 'OPC UA servers: newer PLCs, SCADA systems and machine controllers, with or without security.',
  },
  params: paramsSchema,
  address: addressSchema,
  standard: 'OPC UA 1.04, opc.tcp',
  transports: ['tcp'],
  functions: ['read', 'write', 'subscribe', 'browse'],
  dataTypes: PLAIN_TYPES,
  byteOrders: [],
  limits: {},
  where: ({ endpoint }) => String(endpoint),
  secretsGoTo: 'endpoint',
  notation: {
    help: {
      zh: '节点 ID，如 ns=2;s=Level；数组元素 ns=2;s=Temps#[3]，结构字段 ns=2;s=Motor#.Speed',
      en: 'node ID, such as ns=2;s=Level; ns=2;s=Temps#[3] is an element of an array, ns=2;s=Motor#.Speed a field of a structure',
    },
    write: ({ nodeId, element }) =>
      typeof nodeId !== 'string' ? undefined : opcuaText({ nodeId, ...(typeof element === 'string' && { element }) }),
    read: (text) => (SHORT_NODE_ID.test(text) ? opcuaAddress(text) : undefined),
  },
  next: (address) => nextAddress(addressSchema.parse(address)),
  fields: {
    acquisition: {
      name: { zh: '取值方式', en: 'Acquisition' },
      meaning: {
        zh: '订阅时，服务器按变量的周期采样，只上报变化的值；服务器拒绝订阅的变量仍按周期读取。',
        en: 'With a subscription, the server samples at the period of each signal and reports changes only. What it refuses to monitor is read at the period.',
      },
      options: {
        poll: { zh: '按周期读取', en: 'Read at the period' },
        subscribe: { zh: '订阅', en: 'Subscribe' },
      },
    },
    element: {
      name: { zh: '元素', en: 'Element' },
      meaning: {
        zh: '变量是数组或结构时：[3] 为数组中的一个（从 0 起），[1,2] 为矩阵中的一个，.Speed 为结构的字段，[3].Speed 为结构数组；否则留空。',
        en: 'Of an array or a structure: [3] is an element (from 0), [1,2] one of a matrix, .Speed a field, [3].Speed a field in an array. Otherwise leave empty.',
      },
    },
  },
  hints: {
    1715: {
      zh: '服务器没有及时应答：请加大超时时间，并检查网络。',
      en: 'The server does not respond in time. Increase the timeout, and check the network.',
    },
    99901: {
      zh: '网关连不上服务器：请核对端点地址、安全模式、安全策略、用户名和密码；服务器也须信任网关的证书。',
      en: 'The gateway cannot connect. Check endpoint, security mode, security policy, username and password. The server must also trust the certificate of the gateway.',
    },
  },
} as const satisfies ProtocolKind;
