import { SKIPPED_DATES_MAX } from '@tidegate/contract/nouns/automation/triggers/time.ts';
import { DatePicker, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useT } from '../../../../i18n/translate.ts';
import { WEEK, Weekdays } from '../../../../ui/form/weekdays.tsx';
import { ZoneField } from '../../../../ui/form/zone-field.tsx';
import forms from '../../../../ui/form/forms.module.css';
import type { TriggerForm } from '../../kit/trigger-form.ts';

function TimeFields() {
  const t = useT();
  const at = Form.useWatch<string | undefined>(['when', 'at']);
  const needed = (field: string) => [{ required: true, message: t('manage.required', { field }) }];
  return (
    <>
      <div className={forms['pair']}>
        <Form.Item name={['when', 'at']} label={t('automation.at')} rules={needed(t('automation.at'))}>
          <Input type="time" />
        </Form.Item>
        <ZoneField name={['when', 'timeZone']} label={t('automation.zone')} times={at === undefined ? [] : [at]} />
      </div>
      <Form.Item name={['when', 'days']} label={t('automation.days')} rules={needed(t('automation.days'))}>
        <Weekdays />
      </Form.Item>
      <Form.Item
        name={['when', 'skipDates']}
        label={t('automation.skipDates')}
        extra={t('automation.skipDatesHelp', { count: SKIPPED_DATES_MAX })}
        getValueProps={(dates: readonly string[] | undefined) => ({ value: (dates ?? []).map((date) => dayjs(date)) })}
        getValueFromEvent={(dates: readonly Dayjs[] | null) =>
          (dates ?? []).map((date) => date.format('YYYY-MM-DD')).slice(0, SKIPPED_DATES_MAX)
        }
      >
        <DatePicker multiple maxTagCount={12} style={{ width: '100%' }} />
      </Form.Item>
    </>
  );
}

/** At a time of day. */
export const form: TriggerForm<'time'> = {
  start: (timeZone) => ({ kind: 'time', at: '22:00', days: [...WEEK], skipDates: [], timeZone }),
  Fields: TimeFields,
  words: ({ at, days, skipDates }, t, _nameOf, clockOf) => {
    const named = WEEK.filter((day) => days.includes(day)).map((day) => t(`week.${day}`));
    const skips = skipDates.length === 0 ? [] : [t('automation.skips', { count: skipDates.length })];
    return [clockOf(at), named.length === WEEK.length ? t('automation.everyDay') : named.join(', '), ...skips].join(
      ' · ',
    );
  },
};
