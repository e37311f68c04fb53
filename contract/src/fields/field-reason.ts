import type { Language } from '../errors.ts';
import type { Texts } from '../refusal-entry.ts';
import type { z } from 'zod';

const KEY_SHOWN = 60;

/** For `misfits`: a field that the others make necessary. */
export const MISSING = { zh: '不能为空', en: 'required' } as const;
const MALFORMED = { zh: '格式不正确', en: 'malformed' } as const;

const TYPES: { readonly [name: string]: { readonly zh: string; readonly en: string } } = {
  number: { zh: '应为数字', en: 'expected a number' },
  int: { zh: '应为整数', en: 'expected a whole number' },
  boolean: { zh: '应为 true 或 false', en: 'expected true or false' },
  string: { zh: '应为文本', en: 'expected text' },
  array: { zh: '应为 JSON 数组', en: 'expected a JSON array' },
  object: { zh: '应为 JSON 对象', en: 'expected a JSON object' },
  record: { zh: '应为 JSON 对象', en: 'expected a JSON object' },
};

/** Reason why a value is invalid, in a few words of the person's language. */
export function fieldReason(issue: z.core.$ZodIssue, language: Language): string {
  const isChinese = language === 'zh';
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected]?.[language] ?? (isChinese ? '类型不正确' : 'wrong type');
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? isChinese
          ? `长度至少为 ${issue.minimum}`
          : `at least ${issue.minimum} long`
        : isChinese
          ? `不能小于 ${issue.minimum}`
          : `at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? isChinese
          ? `长度最多为 ${issue.maximum}`
          : `at most ${issue.maximum} long`
        : isChinese
          ? `不能大于 ${issue.maximum}`
          : `at most ${issue.maximum}`;
    case 'invalid_value':
      return `${isChinese ? '可选值：' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'invalid_union': {
      const last = issue.errors.at(-1)?.[0];
      return last === undefined ? (isChinese ? '格式不正确' : 'not valid') : fieldReason(last, language);
    }
    case 'unrecognized_keys':
      return `${isChinese ? '不认识的键：' : 'unknown key '}${issue.keys[0]?.slice(0, KEY_SHOWN) ?? ''}`;
    case 'custom': {
      const told = issue.params?.[language];
      return typeof told === 'string' ? told : inOurWords(issue, language);
    }
    default:
      return inOurWords(issue, language);
  }
}

/** The message that a schema gives in English; Zod's own would show its pattern. */
const inOurWords = ({ message }: z.core.$ZodIssue, language: Language): string =>
  language === 'zh' || message.startsWith('Invalid') ? MALFORMED[language] : message;

/** An issue of a field that does not fit the others. */
export const misfits = (
  field: string,
  texts: Texts,
): { code: 'custom'; path: string[]; message: string; params: Record<string, string> } => ({
  code: 'custom',
  path: [field],
  message: texts.en,
  params: { ...texts },
});
