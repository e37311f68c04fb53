import { MISSING, misfits } from '../fields/field-reason.ts';
import { z } from 'zod';
import { fieldMeta } from './form-field.ts';
import { PLAIN_TYPES } from './plain-types.ts';
import type { ProtocolKind } from './protocol-kind.ts';

export const SECURITY_MODES = ['None', 'Sign', 'SignAndEncrypt'] as const;
export const SECURITY_POLICIES = ['Basic256Sha256', 'Aes128_Sha256_RsaOaep', 'Aes256_Sha256_RsaPss'] as const;
export const ACQUISITIONS = ['poll', 'subscribe'] as const;
export const SIGN_INS = ['password', 'certificate'] as const;

const secured = { when: { securityMode: ['Sign', 'SignAndEncrypt'] } };
const byPassword = { when: { signIn: ['password'] } };
const byCertificate = { when: { signIn: ['certificate'] } };
const PEM = (label: string): string => `-----BEGIN ${label}-----\nMIID\n-----END ${label}-----`;
const PRIVATE_KEY = {
  zh: '含有私钥：这里只填证书',
  en: 'contains a private key. Enter the certificate alone',
};

/** Certificates in PEM. They are shown to people, unlike a key that is in the same file. */
const certificates = z
  .string()
  .max(12_000)
  .regex(/-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/)
  .refine((text) => !text.includes('PRIVATE KEY-----'), { error: PRIVATE_KEY.en, params: PRIVATE_KEY });

/** Address of an OPC UA server, and its session settings. Times in ms. */
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
     * SHA-256 or SHA-1 of the server's certificate, 64 or 40 hexadecimal digits with or without colons: with it that
     * certificate is trusted, and no other.
     */
    serverThumbprint: z
      .string()
      .regex(/^(?:[0-9a-f]{2}:?){19}(?:(?:[0-9a-f]{2}:?){12})?[0-9a-f]{2}$/i)
      .optional()
      .meta(fieldMeta({ ...secured, example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b' })),
    /** Certificates of CAs: those that they issued are trusted. */
    authorities: certificates
      .optional()
      .meta(fieldMeta({ ...secured, pem: 'CERTIFICATE', example: PEM('CERTIFICATE') })),
    /** Revocation lists of these CAs. */
    revocations: z
      .string()
      .max(20_000)
      .regex(/-----BEGIN X509 CRL-----[A-Za-z0-9+/=\s]+-----END X509 CRL-----/)
      .optional()
      .meta(fieldMeta({ ...secured, pem: 'X509 CRL', example: PEM('X509 CRL') })),
    signIn: z.enum(SIGN_INS).default('password'),
    /** Without one the session is anonymous. */
    username: z.string().min(1).max(128).optional().meta(fieldMeta(byPassword)),
    password: z
      .string()
      .max(256)
      .optional()
      .meta(fieldMeta({ ...byPassword, isSecret: true })),
    userCertificate: certificates
      .optional()
      .meta(fieldMeta({ ...byCertificate, isNeeded: true, pem: 'CERTIFICATE', example: PEM('CERTIFICATE') })),
    /** A model from a file comes without it: the form asks for it, and the gateway refuses to do without. */
    userKey: z
      .string()
      .max(8_000)
      .regex(/-----BEGIN (?:RSA )?PRIVATE KEY-----[A-Za-z0-9+/=\s]+-----END (?:RSA )?PRIVATE KEY-----/)
      .optional()
      .meta(
        fieldMeta({
          ...byCertificate,
          isNeeded: true,
          isSecret: true,
          pem: 'PRIVATE KEY',
          example: PEM('PRIVATE KEY'),
        }),
      ),
    /** Acquisition: the gateway polls every value at its period, or the server reports changed ones. */
    acquisition: z.enum(ACQUISITIONS).default('poll'),
    timeoutMs: z.int().min(50).max(60_000).default(5_000),
  })
  .superRefine(({ signIn, username, password, userCertificate, authorities, revocations }, { addIssue }) => {
    if (signIn === 'password' && password !== undefined && username === undefined)
      addIssue(misfits('username', { zh: '填写密码时必填', en: 'required with a password' }));
    if (signIn === 'certificate' && userCertificate === undefined) addIssue(misfits('userCertificate', MISSING));
    if (revocations !== undefined && authorities === undefined)
      addIssue(misfits('authorities', { zh: '填写吊销列表时必填', en: 'required with a revocation list' }));
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
    serverThumbprint: {
      meaning: {
        zh: '填写后只接受有此指纹的服务器证书。“测试连接”会显示服务器的证书，核对后可直接信任。',
        en: 'With it, only the server certificate with this fingerprint is accepted. “Test connection” shows the certificate, to be compared and trusted.',
      },
    },
    authorities: {
      name: { zh: '受信任的 CA 证书', en: 'Trusted CA certificates' },
      meaning: {
        zh: '信任这些 CA 颁发的服务器证书，到期更换后无需再次核对。PEM 格式，可填多个，须含中间 CA；此时指纹留空。',
        en: 'Server certificates issued by these CAs are trusted, renewed ones too. PEM, one or several, with intermediate CAs. Leave the fingerprint empty.',
      },
    },
    revocations: {
      name: { zh: '吊销列表（CRL）', en: 'Revocation list (CRL)' },
      meaning: {
        zh: '可选：上述 CA 的吊销列表，PEM 格式。列在其中的证书被拒绝，直到换上新的列表。',
        en: 'Optional: revocation lists of these CAs, as PEM. The certificates in them are refused, until you replace the list.',
      },
    },
    signIn: {
      name: { zh: '登录方式', en: 'Sign-in' },
      meaning: {
        zh: '不填用户名即为匿名。“测试连接”列出服务器接受的方式。',
        en: 'Without a username, the session is anonymous. “Test connection” lists what the server accepts.',
      },
      options: {
        password: { zh: '匿名，或用户名和密码', en: 'Username, or none' },
        certificate: { zh: '用户证书', en: 'User certificate' },
      },
    },
    userCertificate: {
      name: { zh: '用户证书', en: 'User certificate' },
      meaning: {
        zh: '登录所用的 X.509 证书，PEM 格式。服务器须信任它。',
        en: 'X.509 certificate of the user, as PEM. The server must trust it.',
      },
    },
    userKey: {
      name: { zh: '用户私钥', en: 'User private key' },
      meaning: {
        zh: '该证书的 RSA 私钥，PEM 格式，不加口令。保存后加密存放，不再显示。',
        en: 'RSA private key of this certificate, as PEM without a passphrase. It is stored encrypted and not shown again.',
      },
    },
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
    99904: {
      zh: '参数或地址的格式不正确。CA 证书须是 CA 自己的证书，私钥须与用户证书配对，吊销列表须由这些 CA 签发。',
      en: 'A parameter or the address is malformed. The CA certificates must be those of CAs, the private key that of the user certificate, and the revocation list must be signed by one of the CAs.',
    },
    99901: {
      zh: '网关连不上服务器：请核对端点地址、安全模式、安全策略和登录方式；服务器也须信任网关的证书和用户证书。',
      en: 'The gateway cannot connect. Check endpoint, security mode, security policy and sign-in. The server must also trust the certificates of the gateway and the user.',
    },
  },
} as const satisfies ProtocolKind;
