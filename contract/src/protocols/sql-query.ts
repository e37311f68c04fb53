import type { Texts } from '../refusal-entry.ts';

interface Rule {
  readonly isBroken: (query: string) => boolean;
  readonly texts: Texts;
}

/** A query without the semicolon at its end. */
export const bareQuery = (query: string): string => query.trim().replace(/;$/, '').trim();

/**
 * Rules that refuse a query before a database sees it; the transaction is read-only as well. Words are found in texts
 * as well: a query refused for that can be rewritten.
 */
const RULES: readonly Rule[] = [
  {
    isBroken: (query) => !/^(?:select|with)\b/i.test(query),
    texts: { zh: '查询须以 SELECT 或 WITH 开头', en: 'A query begins with SELECT or WITH' },
  },
  {
    isBroken: (query) => query.includes(';'),
    texts: { zh: '只能是一条语句，不含分号', en: 'Only one statement is permitted, without a semicolon' },
  },
  {
    isBroken: (query) => /--|\/\*/.test(query),
    texts: { zh: '查询不能含注释', en: 'A query has no comments' },
  },
  {
    isBroken: (query) => /\binto\b/i.test(query),
    texts: { zh: '查询不能含 INTO', en: 'A query has no INTO' },
  },
  {
    isBroken: (query) => /\bfor\s+(?:no\s+key\s+)?(?:update|share|key\s+share)\b|\block\s+in\b/i.test(query),
    texts: { zh: '查询不能加锁', en: 'A query locks no rows' },
  },
];

/** Why a query is not permitted; undefined for one that reads. */
export const queryFault = (query: string): Texts | undefined =>
  RULES.find(({ isBroken }) => isBroken(bareQuery(query)))?.texts;
