import type { Language } from '../../errors.ts';
import type { FormulaError, FormulaFault } from './node.ts';

const TEXTS: { readonly [F in FormulaFault]: { readonly [L in Language]: string } } = {
  empty: { zh: '公式为空', en: 'The formula is empty' },
  tooLong: { zh: '公式过长', en: 'The formula is too long' },
  tooDeep: { zh: '括号或函数嵌套过深', en: 'Parentheses or functions are nested too deeply' },
  badCharacter: { zh: '不能使用字符 {found}', en: 'Unexpected character {found}' },
  badNumber: { zh: '{found} 不是数字', en: '{found} is not a number' },
  openText: { zh: '文本缺少结束引号', en: 'The text has no closing quote' },
  openSignal: { zh: '变量名缺少 }', en: 'The signal name has no closing brace' },
  emptySignal: { zh: '花括号中缺少变量名', en: 'The signal name between the braces is empty' },
  unexpected: { zh: '此处不应为“{found}”', en: 'Unexpected “{found}”' },
  endExpected: { zh: '“{found}”之前缺少运算符', en: 'An operator is missing before “{found}”' },
  unknownFunction: { zh: '没有名为 {found} 的函数', en: 'The function {found} does not exist' },
  operandCount: { zh: '{found} 需要 {expected} 个参数', en: '{found} takes {expected} operands' },
};
const EARLY_END = { zh: '公式不完整', en: 'The formula ends too early' } as const;

/** Fault of a formula, as a sentence. */
export function formulaFaultText({ fault, found, expected }: FormulaError, language: Language): string {
  if (fault === 'unexpected' && found === '') return EARLY_END[language];
  return TEXTS[fault][language].replace('{found}', () => found).replace('{expected}', () => expected);
}
