import { alarmRuleQuery } from '@tidegate/contract/nouns/alarm-rule/calls.ts';
import type { ShownRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { ask, type AskOptions } from '../../api/ask.ts';
import { useRead } from '../../api/use-ask.ts';

/** Subject of rules: a signal, an equipment with all its signals, or a gateway itself. */
export type RulesOf = { readonly signalId: string } | { readonly equipmentId: string } | { readonly gatewayId: string };

/** All alarm rules of a signal, an equipment or a gateway. */
export function useRules(of: RulesOf) {
  return useRead(alarmRuleQuery, of, (signal) => allRules(of, { signal }));
}

/** The rules that watch any of these signals of an equipment, and would go with them. */
export async function rulesOfSignals(equipmentId: string, signalIds: readonly string[]): Promise<readonly ShownRule[]> {
  const [only = ''] = signalIds;
  const { rows } = await allRules(signalIds.length === 1 ? { signalId: only } : { equipmentId });
  const going = new Set(signalIds);
  return rows.filter(({ signalId }) => signalId !== null && going.has(signalId));
}

async function allRules(of: RulesOf, options: AskOptions = {}): Promise<Rows<ShownRule>> {
  const rows: ShownRule[] = [];
  for (let page = 1; ; page += 1) {
    const found = await ask(alarmRuleQuery, { ...of, page, pageSize: PAGE_SIZE_MAX }, options);
    rows.push(...found.rows);
    if (found.rows.length === 0 || rows.length >= found.total) return { total: rows.length, rows };
  }
}
