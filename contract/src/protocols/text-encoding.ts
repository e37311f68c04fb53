/** Character encoding of a device's texts, for protocols that do not define one. */
import { z } from 'zod';

/** In the order in which they are offered. */
export const TEXT_ENCODINGS = ['utf-8', 'gb18030', 'windows-1252', 'ascii'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/**
 * Param of a driver. It has no default: older gateways do not know it, and without it each protocol has the encoding
 * that it always had.
 */
export const encodingParam = { encoding: z.enum(TEXT_ENCODINGS).optional() };

const OPTIONS = {
  'utf-8': { zh: 'UTF-8', en: 'UTF-8' },
  gb18030: { zh: '中文（GB18030、GBK、GB2312）', en: 'Chinese (GB18030, GBK, GB2312)' },
  'windows-1252': { zh: '西欧（Windows-1252、Latin-1）', en: 'Western (Windows-1252, Latin-1)' },
  ascii: { zh: 'ASCII', en: 'ASCII' },
} as const;

/** Texts of that param where texts are UTF-8 without it. */
export const UTF8_UNLESS_SET = {
  encoding: {
    name: { zh: '文本编码', en: 'Encoding of texts' },
    meaning: {
      zh: '文本变量的字符编码；留空为 UTF-8。',
      en: 'Encoding of the characters of text signals. Empty: UTF-8.',
    },
    options: OPTIONS,
  },
} as const;

/** Texts of that param where texts are Latin-1 without it. */
export const LATIN1_UNLESS_SET = {
  encoding: {
    name: UTF8_UNLESS_SET.encoding.name,
    meaning: {
      zh: '文本变量的字符编码；留空为 Latin-1。',
      en: 'Encoding of the characters of text signals. Empty: Latin-1.',
    },
    options: OPTIONS,
  },
} as const;
