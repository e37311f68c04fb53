import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import {
  calendarShiftSchema,
  CALENDAR_SHIFTS_MAX,
  type CalendarShift,
} from '@tidegate/contract/nouns/calendar/calendar.ts';
import { Button, Form, Input } from 'antd';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useT } from '../../i18n/translate.ts';
import forms from '../../ui/form/forms.module.css';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Faint, Row } from '../../ui/layout/box.tsx';
import styles from './calendars.module.css';
import { NO_NAMES, OTHER_NAME_FIELDS } from '@tidegate/contract/locale/name-text.ts';

const EMPTY: CalendarShift = { key: '', ...NO_NAMES, startsAt: '08:00', endsAt: '16:00', on: 'workdays' };

const Field = schemaField(calendarShiftSchema.shape);

/** The shifts of a calendar, a card each. */
export function ShiftsField() {
  const t = useT();
  return (
    <Form.List name="shifts">
      {(fields, { add, remove }) => (
        <section aria-label={t('calendars.shifts')}>
          <FormSection title={t('calendars.shifts')} />
          <Faint as="p" below={8}>
            {t('calendars.shiftsText')}
          </Faint>
          {fields.map(({ key, name }) => (
            <OneShift key={key} place={name} onRemove={() => remove(name)} />
          ))}
          <Button icon={<PlusOutlined />} disabled={fields.length >= CALENDAR_SHIFTS_MAX} onClick={() => add(EMPTY)}>
            {t('calendars.addShift')}
          </Button>
        </section>
      )}
    </Form.List>
  );
}

function OneShift({ place, onRemove }: { readonly place: number; readonly onRemove: () => void }) {
  const t = useT();
  const n = place + 1;
  return (
    <div className={forms['card']} role="group" aria-label={t('calendars.shiftN', { n })}>
      <Row justify="between" below={8}>
        <strong>{t('calendars.shiftN', { n })}</strong>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('calendars.removeShift', { n })}
          onClick={onRemove}
        />
      </Row>
      <div className={styles['shift']}>
        <Field at={[place]} name="name" label={t('calendars.shiftName')} />
        {OTHER_NAME_FIELDS.map((field) => (
          <Field key={field} at={[place]} name={field} label={t(`manage.${field}`)} />
        ))}
        <Field at={[place]} name="startsAt" label={t('calendars.startsAt')}>
          <Input type="time" />
        </Field>
        <Field at={[place]} name="endsAt" label={t('calendars.endsAt')}>
          <Input type="time" />
        </Field>
      </div>
      <Field at={[place]} name="on" label={t('calendars.on')} optionText={(value) => t(`calendars.on.${value}`)} />
    </div>
  );
}
