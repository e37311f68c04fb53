import { ALARM_PRIORITIES } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { REPORT_EQUIPMENT_MAX } from '@tidegate/contract/limits.ts';
import { ALARM_PRIORITY_TEXTS } from '@tidegate/contract/nouns/alarm/rules/alarm-text.ts';
import { Form, Select } from 'antd';
import { useContext } from 'react';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { SeveralEquipmentSelect } from '../equipment/equipment-select.tsx';
import { DraftSignals } from './draft-signals.ts';
import { useReportPlace } from './use-report-signals.ts';

/** Which alarms a report lists: of which equipment and priorities. */
export function AlarmsField({ home }: { readonly home: string }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  // A report of a model lists the alarms of its equipment alone.
  const isDraft = useContext(DraftSignals) !== null;
  const { orgId } = useReportPlace(home);
  return (
    <>
      <Form.Item
        hidden={isDraft}
        name={['alarms', 'equipmentIds']}
        label={t('reports.alarmEquipment')}
        extra={t('reports.alarmEquipmentText')}
      >
        <SeveralEquipmentSelect most={REPORT_EQUIPMENT_MAX} orgId={orgId} disabled={orgId === undefined} />
      </Form.Item>
      <Form.Item
        name={['alarms', 'priorities']}
        label={t('reports.alarmPriorities')}
        extra={t('reports.alarmPrioritiesText')}
      >
        <Select
          mode="multiple"
          options={ALARM_PRIORITIES.map((value) => ({ value, label: ALARM_PRIORITY_TEXTS[value][language] }))}
        />
      </Form.Item>
    </>
  );
}
