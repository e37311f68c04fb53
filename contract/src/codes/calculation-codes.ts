/** Why a calculated value is not good: the code of its sample, with its text in both languages. */
export const CALCULATION_TEXTS = {
  '1501': {
    zh: '公式没有结果（除以零、超出范围或类型不符）',
    en: 'The formula has no result (division by zero, overflow or type)',
  },
  '1502': { zh: '公式引用的变量没有可用的值', en: 'A signal in the formula has no usable value' },
  '1503': { zh: '公式引用的变量已陈旧', en: 'A signal in the formula is stale' },
  '1504': { zh: '公式互相引用，无法计算', en: 'Circular reference between formulas' },
  '1506': { zh: '还需要一个值才能计算', en: 'Another value is needed for a result' },
} as const;

/** The same by name. */
export const CALCULATION_CODES = {
  formulaError: 1501,
  inputBad: 1502,
  inputStale: 1503,
  cycle: 1504,
  notYet: 1506,
} as const satisfies { readonly [name: string]: number };
