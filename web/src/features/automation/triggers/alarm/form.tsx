import { ruleNameText } from '@tidegate/contract/nouns/alarm/rule-name.ts';
import { alarmRuleQuery } from '@tidegate/contract/nouns/alarm-rule/calls.ts';
import { Form, Select } from 'antd';
import { useAsk } from '../../../../api/use-ask.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { nameTextOf } from '@tidegate/contract/locale/name-text.ts';
import type { FieldProps, TriggerForm } from '../../kit/trigger-form.ts';

function AlarmFields({ equipmentId }: FieldProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const rules = useAsk(alarmRuleQuery, { equipmentId, pageSize: 500 }, { enabled: equipmentId !== '' });
  const options = (rules.data?.rows ?? []).map((rule) => {
    const signal = nameTextOf(rule, 'signal', language);
    return { value: rule.id, label: [signal, ruleNameText(rule, language)].filter(Boolean).join(' · ') };
  });
  return (
    <>
      <Form.Item
        name={['when', 'alarmRuleId']}
        label={t('automation.alarmRule')}
        rules={[{ required: true, message: t('manage.required', { field: t('automation.alarmRule') }) }]}
        getValueProps={(value: string | undefined) => ({ value: value === '' ? null : value })}
      >
        <Select
          disabled={equipmentId === ''}
          loading={rules.isLoading}
          notFoundContent={t('automation.alarmNone')}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
        />
      </Form.Item>
      <Form.Item name={['when', 'becomes']} label={t('automation.becomes')}>
        <Select
          options={(['raised', 'returned'] as const).map((value) => ({
            value,
            label: t(`automation.becomes.${value}`),
          }))}
        />
      </Form.Item>
    </>
  );
}

/** When an alarm is raised or returns. */
export const form: TriggerForm<'alarm'> = {
  start: () => ({ kind: 'alarm', alarmRuleId: '', becomes: 'raised' }),
  Fields: AlarmFields,
  words: ({ alarmRuleId, becomes }, t, nameOf) =>
    t(`automation.words.alarm.${becomes}`, { name: nameOf('alarmRule', alarmRuleId) }),
};
