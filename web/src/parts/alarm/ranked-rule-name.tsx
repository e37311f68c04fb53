import type { RankedRule } from '@tidegate/contract/nouns/alarm/alarm-kpi.ts';
import { ruleNameText } from '@tidegate/contract/nouns/alarm/rule-name.ts';
import { nameTextOf } from '@tidegate/contract/locale/name-text.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { Row } from '../../ui/layout/box.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';

/** A rule of the alarm statistics: how urgent, where and what. */
export function RankedRuleName({ rule }: { readonly rule: Omit<RankedRule, 'count'> }) {
  const language = usePreferences((preferences) => preferences.language);
  const place = nameTextOf(rule, 'equipment', language) || rule.gatewayName;
  const signal = nameTextOf(rule, 'signal', language);
  return (
    <Row as="span" gap={8} breaks="anywhere" room="shrink">
      <PriorityMark priority={rule.priority} />
      <span>
        <b>{place}</b> {[signal, ruleNameText(rule, language)].filter(Boolean).join(' · ')}
      </span>
    </Row>
  );
}
