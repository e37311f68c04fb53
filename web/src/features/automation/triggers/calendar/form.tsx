import { CALENDAR_MOMENTS } from '@tidegate/contract/nouns/automation/triggers/calendar.ts';
import type { TriggerOf } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import { partOf } from '@tidegate/contract/nouns/automation/kind.ts';
import { CALENDAR_DAYS } from '@tidegate/contract/nouns/calendar/calendar.ts';
import { Form, Input, Select } from 'antd';
import { useT } from '../../../../i18n/translate.ts';
import forms from '../../../../ui/form/forms.module.css';
import { CalendarFields } from '../../kit/calendar-select.tsx';
import type { TriggerForm } from '../../kit/trigger-form.ts';

function MomentFields() {
  const t = useT();
  const of = Form.useWatch<TriggerOf<'calendar'>['of'] | undefined>(['when', 'of']);
  const isTime = of === 'time';
  return (
    <>
      <Form.Item name={['when', 'of']} label={t('automation.moment')}>
        <Select options={CALENDAR_MOMENTS.map((value) => ({ value, label: t(`automation.moment.${value}`) }))} />
      </Form.Item>
      <CalendarFields at="when" isOfShift={!isTime} />
      {isTime && (
        <div className={forms['pair']}>
          <Form.Item
            name={['when', 'at']}
            label={t('automation.at')}
            rules={[{ required: true, message: t('manage.required', { field: t('automation.at') }) }]}
          >
            <Input type="time" />
          </Form.Item>
          <Form.Item name={['when', 'on']} label={t('automation.on')}>
            <Select options={CALENDAR_DAYS.map((value) => ({ value, label: t(`automation.part.${value}`) }))} />
          </Form.Item>
        </div>
      )}
    </>
  );
}

/** At a moment of a calendar. */
export const form: TriggerForm<'calendar'> = {
  start: () => ({ kind: 'calendar', calendarId: '', of: 'shiftStart', shift: '', at: '22:00', on: 'workdays' }),
  Fields: MomentFields,
  words: ({ calendarId, of, shift, at, on }, t, nameOf, clockOf) => {
    const calendar = nameOf('calendar', calendarId);
    if (of === 'time') return [clockOf(at), t(`automation.part.${on}`), calendar].join(' · ');
    return t(`automation.words.${of}`, { shift: nameOf('calendar', partOf(calendarId, shift)), calendar });
  },
};
