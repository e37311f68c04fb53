import { z } from 'zod';
import { fieldMeta } from './form-field.ts';
import { PLAIN_TYPES } from './plain-types.ts';
import type { ProtocolKind } from './protocol-kind.ts';

export const SECURITY_MODES = ['None', 'Sign', 'SignAndEncrypt'] as const;
export const SECURITY_POLICIES = ['Basic256Sha256', 'Aes128_Sha256_RsaOaep', 'Aes256_Sha256_RsaPss'] as const;

const secured = { when: { securityMode: ['Sign', 'SignAndEncrypt'] } };

/** Where an OPC UA server is, and how it is spoken to. Times in ms. */
export const paramsSchema = z
  .strictObject({
    endpoint: z
      .string()
      .max(512)
      .regex(/^opc\.tcp:\/\/[^\s/]+/),
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
      .meta(fieldMeta(secured)),
    /** Without one the session is anonymous. */
    username: z.string().min(1).max(128).optional(),
    password: z
      .string()
      .max(256)
      .optional()
      .meta(fieldMeta({ isSecret: true })),
    timeoutMs: z.int().min(50).max(60_000).default(5_000),
  })
  .superRefine(({ username, password }, { addIssue }) => {
    if (password !== undefined && username === undefined)
      addIssue({ code: 'custom', path: ['username'], message: 'is missing' });
  });
export type OpcuaParams = z.output<typeof paramsSchema>;

/** OPC UA part 6 §5.3.1.10: a numeric, text, GUID or opaque (base64) identifier, with its namespace index. */
const NODE_ID =
  /^(?:ns=\d{1,5};)?(?:i=\d{1,10}|s=.+|g=[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|b=(?:[0-9a-z+/]{4})*(?:[0-9a-z+/]{2}==|[0-9a-z+/]{3}=)?)$/i;

/** The variable's node, such as `ns=2;s=Boiler.Level`. */
export const addressSchema = z.strictObject({
  nodeId: z
    .string()
    .max(1_024)
    .regex(NODE_ID)
    .meta(fieldMeta({ isNeeded: true })),
});
export type OpcuaAddress = z.output<typeof addressSchema>;

/** A text that can be nothing but a node id: it names its kind of identifier. */
const SHORT_NODE_ID = /^(?:ns=\d{1,5};[isgb]|[isgb])=.+$/;

/** Only numeric nodes have a next one: `ns=2;i=8` after `ns=2;i=7`. */
function nextNode(nodeId: string): { nodeId: string } | undefined {
  const { before, number } = /^(?<before>(?:ns=\d+;)?i=)(?<number>\d+)$/.exec(nodeId)?.groups ?? {};
  return number === undefined ? undefined : { nodeId: `${before}${Number(number) + 1}` };
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
  functions: ['read', 'write', 'browse'],
  dataTypes: PLAIN_TYPES,
  byteOrders: [],
  limits: {},
  where: ({ endpoint }) => String(endpoint),
  secretsGoTo: 'endpoint',
  notation: {
    help: { zh: '节点 ID，如 ns=2;s=Level', en: 'node ID, such as ns=2;s=Level' },
    write: ({ nodeId }) => (typeof nodeId === 'string' ? nodeId : undefined),
    read: (text) => (SHORT_NODE_ID.test(text) ? { nodeId: text } : undefined),
  },
  next: ({ nodeId }) => nextNode(String(nodeId)),
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
