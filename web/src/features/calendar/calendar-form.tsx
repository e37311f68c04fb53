import { calendarFields } from '@tidegate/contract/nouns/calendar/fields.ts';
import {
  CALENDAR_EXTRA_DAYS_MAX,
  CALENDAR_NAME_MAX,
  type Calendar,
} from '@tidegate/contract/nouns/calendar/calendar.ts';
import { calendarAdd, calendarEdit } from '@tidegate/contract/nouns/calendar/calls.ts';
import { DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { copiedName } from '../../lib/names/copied.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { OtherNameFields } from '../../parts/names/other-name-fields.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { Weekdays } from '../../ui/form/weekdays.tsx';
import { ZoneField } from '../../ui/form/zone-field.tsx';
import { Faint } from '../../ui/layout/box.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { DATE, emptyValues, fieldsOf, type Values, valuesOf } from './form-values.ts';
import { HolidaysField } from './holidays-field.tsx';
import { ShiftsField } from './shifts-field.tsx';

interface Props {
  /** The calendar to change; null adds one. */
  readonly calendar: Calendar | null;
  /** Initial values of a new calendar. */
  readonly original: Calendar | null;
  readonly onClose: () => void;
}

const Field = schemaField(calendarFields);

/** Adds a calendar or changes one. */
export function CalendarForm({ calendar, original, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const copy = original && { ...valuesOf(original), name: copiedName(original.name, { max: CALENDAR_NAME_MAX }) };
  const kept = useKeptShifts(form, calendar);
  const shifts = Form.useWatch('shifts', { form, preserve: true }) ?? [];
  // A shift that was just added has no times yet.
  const times = [...new Set(shifts.flatMap((shift) => [shift?.startsAt ?? '', shift?.endsAt ?? '']))];
  const save = async () => {
    const fields = fieldsOf(form.getFieldsValue(true));
    if (calendar === null) await ask(calendarAdd, fields);
    else await ask(calendarEdit, { id: calendar.id, ...fields });
    onClose();
    await changed();
  };
  return (
    <FormDrawer
      title={t(calendar === null ? 'calendars.add' : 'calendars.edit')}
      form={form}
      initial={calendar === null ? (copy ?? emptyValues(zone)) : valuesOf(calendar)}
      onSave={save}
      onClose={onClose}
    >
      <Field name="name" label={t('calendars.name')} />
      <OtherNameFields />
      <ZoneField name="timeZone" label={t('calendars.zone')} times={times} />
      <Field name="workDays" label={t('calendars.workDays')}>
        <Weekdays />
      </Field>
      <HolidaysField />
      <Field
        name="extraDays"
        label={t('calendars.extraDays')}
        extra={t('calendars.extraDaysHelp', { count: CALENDAR_EXTRA_DAYS_MAX })}
        getValueProps={(days: Values['extraDays'] | undefined) => ({
          value: (days ?? []).map(({ date }) => dayjs(date)),
        })}
        getValueFromEvent={(dates: readonly Dayjs[] | null): Values['extraDays'] =>
          (dates ?? []).slice(0, CALENDAR_EXTRA_DAYS_MAX).map((date) => ({ name: '', date: date.format(DATE) }))
        }
      >
        <DatePicker multiple maxTagCount={12} style={{ width: '100%' }} />
      </Field>
      <ShiftsField />
      {kept < (calendar?.shifts.length ?? 0) && (
        <Faint as="p" role="status">
          {t('calendars.removedText')}
        </Faint>
      )}
    </FormDrawer>
  );
}

/** Number of shifts of the calendar that the form still has. */
function useKeptShifts(form: ReturnType<typeof Form.useForm<Values>>[0], calendar: Calendar | null): number {
  const shifts = Form.useWatch('shifts', { form, preserve: true }) ?? calendar?.shifts ?? [];
  return shifts.filter((shift) => shift?.key !== '').length;
}
