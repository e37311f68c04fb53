import { reportFields } from '@tidegate/contract/nouns/report/fields.ts';
import { reportScheduleSchema, type Report } from '@tidegate/contract/nouns/report/report.ts';
import { REPORT_KIND_TEXTS } from '@tidegate/contract/nouns/report/report-texts.ts';
import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { Form, Input } from 'antd';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useT } from '../../i18n/translate.ts';
import { copiedName } from '../../lib/names/copied.ts';
import { usePreferences, type Preferences } from '../../lib/preferences.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { ZoneField } from '../../ui/form/zone-field.tsx';
import { OtherNameFields } from '../names/other-name-fields.tsx';
import { AlarmsField } from './alarms-field.tsx';
import { ColumnsField } from './columns-field.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { ShiftsField } from './shifts-field.tsx';
import { type NameField, NO_NAMES, NO_OTHER_NAMES, pickNames } from '@tidegate/contract/locale/name-text.ts';

/** Editable definition of a report. */
export type ReportValues = Pick<
  Report,
  NameField | 'kind' | 'columns' | 'dayStart' | 'timeZone' | 'shifts' | 'fill' | 'schedule' | 'alarms'
>;

interface Props {
  readonly title: string;
  /** The equipment that it is filed under; empty for that of a model, which has `DraftSignals` around it. */
  readonly home: string;
  readonly initial: ReportValues;
  /** True if it has a workbook that can be filled. */
  readonly hasTemplate: boolean;
  readonly onSave: (values: ReportValues) => Promise<unknown>;
  readonly onClose: () => void;
}

const SHIFTS = [
  { ...NO_NAMES, name: 'A', startsAt: '00:00' },
  { ...NO_NAMES, name: 'B', startsAt: '08:00' },
  { ...NO_NAMES, name: 'C', startsAt: '16:00' },
];

/** A report of each day that has no columns yet. */
export const newReport = (
  { language, timeZone }: Pick<Preferences, 'language' | 'timeZone'>,
  equipmentIds: readonly string[],
): ReportValues => ({
  name: '',
  ...NO_OTHER_NAMES,
  kind: 'day',
  columns: [],
  dayStart: '00:00',
  timeZone,
  shifts: SHIFTS,
  fill: 'blank',
  schedule: reportScheduleSchema.parse({ language }),
  alarms: { equipmentIds: [...equipmentIds], priorities: [] },
});

const Field = schemaField(reportFields);

/** A report as a copy of it begins. Its workbook stays with the original, so what is mailed is made without one. */
export function copiedReport(report: ReportValues): ReportValues {
  const { schedule } = report;
  const format = schedule.format === 'template' ? 'xlsx' : schedule.format;
  return {
    ...report,
    name: copiedName(report.name, { max: maxLengthOf(reportFields.name) }),
    schedule: { ...schedule, format },
  };
}

/** The form of a report, of an equipment or of a model: what it is made of, and when it is mailed. */
export function ReportFieldsForm({ title, home, initial, hasTemplate, onSave, onClose }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [form] = Form.useForm<ReportValues>();
  const changed = useChanged();
  const kind = Form.useWatch('kind', form) ?? initial.kind;
  const shownShifts = Form.useWatch('shifts', form) ?? [];
  const shownStart = Form.useWatch('dayStart', form) ?? '';
  const save = async (given: ReportValues) => {
    const values = { ...initial, ...given, schedule: { ...initial.schedule, ...given.schedule } };
    const { dayStart, timeZone, fill, schedule, alarms } = values;
    const shifts = values.kind === 'shift' ? values.shifts : [];
    // With what no field shows: a column keeps its key, by which widgets and centres name it.
    const { columns: all = [] } = form.getFieldsValue(true);
    const columns = values.kind === 'alarm' ? [] : all;
    await onSave({
      ...pickNames(values),
      kind: values.kind,
      columns,
      dayStart,
      timeZone,
      shifts,
      fill,
      schedule,
      alarms,
    });
    onClose();
    await changed();
  };
  const isByDay = kind !== 'raw' && kind !== 'shift' && kind !== 'hour';
  return (
    <FormDrawer title={title} form={form} initial={initial} onSave={save} onClose={onClose}>
      <Field name="name" label={t('reports.name')} />
      <OtherNameFields />
      <Field
        name="kind"
        label={t('reports.kind')}
        extra={t(`reports.kindText.${kind}`)}
        optionText={(value) => REPORT_KIND_TEXTS[value][language]}
      />
      {kind === 'shift' && <ShiftsField />}
      {kind === 'alarm' ? <AlarmsField home={home} /> : <ColumnsField home={home} isRaw={kind === 'raw'} />}
      {isByDay && (
        <Field name="dayStart" label={t('reports.dayStart')}>
          <Input type="time" style={{ width: 140 }} />
        </Field>
      )}
      <ZoneField
        name="timeZone"
        label={t('reports.timeZone')}
        extra={t('reports.timeZoneText')}
        times={[
          ...(isByDay ? [shownStart] : []),
          ...(kind === 'shift' ? shownShifts.map((one) => one?.startsAt ?? '') : []),
        ]}
      />
      {kind !== 'alarm' && (
        <Field name="fill" label={t('reports.fill')} optionText={(value) => t(`reports.fill.${value}`)} />
      )}
      <ScheduleFields hasTemplate={hasTemplate} />
    </FormDrawer>
  );
}
