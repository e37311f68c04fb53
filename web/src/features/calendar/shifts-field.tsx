import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { CALENDAR_SHIFTS_MAX, type CalendarShift, SHIFT_DAYS } from '@tidegate/contract/nouns/calendar/calendar.ts';
import { SHIFT_NAME_MAX } from '@tidegate/contract/fields/shift.ts';
import { Button, Form, Input, Select } from 'antd';
import { useT } from '../../i18n/translate.ts';
import forms from '../../ui/form/forms.module.css';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Faint, Row } from '../../ui/layout/box.tsx';
import styles from './calendars.module.css';
import { NO_NAMES, OTHER_NAME_FIELDS } from '@tidegate/contract/locale/name-text.ts';

const EMPTY: CalendarShift = { key: '', ...NO_NAMES, startsAt: '08:00', endsAt: '16:00', on: 'workdays' };

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
  const needed = (field: string) => [{ required: true, whitespace: true, message: t('manage.required', { field }) }];
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
        <Form.Item name={[place, 'name']} label={t('calendars.shiftName')} rules={needed(t('calendars.shiftName'))}>
          <Input maxLength={SHIFT_NAME_MAX} />
        </Form.Item>
        {OTHER_NAME_FIELDS.map((field) => (
          <Form.Item key={field} name={[place, field]} label={t(`manage.${field}`)}>
            <Input maxLength={SHIFT_NAME_MAX} />
          </Form.Item>
        ))}
        <Form.Item name={[place, 'startsAt']} label={t('calendars.startsAt')} rules={needed(t('calendars.startsAt'))}>
          <Input type="time" />
        </Form.Item>
        <Form.Item name={[place, 'endsAt']} label={t('calendars.endsAt')} rules={needed(t('calendars.endsAt'))}>
          <Input type="time" />
        </Form.Item>
      </div>
      <Form.Item name={[place, 'on']} label={t('calendars.on')}>
        <Select options={SHIFT_DAYS.map((value) => ({ value, label: t(`calendars.on.${value}`) }))} />
      </Form.Item>
    </div>
  );
}
