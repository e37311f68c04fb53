/** Position of a value in a JSON document, for protocols whose devices send one. */
import { z } from 'zod';
import { fieldMeta } from './form-field.ts';
import type { Misfit, Placed } from './protocol-kind.ts';

/** Letters of any script, digits, `_`, `$` and `-`. */
const NAME = String.raw`[\p{L}\p{M}\p{N}_$\-]`;
const BRACKETS = String.raw`\[\d{1,6}\]|\["[^"]{1,200}"\]|\[${NAME}{1,200}=(?:[^\]"=]{1,200}|"[^"]{1,200}")\]`;
/**
 * Names with dots between, elements in brackets, other names in quotes: `pump.levels[0]`, `["a b"].c`; the element of a list by one of its
 * fields: `values[id=Tank.Level].v`, `values[id="a b"].v`.
 */
const JSON_PATH = new RegExp(String.raw`^(?:${NAME}+|${BRACKETS})(?:\.${NAME}+|${BRACKETS})*$`, 'u');
const STEP = new RegExp(
  String.raw`\["(?<quoted>[^"]+)"\]|\[(?<field>${NAME}+)=(?:"(?<text>[^"]+)"|(?<plain>[^\]"]+))\]|(?<name>${NAME}+)`,
  'gu',
);

const pathSchema = z
  .string()
  .max(512)
  .regex(JSON_PATH)
  .optional()
  .meta(fieldMeta({ example: 'pump.levels[0]' }));

/** The parts of a date and what separates them; no letter but those of the parts, T and Z. */
const TIME_FORMAT = /^(?=[\s\S]*YYYY)(?:YYYY|MM|DD|HH|mm|ss|SSS|[^A-Za-z]|[TZ])+$/;

/** Notation of a device's times if they are neither ISO 8601 nor numbers. */
export const timeFields = {
  timeFormat: z
    .string()
    .max(64)
    .regex(TIME_FORMAT)
    .check(({ value, issues }) => {
      const parts = value.match(/YYYY|SSS|MM|DD|HH|mm|ss/g) ?? [];
      if (new Set(parts).size !== parts.length)
        issues.push({ code: 'custom', input: value, message: 'each part once at most' });
    })
    .optional()
    .meta(fieldMeta({ example: 'DD.MM.YYYY HH:mm:ss' })),
  /** IANA name of the zone of times that name none; absent: the zone of the gateway. */
  timeZone: z
    .string()
    .max(64)
    .refine((zone) => isTimeZone(zone))
    .optional()
    .meta(fieldMeta({ example: 'Asia/Shanghai' })),
};

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Fields of an address: the value, its time and its quality, and the body that writes it. */
export const jsonFields = {
  /** Absent: the document itself is the value. */
  path: pathSchema,
  timePath: pathSchema,
  qualityPath: pathSchema,
  ...timeFields,
};
/** Template that writes a value, with `{value}` in its place. */
export const writeTemplate = z
  .string()
  .max(2_048)
  .regex(/\{value\}/)
  .default('{value}')
  .meta(fieldMeta({ example: '{"level":{value}}' }));

/** A name or an index, or the field of an element with the text that it has. */
export type JsonStep = string | { readonly field: string; readonly text: string };

/** The steps of a path, in their order. */
export const stepsOf = (path: string): readonly JsonStep[] =>
  Array.from(path.matchAll(STEP), ({ groups = {} }) => {
    const { quoted, field, text, plain, name = '' } = groups;
    return field === undefined ? (quoted ?? name) : { field, text: text ?? plain ?? '' };
  });

/** A signal that is written needs to know where to. */
export function writeMisfit(
  target: unknown,
  { rw }: Placed,
  field: { readonly zh: string; readonly en: string },
): Misfit | undefined {
  if (rw === 'ro' || target !== undefined) return undefined;
  return {
    field: 'address',
    zh: `要写入的变量需填写“${field.zh}”，或改为只读`,
    en: `a signal that is written needs “${field.en}”. Enter it, or choose read-only`,
  };
}

/** Texts of the fields of a time. */
export const TIME_FIELD_TEXTS = {
  timeFormat: {
    name: { zh: '时间格式', en: 'Time format' },
    meaning: {
      zh: '设备时间不是 ISO 8601 或数字时填写，如 DD.MM.YYYY HH:mm:ss；可用 YYYY、MM、DD、HH、mm、ss、SSS。',
      en: 'For times that are neither ISO 8601 nor numbers, such as DD.MM.YYYY HH:mm:ss. The parts are YYYY, MM, DD, HH, mm, ss and SSS.',
    },
  },
  timeZone: {
    name: { zh: '设备时区', en: 'Time zone of the device' },
    meaning: {
      zh: '时间不带时区时使用，如 Asia/Shanghai；留空为网关的时区。',
      en: 'Of times that name none, such as Asia/Shanghai. Empty: the zone of the gateway.',
    },
  },
} as const;

/** Texts of the fields above. */
export const JSON_FIELD_TEXTS = {
  ...TIME_FIELD_TEXTS,
  path: {
    name: { zh: 'JSON 路径', en: 'JSON path' },
    meaning: {
      zh: '值在 JSON 中的位置，如 pump.levels[0]，或按字段找列表中的元素，如 values[id=T1].v；留空表示整个内容就是值。',
      en: 'Place of the value in the JSON, such as pump.levels[0], or values[id=T1].v for an element of a list by its field. Empty: the whole content is the value.',
    },
  },
  timePath: {
    name: { zh: '时间的路径', en: 'Path of the time' },
    meaning: {
      zh: 'ISO 8601 文本、自 1970 年起的秒、毫秒、微秒或纳秒，或按“时间格式”；留空则用收到的时间。',
      en: 'ISO 8601, seconds, ms, µs or ns since 1970, or “Time format”. Empty: the time of reception.',
    },
  },
  qualityPath: {
    name: { zh: '质量的路径', en: 'Path of the quality' },
    meaning: {
      zh: 'true、1、good、ok 或 192 到 255 为好值，uncertain 或 64 到 127 为可疑，其他为坏值；大于 65535 的数按 OPC UA 状态码处理。',
      en: 'Good for true, 1, good, ok, or 192 to 255; uncertain for that word or 64 to 127; otherwise bad. A number above 65,535 is a status code of OPC UA.',
    },
  },
} as const;
