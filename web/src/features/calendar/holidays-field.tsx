import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { holidaySchema, CALENDAR_HOLIDAYS_MAX, HOLIDAY_DAYS_MAX } from '@tidegate/contract/nouns/calendar/calendar.ts';
import { Button, Checkbox, DatePicker, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useT } from '../../i18n/translate.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { DATE } from './form-values.ts';
import styles from './calendars.module.css';

const Field = schemaField(holidaySchema.shape);

/** The holidays of a calendar, a line each. */
export function HolidaysField() {
  const t = useT();
  return (
    <Form.List name="holidays">
      {(fields, { add, remove }) => (
        <section aria-label={t('calendars.holidays')}>
          <FormSection title={t('calendars.holidays')} />
          <Stack gap={8} below={16}>
            {fields.map(({ key, name }) => (
              <OneHoliday key={key} place={name} onRemove={() => remove(name)} />
            ))}
            <Button
              icon={<PlusOutlined />}
              disabled={fields.length >= CALENDAR_HOLIDAYS_MAX}
              onClick={() => add({ name: '', days: null, yearly: false })}
            >
              {t('calendars.addHoliday')}
            </Button>
          </Stack>
        </section>
      )}
    </Form.List>
  );
}

function OneHoliday({ place, onRemove }: { readonly place: number; readonly onRemove: () => void }) {
  const t = useT();
  const n = place + 1;
  return (
    <div className={styles['holiday']} role="group" aria-label={t('calendars.holidayN', { n })}>
      <Field at={[place]} name="name" noStyle>
        {(limits) => (
          <Input {...limits} placeholder={t('calendars.holidayName')} aria-label={t('calendars.holidayName')} />
        )}
      </Field>
      <Form.Item
        name={[place, 'days']}
        noStyle
        rules={[{ required: true, message: t('manage.required', { field: t('calendars.dates') }) }]}
        getValueProps={(days: readonly [string, string] | null) => ({
          value: days === null ? null : days.map((day) => dayjs(day)),
        })}
        getValueFromEvent={(days: readonly [Dayjs, Dayjs] | null) => days?.map((day) => day.format(DATE)) ?? null}
      >
        <DatePicker.RangePicker
          aria-label={t('calendars.dates')}
          style={{ width: '100%' }}
          disabledDate={(day: Dayjs, { from }) =>
            from !== undefined && Math.abs(day.diff(from, 'day')) >= HOLIDAY_DAYS_MAX
          }
        />
      </Form.Item>
      <Field at={[place]} name="yearly" noStyle>
        <Checkbox>{t('calendars.yearly')}</Checkbox>
      </Field>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('calendars.removeHoliday', { n })}
        onClick={onRemove}
      />
    </div>
  );
}
