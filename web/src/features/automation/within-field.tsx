import { CALENDAR_DAYS, type CalendarPart } from '@tidegate/contract/nouns/calendar/calendar.ts';
import { Checkbox, Form, Select } from 'antd';
import { useT } from '../../i18n/translate.ts';
import forms from '../../ui/form/forms.module.css';
import { CalendarFields } from './kit/calendar-select.tsx';

const START: CalendarPart = { calendarId: '', part: 'shift', shift: '', outside: false };

/** The part of the time of a calendar within which the automation acts. */
export function WithinField() {
  const t = useT();
  const form = Form.useFormInstance();
  const within = Form.useWatch<CalendarPart | null | undefined>('within', { form, preserve: true });
  const isSet = within !== null && within !== undefined;
  return (
    <>
      <Form.Item>
        <Checkbox
          checked={isSet}
          onChange={({ target }) => form.setFieldValue('within', target.checked ? START : null)}
        >
          {t('automation.hasWithin')}
        </Checkbox>
      </Form.Item>
      {isSet && (
        <>
          <div className={forms['pair']}>
            <Form.Item name={['within', 'outside']} label={t('automation.within')}>
              <Select
                options={[false, true].map((value) => ({
                  value,
                  label: t(value ? 'automation.within.outside' : 'automation.within.inside'),
                }))}
              />
            </Form.Item>
            <Form.Item name={['within', 'part']} label={t('automation.part')}>
              <Select
                options={(['shift', ...CALENDAR_DAYS] as const).map((value) => ({
                  value,
                  label: t(`automation.part.${value}`),
                }))}
                onChange={() => form.setFieldValue(['within', 'shift'], '')}
              />
            </Form.Item>
          </div>
          <CalendarFields at="within" isOfShift={within.part === 'shift'} />
        </>
      )}
    </>
  );
}
