import type { ModelAlarm, ModelContent } from '@tidegate/contract/entities/model.ts';
import { alarmKey, ruleOfAlarm } from '@tidegate/contract/rules/model/model-alarm.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { nameText } from '../../../lib/value-text.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PriorityMark } from '../../../ui/priority-mark.tsx';
import rules from '../alarm-rules/alarm-rules.module.css';
import { conditionText, typeText } from '../alarm-rules/rule-words.ts';

const NO_SIGNAL = { unit: '', decimals: null };

/** The alarm rules of a model's draft, or of its latest version. */
export function AlarmTable({ content: { alarms, signals } }: { readonly content: ModelContent }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  if (alarms.length === 0) return <Notice title={t('model.alarmNone')} text={t('model.alarmNoneText')} role="status" />;
  const byCode = new Map(signals.map((signal) => [signal.code, signal]));
  const signalOf = ({ signal }: ModelAlarm) => (signal === null ? undefined : byCode.get(signal));
  const columns: readonly Column<ModelAlarm>[] = [
    {
      key: 'name',
      title: t('rules.name'),
      render: ({ name, priority }) => (
        <span className={rules['named']}>
          <PriorityMark priority={priority} />
          <strong>{name}</strong>
        </span>
      ),
    },
    {
      key: 'signal',
      title: t('rules.watches'),
      render: (alarm) => {
        const signal = signalOf(alarm);
        return signal === undefined ? t('rules.wholeEquipment') : `${nameText(signal, language)} · ${signal.code}`;
      },
    },
    { key: 'type', title: t('rules.type'), render: ({ type }) => typeText(type, language) },
    {
      key: 'condition',
      title: t('rules.condition'),
      render: (alarm) => (
        <span className={rules['condition']}>
          {conditionText(ruleOfAlarm(alarm), signalOf(alarm) ?? NO_SIGNAL, t, (code) => code)}
        </span>
      ),
    },
    { key: 'enabled', title: t('rules.on'), render: ({ enabled }) => t(enabled ? 'state.yes' : 'state.no') },
  ];
  return <DataTable label={t('model.tab.alarm')} columns={columns} rows={alarms} keyOf={alarmKey} />;
}
