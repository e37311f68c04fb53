import { MISSING, misfits } from '../fields/field-reason.ts';
import { z } from 'zod';
import { fieldMeta } from './form-field.ts';
import { PLAIN_TYPES } from './plain-types.ts';
import type { ProtocolKind } from './protocol-kind.ts';

export const SNMP_AUTH = ['none', 'md5', 'sha', 'sha224', 'sha256', 'sha384', 'sha512'] as const;
export const SNMP_PRIVACY = ['none', 'des', 'aes', 'aes256b', 'aes256r'] as const;

const v2c = { when: { version: ['v2c'] } };
const v3 = { when: { version: ['v3'] } };
const authenticated = { when: { version: ['v3'], authProtocol: SNMP_AUTH.filter((one) => one !== 'none') } };
const encrypted = { when: { ...authenticated.when, privProtocol: SNMP_PRIVACY.filter((one) => one !== 'none') } };
/**
 * RFC 3414 §11.2: a password has at least eight characters. The form asks for it; the gateway refuses to do without, since a
 * model from a file comes without its passwords.
 */
const password = (when: typeof authenticated) =>
  z
    .string()
    .min(8)
    .max(256)
    .optional()
    .meta(fieldMeta({ ...when, isNeeded: true, isSecret: true }));

/** Address of an SNMP agent, and its polling. Times in ms. */
export const paramsSchema = z
  .strictObject({
    host: z.string().min(1).max(253),
    port: z.int().min(1).max(65_535).default(161),
    version: z.enum(['v2c', 'v3']).default('v2c'),
    community: z
      .string()
      .min(1)
      .max(128)
      .default('public')
      .meta(fieldMeta({ ...v2c, isSecret: true })),
    username: z
      .string()
      .min(1)
      .max(32)
      .optional()
      .meta(fieldMeta({ ...v3, isNeeded: true })),
    authProtocol: z.enum(SNMP_AUTH).default('sha256').meta(fieldMeta(v3)),
    authPassword: password(authenticated),
    privProtocol: z.enum(SNMP_PRIVACY).default('aes').meta(fieldMeta(authenticated)),
    privPassword: password(encrypted),
    context: z.string().max(255).optional().meta(fieldMeta(v3)),
    timeoutMs: z.int().min(50).max(60_000).default(2_000),
    retries: z.int().min(0).max(10).default(1),
    /** Variables of one request. */
    maxVariables: z.int().min(1).max(100).default(20),
  })
  .superRefine(({ version, username }, { addIssue }) => {
    if (version === 'v3' && username === undefined) addIssue(misfits('username', MISSING));
  });
export type SnmpParams = z.output<typeof paramsSchema>;

/** X.660: the first number is 0 to 2, and below 0 and 1 the second is at most 39. */
const OID = /^(?:[01]\.[1-3]?\d|2\.\d{1,9})(?:\.\d{1,10}){1,120}$/;

/** The object with its instance, such as `1.3.6.1.2.1.1.3.0`. */
export const addressSchema = z.strictObject({
  oid: z
    .string()
    .max(512)
    .overwrite((text) => text.replace(/^\./, ''))
    .regex(OID)
    .meta(fieldMeta({ isNeeded: true, example: '1.3.6.1.2.1.1.3.0' })),
});

/** A row below: `…2.2.1.10.4` after `…2.2.1.10.3`. A scalar, which ends in 0, has none. */
function nextRow(oid: string): { oid: string } | undefined {
  const { before = '', last = '0' } = /^(?<before>.*\.)(?<last>\d+)$/.exec(oid)?.groups ?? {};
  return last === '0' ? undefined : { oid: `${before}${Number(last) + 1}` };
}

