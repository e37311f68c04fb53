import { misfits } from '../fields/field-reason.ts';
import { z } from 'zod';
import { fieldMeta } from './form-field.ts';
import { JSON_FIELD_TEXTS, jsonFields, writeMisfit, writeTemplate } from './json-address.ts';
import { PLAIN_TYPES } from './plain-types.ts';
import type { ProtocolKind } from './protocol-kind.ts';

/** Which broker, and how it is spoken to. Times in ms. */
export const paramsSchema = z
  .strictObject({
    url: z
      .string()
      .max(512)
      .regex(/^mqtts?:\/\/[^\s/@?#]+$/)
      .meta(fieldMeta({ isNeeded: true, example: 'mqtt://192.168.1.10:1883' })),
    /** Without one, another at every start. */
    clientId: z.string().min(1).max(128).optional(),
    username: z.string().min(1).max(128).optional(),
    password: z
      .string()
      .max(256)
      .optional()
      .meta(fieldMeta({ isSecret: true })),
    qos: z.literal([0, 1, 2]).default(1),
    /** A value without a newer message for so long is bad. */
    maxAgeSec: z.int().min(1).max(604_800).optional(),
    timeoutMs: z.int().min(50).max(60_000).default(5_000),
  })
  .superRefine(({ username, password }, { addIssue }) => {
    if (password !== undefined && username === undefined)
      addIssue(misfits('username', { zh: '填写密码时必填', en: 'required with a password' }));
  });
export type MqttJsonParams = z.output<typeof paramsSchema>;

/** MQTT 3.1.1 §4.7: a name that is published to has no wildcard. */
const topicSchema = z
  .string()
  .min(1)
  .max(1_024)
  .regex(/^[^+#\0]+$/)
  .meta(fieldMeta({ example: 'plant/tank' }));

/** The topic on which a value arrives, where it is in the message, and where it is written to. */
export const addressSchema = z.strictObject({
  topic: topicSchema.meta(fieldMeta({ isNeeded: true, example: 'plant/tank' })),
  ...jsonFields,
  writeTopic: topicSchema.optional(),
  writePayload: writeTemplate,
});
export type MqttJsonAddress = z.output<typeof addressSchema>;

const WRITE_TOPIC = { zh: '写入主题', en: 'Topic for writing' };

export const mqttJson = {
  names: { zh: 'MQTT（JSON）', en: 'MQTT (JSON)' },
  about: {
    zh: '任意 MQTT 服务器上的传感器、LoRaWAN 服务器、边缘软件：订阅主题，从 JSON 或文本中取值。',
    en: 'Sensors, LoRaWAN servers and edge software on any MQTT broker: topics are subscribed to, values taken from JSON or text.',
  },
  params: paramsSchema,
  address: addressSchema,
  standard: 'MQTT 3.1.1, JSON (RFC 8259)',
  transports: ['tcp'],
  functions: ['read', 'write', 'subscribe'],
  dataTypes: PLAIN_TYPES,
  byteOrders: [],
  limits: {},
  where: ({ url }) => String(url),
  secretsGoTo: 'url',
  misfit: (address, signal) => writeMisfit(addressSchema.parse(address).writeTopic, signal, WRITE_TOPIC),
  next: () => undefined,
  fields: {
    ...JSON_FIELD_TEXTS,
    url: {
      name: { zh: '服务器地址', en: 'Broker' },
      meaning: {
        zh: '如 mqtt://192.168.1.10:1883，加密为 mqtts://broker:8883；须能从网关访问。',
        en: 'Such as mqtt://192.168.1.10:1883, or mqtts://broker:8883 with encryption; it must be reachable from the gateway.',
      },
    },
    clientId: {
      name: { zh: '客户端标识', en: 'Client ID' },
      meaning: { zh: '留空则自动生成。', en: 'Leave empty to generate one.' },
    },
    qos: {
      name: { zh: '服务质量（QoS）', en: 'Quality of service (QoS)' },
      meaning: { zh: '用于订阅和写入。', en: 'For subscribing and for writing.' },
    },
    maxAgeSec: {
      name: { zh: '最长无消息时间（秒）', en: 'Maximum age (s)' },
      meaning: {
        zh: '这么久没有新消息，值即为坏值；留空则不检查。',
        en: 'Without a new message for so long, the value is bad. Leave empty not to check it.',
      },
    },
    topic: {
      name: { zh: '主题', en: 'Topic' },
      meaning: { zh: '接收值的主题，不含通配符。', en: 'Topic on which the value arrives, without wildcards.' },
    },
    writeTopic: {
      name: WRITE_TOPIC,
      meaning: { zh: '只读变量留空。', en: 'Empty for a signal that is only read.' },
    },
    writePayload: {
      name: { zh: '写入内容', en: 'Content for writing' },
      meaning: {
        zh: '发布的内容，{value} 处填入值，如 {"set":{value}}。',
        en: 'What is published, with the value in place of {value}, such as {"set":{value}}.',
      },
    },
  },
  hints: {
    1711: {
      zh: '服务器不允许订阅该主题，或设备报告质量为坏。',
      en: 'The broker does not permit the topic, or the device reports bad quality.',
    },
    1713: { zh: '收到的内容不是 JSON：请核对主题和路径。', en: 'The content is not JSON. Check topic and path.' },
    1714: {
      zh: 'JSON 中没有该路径：请核对路径的写法。',
      en: 'The JSON has no such path. Check how the path is written.',
    },
    1715: {
      zh: '该主题上还没有消息，或消息已过时：请核对主题；保留的消息会立即收到。',
      en: 'No message has arrived on the topic yet, or none in time. Check the topic; retained messages arrive at once.',
    },
    99901: {
      zh: '网关连不上服务器：请核对地址、用户名和密码。',
      en: 'The gateway cannot connect to the broker. Check its address, the username and the password.',
    },
  },
} as const satisfies ProtocolKind;
