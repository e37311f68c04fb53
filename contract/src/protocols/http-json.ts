import { MISSING, misfits } from '../fields/field-reason.ts';
import { z } from 'zod';
import { fieldMeta } from './form-field.ts';
import { JSON_FIELD_TEXTS, jsonFields, writeMisfit, writeTemplate } from './json-address.ts';
import { PLAIN_TYPES } from './plain-types.ts';
import type { ProtocolKind } from './protocol-kind.ts';

const basic = { when: { auth: ['basic'] } };
const bearer = { when: { auth: ['bearer', 'header'] } };
const header = { when: { auth: ['header'] } };

/** Address of a web service, and its polling. Times in ms. */
export const paramsSchema = z
  .strictObject({
    url: z
      .string()
      .max(1_024)
      .regex(/^https?:\/\/[^\s/@?#]+(?:\/[^\s?#]*)?$/)
      .meta(fieldMeta({ isNeeded: true, example: 'http://192.168.1.20' })),
    auth: z.enum(['none', 'basic', 'bearer', 'header']).default('none'),
    username: z
      .string()
      .min(1)
      .max(128)
      .optional()
      .meta(fieldMeta({ ...basic, isNeeded: true })),
    password: z
      .string()
      .max(256)
      .optional()
      .meta(fieldMeta({ ...basic, isSecret: true })),
    /** RFC 9110 §5.1. */
    headerName: z
      .string()
      .max(128)
      .regex(/^[\w!#$%&'*+.^`|~-]+$/)
      .optional()
      .meta(fieldMeta({ ...header, isNeeded: true, example: 'X-Api-Key' })),
    /** A model from a file comes without it: the form asks for it, and the gateway refuses to do without. */
    token: z
      .string()
      .max(2_048)
      .regex(/^[\u0021-\u007e](?:[\u0020-\u007e]*[\u0021-\u007e])?$/)
      .optional()
      .meta(fieldMeta({ ...bearer, isNeeded: true, isSecret: true })),
    timeoutMs: z.int().min(50).max(60_000).default(5_000),
    retries: z.int().min(0).max(10).default(1),
  })
  .superRefine(({ auth, username, headerName }, { addIssue }) => {
    const need = (field: string, value: unknown): void => {
      if (value === undefined) addIssue(misfits(field, MISSING));
    };
    if (auth === 'basic') need('username', username);
    if (auth === 'header') need('headerName', headerName);
  });
export type HttpJsonParams = z.output<typeof paramsSchema>;

/** Path and query below the address of the service, such as `/status?room=3`. */
const resourceSchema = z
  .string()
  .max(1_024)
  .regex(/^\/(?!\/)[\u0021-\u007e]*$/)
  .meta(fieldMeta({ example: '/status?room=3' }));

/** Requested resource, the position of the value in the answer, and the body that writes it. */
export const addressSchema = z.strictObject({
  resource: resourceSchema.default('/'),
  ...jsonFields,
  writeResource: resourceSchema.optional(),
  writeMethod: z.enum(['PUT', 'POST', 'PATCH']).default('PUT'),
  writeBody: writeTemplate,
});
export type HttpJsonAddress = z.output<typeof addressSchema>;

const WRITE_RESOURCE = { zh: '写入路径', en: 'Resource for writing' };

export const httpJson = {
  names: { zh: 'HTTP（JSON）', en: 'HTTP (JSON)' },
  about: {
    zh: '有 Web 接口的设备、仪表和服务：按采集周期请求，从 JSON 中取值。',
    en: 'Devices, meters and services with a web interface: asked once per poll period, values taken from JSON.',
  },
  params: paramsSchema,
  address: addressSchema,
  standard: 'HTTP/1.1 (RFC 9110), JSON (RFC 8259)',
  transports: ['tcp'],
  functions: ['read', 'write'],
  dataTypes: PLAIN_TYPES,
  byteOrders: [],
  limits: {},
  where: ({ url }) => String(url),
  secretsGoTo: 'url',
  misfit: (address, signal) => writeMisfit(addressSchema.parse(address).writeResource, signal, WRITE_RESOURCE),
  next: () => undefined,
  fields: {
    ...JSON_FIELD_TEXTS,
    url: {
      name: { zh: '服务地址', en: 'Address of the service' },
      meaning: {
        zh: '如 http://192.168.1.20 或 https://meter.example/api；须能从网关访问。',
        en: 'Such as http://192.168.1.20 or https://meter.example/api; it must be reachable from the gateway.',
      },
    },
    auth: {
      name: { zh: '认证', en: 'Authentication' },
      meaning: { zh: '服务要求的登录方式。', en: 'What the service asks for.' },
      options: {
        none: { zh: '无', en: 'None' },
        basic: { zh: '用户名和密码（Basic）', en: 'Username and password (Basic)' },
        bearer: { zh: '令牌（Bearer）', en: 'Token (Bearer)' },
        header: { zh: '自定义请求头', en: 'Header of its own' },
      },
    },
    username: { meaning: { zh: '服务上的用户。', en: 'User of the service.' } },
    headerName: {
      name: { zh: '请求头名称', en: 'Name of the header' },
      meaning: { zh: '如 X-Api-Key。', en: 'Such as X-Api-Key.' },
    },
    token: {
      name: { zh: '令牌', en: 'Token' },
      meaning: { zh: '服务签发的令牌或密钥。', en: 'Token or key issued by the service.' },
    },
    resource: {
      name: { zh: '路径', en: 'Resource' },
      meaning: {
        zh: '服务地址之后的路径，以 / 开头，可带参数，如 /status?room=3。同一路径的变量一次请求。',
        en: 'Path below the address, beginning with /, with parameters where needed: /status?room=3. Signals of one resource share a request.',
      },
    },
    writeResource: {
      name: WRITE_RESOURCE,
      meaning: { zh: '以 / 开头；只读变量留空。', en: 'Beginning with /. Empty for a signal that is only read.' },
    },
    writeMethod: {
      name: { zh: '写入方法', en: 'Method for writing' },
      meaning: { zh: '写入请求的方法。', en: 'Method of the request that writes.' },
    },
    writeBody: {
      name: { zh: '写入内容', en: 'Content for writing' },
      meaning: {
        zh: '发送的内容，{value} 处填入值，如 {"set":{value}}。',
        en: 'What is sent, with the value in place of {value}, such as {"set":{value}}.',
      },
    },
  },
  hints: {
    1711: {
      zh: '服务拒绝了请求：请核对用户名、密码或令牌，以及服务地址是否被转到别处。',
      en: 'The service rejects the request. Check username, password or token, and whether the address redirects elsewhere.',
    },
    1713: { zh: '应答不是 JSON：请核对路径。', en: 'The response is not JSON. Check the resource.' },
    1714: { zh: 'JSON 中没有该路径：请核对 JSON 路径。', en: 'The JSON has no such path. Check the JSON path.' },
    1715: {
      zh: '服务没有及时应答：请加大超时时间。',
      en: 'The service does not respond in time. Increase the timeout.',
    },
    1721: { zh: '服务没有这个路径：请核对。', en: 'The service has no such resource. Check it.' },
    99901: {
      zh: '网关连不上服务：请核对地址和端口；HTTPS 的证书须可信任。',
      en: 'The gateway cannot connect. Check address and port; with HTTPS, the certificate must be trusted.',
    },
  },
} as const satisfies ProtocolKind;