export const snmp = {
  names: { zh: 'SNMP', en: 'SNMP' },
  about: {
    zh: 'UPS、交换机、路由器、服务器和环境监测主机，SNMP v2c 或 v3。',
    en: 'UPS, switches, routers, servers and environment monitors, by SNMP v2c or v3.',
  },
  params: paramsSchema,
  address: addressSchema,
  standard: 'SNMP v2c (RFC 3416), v3 (RFC 3414, RFC 3826)',
  transports: ['udp'],
  functions: ['read', 'write', 'browse'],
  dataTypes: PLAIN_TYPES.filter((type) => type !== 'datetime'),
  byteOrders: [],
  limits: {},
  where: ({ host, port, version }) => `${String(host)}:${String(port)} · ${String(version)}`,
  browseFrom: {
    name: { zh: '从此对象标识开始', en: 'Start at this object identifier' },
    meaning: {
      zh: '如厂商 MIB 中的一个分支；列出其下的全部变量和当前值。是否可写只有 MIB-2 的对象已知，其他的请在变量中设置。',
      en: 'Lists all variables below it with their values, such as those of a branch of the maker’s MIB. Write access is known for MIB-2 objects only: set it in the signal.',
    },
    example: '1.3.6.1.4.1.318',
  },
  secretsGoTo: 'host',
  notation: {
    help: { zh: '对象标识，如 1.3.6.1.2.1.1.3.0', en: 'object identifier, such as 1.3.6.1.2.1.1.3.0' },
    write: ({ oid }) => (typeof oid === 'string' ? oid : undefined),
    read: (text) => {
      const read = addressSchema.safeParse({ oid: text });
      return read.success ? read.data : undefined;
    },
  },
  next: (address) => nextRow(addressSchema.parse(address).oid),
  fields: {
    port: { meaning: { zh: '代理监听的 UDP 端口。', en: 'UDP port on which the agent listens.' } },
    version: {
      name: { zh: '版本', en: 'Version' },
      meaning: {
        zh: 'v2c 以团体名访问，明文传送；v3 有用户、签名和加密。',
        en: 'v2c sends its community unencrypted; v3 has users, signing and encryption.',
      },
      options: { v2c: { zh: 'v2c', en: 'v2c' }, v3: { zh: 'v3', en: 'v3' } },
    },
    community: {
      name: { zh: '团体名', en: 'Community' },
      meaning: {
        zh: '代理上配置的团体名；写入通常需要另一个。',
        en: 'Community configured on the agent; writing usually needs another one.',
      },
    },
    username: { meaning: { zh: '代理上配置的 v3 用户。', en: 'v3 user configured on the agent.' } },
    authProtocol: {
      name: { zh: '认证', en: 'Authentication' },
      meaning: { zh: '消息签名的算法。', en: 'Algorithm by which messages are signed.' },
      options: {
        none: { zh: '无', en: 'None' },
        md5: { zh: 'MD5', en: 'MD5' },
        sha: { zh: 'SHA-1', en: 'SHA-1' },
        sha224: { zh: 'SHA-224', en: 'SHA-224' },
        sha256: { zh: 'SHA-256', en: 'SHA-256' },
        sha384: { zh: 'SHA-384', en: 'SHA-384' },
        sha512: { zh: 'SHA-512', en: 'SHA-512' },
      },
    },
    authPassword: {
      name: { zh: '认证密码', en: 'Authentication password' },
      meaning: { zh: '至少 8 个字符。', en: 'At least 8 characters.' },
    },
    privProtocol: {
      name: { zh: '加密', en: 'Encryption' },
      meaning: { zh: '消息加密的算法。', en: 'Algorithm by which messages are encrypted.' },
      options: {
        none: { zh: '无', en: 'None' },
        des: { zh: 'DES', en: 'DES' },
        aes: { zh: 'AES-128', en: 'AES-128' },
        aes256b: { zh: 'AES-256（Blumenthal）', en: 'AES-256 (Blumenthal)' },
        aes256r: { zh: 'AES-256（Reeder，Cisco）', en: 'AES-256 (Reeder, Cisco)' },
      },
    },
    privPassword: {
      name: { zh: '加密密码', en: 'Encryption password' },
      meaning: { zh: '至少 8 个字符。', en: 'At least 8 characters.' },
    },
    context: {
      name: { zh: '上下文', en: 'Context' },
      meaning: { zh: '一般留空。', en: 'Usually empty.' },
    },
    maxVariables: {
      name: { zh: '单次最多读取（变量）', en: 'Maximum request (variables)' },
      meaning: { zh: '一次请求最多读多少个变量。', en: 'Maximum variables per request.' },
    },
    oid: {
      name: { zh: '对象标识（OID）', en: 'Object identifier (OID)' },
      meaning: {
        zh: '对象和实例，如 1.3.6.1.2.1.1.3.0；标量以 .0 结尾，表中的行以行号结尾。',
        en: 'Object and instance, such as 1.3.6.1.2.1.1.3.0. A scalar ends in .0, a column of a table in its row.',
      },
    },
  },
  hints: {
    1711: {
      zh: '代理拒绝了请求：请核对用户名、认证和加密的算法与密码。',
      en: 'The agent rejects the request. Check the username, and the algorithms and passwords of authentication and encryption.',
    },
    1714: {
      zh: '代理没有这个对象：请核对 OID 及结尾的实例（标量为 .0），以及代理允许查看的范围。',
      en: 'The agent has no such object. Check the OID and its instance (.0 for a scalar), and the view that the agent permits.',
    },
    1715: {
      zh: '没有应答：请核对主机和 UDP 端口；团体名不对时，代理也不应答。',
      en: 'No response. Check host and UDP port; an agent does not respond to a wrong community either.',
    },
    1722: {
      zh: '对象的类型与变量不符：请选择另一种数据类型。',
      en: 'The object has another type than the signal. Choose another data type.',
    },
    2004: {
      zh: '代理不允许写入：请核对团体名或用户的写权限。',
      en: 'The agent does not permit the write. Check whether the community or user may write.',
    },
  },
} as const satisfies ProtocolKind;
