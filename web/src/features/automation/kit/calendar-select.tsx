import { calendarQueryAll } from '@tidegate/contract/nouns/calendar/calls.ts';
import { Form, Select } from 'antd';
import { useAsk } from '../../../api/use-ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { useNameText } from '../../../lib/names/use-name-text.ts';

interface Props {
  /** Field with the calendar and the shift. */
  readonly at: string;
  readonly isOfShift: boolean;
}

/** A calendar, and one of its shifts where that is asked for. */
export function CalendarFields({ at, isOfShift }: Props) {
  const t = useT();
  const nameText = useNameText();
  const form = Form.useFormInstance();
  const calendars = useAsk(calendarQueryAll, {});
  const calendarId = Form.useWatch<string | undefined>([at, 'calendarId'], { form, preserve: true });
  const shifts = calendars.data?.find(({ id }) => id === calendarId)?.shifts ?? [];
  const needed = (field: string) => [{ required: true, message: t('manage.required', { field }) }];
  const orNothing = (value: string | undefined) => ({ value: value === '' ? null : value });
  return (
    <>
      <Form.Item
        name={[at, 'calendarId']}
        label={t('automation.calendar')}
        rules={needed(t('automation.calendar'))}
        getValueProps={orNothing}
      >
        <Select
          loading={calendars.isLoading}
          notFoundContent={t('automation.calendarNone')}
          showSearch={{ optionFilterProp: 'label' }}
          options={(calendars.data ?? []).map((one) => ({ value: one.id, label: nameText(one) }))}
          onChange={() => form.setFieldValue([at, 'shift'], '')}
        />
      </Form.Item>
      {isOfShift && (
        <Form.Item
          name={[at, 'shift']}
          label={t('automation.shift')}
          rules={needed(t('automation.shift'))}
          getValueProps={orNothing}
        >
          <Select
            notFoundContent={t('automation.shiftNone')}
            options={shifts.map((one) => ({
              value: one.key,
              label: `${nameText(one)} ${one.startsAt}–${one.endsAt}`,
            }))}
          />
        </Form.Item>
      )}
    </>
  );
}
