import { reportAdd, reportEdit } from '@tidegate/contract/calls/manage-report.ts';
import { REPORT_FILLS, REPORT_KINDS, reportScheduleSchema, type Report } from '@tidegate/contract/entities/report.ts';
import { REPORT_NAME_MAX } from '@tidegate/contract/limits.ts';
import { REPORT_KIND_TEXTS } from '@tidegate/contract/report-texts.ts';
import { Form, Input, Select } from 'antd';
import { ask } from '../../../api/ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useChanged } from '../../../ui/use-changed.ts';
import { ZoneSelect } from '../../../ui/zone-select.tsx';
import { AlarmsField } from './alarms-field.tsx';
import { ColumnsField } from './columns-field.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { ShiftsField } from './shifts-field.tsx';

type Values = Pick<
  Report,
  'name' | 'kind' | 'columns' | 'dayStart' | 'timeZone' | 'shifts' | 'fill' | 'schedule' | 'alarms'
>;

interface Props {
  readonly equipmentId: string;
  /** The report to change; null adds one. */
  readonly report: Report | null;
  readonly onClose: () => void;
}

const SHIFTS = [
  { name: 'A', startsAt: '00:00' },
  { name: 'B', startsAt: '08:00' },
  { name: 'C', startsAt: '16:00' },
];

/** What a report is made of, and when it is mailed. */
export function ReportForm({ equipmentId, report, onClose }: Props) {
  const t = useT();
  const { language, timeZone } = usePreferences();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const kind = Form.useWatch('kind', form) ?? report?.kind ?? 'day';
  const initial: Values = report ?? {
    name: '',
    kind: 'day',
    columns: [],
    dayStart: '00:00',
    timeZone,
    shifts: SHIFTS,
    fill: 'blank',
    schedule: reportScheduleSchema.parse({ language }),
    alarms: { equipmentIds: [equipmentId], priorities: [] },
  };
  const save = async (given: Values) => {
    const values = { ...initial, ...given, schedule: { ...initial.schedule, ...given.schedule } };
    const fields = { ...values, shifts: values.kind === 'shift' ? values.shifts : [] };
    const { name, dayStart, shifts, fill, schedule, alarms } = fields;
    // With what no field shows: a column keeps its key, by which widgets and centres name it.
    const { columns: all = [] } = form.getFieldsValue(true);
    const columns = fields.kind === 'alarm' ? [] : all;
    const sent = {
      name,
      kind: fields.kind,
      columns,
      dayStart,
      timeZone: fields.timeZone,
      shifts,
      fill,
      schedule,
      alarms,
    };
    if (report === null) await ask(reportAdd, { equipmentId, ...sent });
    else await ask(reportEdit, { id: report.id, ...sent });
    onClose();
    await changed();
  };
  const home = report?.equipmentId ?? equipmentId;
  const required = (field: string) => [{ required: true, message: t('manage.required', { field }) }];
  const isByDay = kind !== 'raw' && kind !== 'shift' && kind !== 'hour';
  return (
    <FormDrawer
      title={t(report === null ? 'reports.add' : 'reports.edit')}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('reports.name')} rules={required(t('reports.name'))}>
        <Input maxLength={REPORT_NAME_MAX} />
      </Form.Item>
      <Form.Item name="kind" label={t('reports.kind')} extra={t(`reports.kindText.${kind}`)}>
        <Select options={REPORT_KINDS.map((value) => ({ value, label: REPORT_KIND_TEXTS[value][language] }))} />
      </Form.Item>
      {kind === 'shift' && <ShiftsField />}
      {kind === 'alarm' ? <AlarmsField home={home} /> : <ColumnsField home={home} isRaw={kind === 'raw'} />}
      {isByDay && (
        <Form.Item name="dayStart" label={t('reports.dayStart')} rules={required(t('reports.dayStart'))}>
          <Input type="time" style={{ width: 140 }} />
        </Form.Item>
      )}
      <Form.Item name="timeZone" label={t('reports.timeZone')} extra={t('reports.timeZoneText')}>
        <ZoneSelect />
      </Form.Item>
      {kind !== 'alarm' && (
        <Form.Item name="fill" label={t('reports.fill')}>
          <Select options={REPORT_FILLS.map((value) => ({ value, label: t(`reports.fill.${value}`) }))} />
        </Form.Item>
      )}
      <ScheduleFields hasTemplate={report !== null && report.templateName !== ''} />
    </FormDrawer>
  );
}
