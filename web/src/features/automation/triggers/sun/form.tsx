import { EnvironmentOutlined } from '@ant-design/icons';
import { equipmentDetail } from '@tidegate/contract/nouns/equipment/calls.ts';
import type { TriggerOf } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import { sunTrigger } from '@tidegate/contract/nouns/automation/triggers/sun.ts';
import { nextSunTime } from '@tidegate/contract/rules/geo/sun-time.ts';
import { Button, Form, InputNumber } from 'antd';
import { useAsk } from '../../../../api/use-ask.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { serverNow } from '../../../../lib/time/server-time.ts';
import { dateTimeText, zoneLabel } from '../../../../lib/time/time-zone.ts';
import { Faint } from '../../../../ui/layout/box.tsx';
import { schemaField } from '../../../../ui/form/schema-field.tsx';
import forms from '../../../../ui/form/forms.module.css';
import type { FieldProps, TriggerForm } from '../../kit/trigger-form.ts';

type Trigger = TriggerOf<'sun'>;

const Field = schemaField(sunTrigger.schema.shape);
const WHEN = ['when'];

function SunFields({ equipmentId }: FieldProps) {
  const t = useT();
  const form = Form.useFormInstance();
  const equipment = useAsk(equipmentDetail, { equipmentId }, { enabled: equipmentId !== '' });
  const { lng = null, lat = null } = equipment.data ?? {};
  return (
    <>
      <div className={forms['pair']}>
        <Field
          name="event"
          at={WHEN}
          label={t('automation.sun')}
          optionText={(value) => t(`automation.sun.${value}`)}
        />
        <Field
          name="offsetMin"
          at={WHEN}
          label={t('automation.sunOffset')}
          extra={t('automation.sunOffsetHelp')}
          normalize={(minutes: number | null) => minutes ?? 0}
          isNarrow
          unit="min"
        />
      </div>
      <div className={forms['pair']}>
        <Field name="lng" at={WHEN} label={t('automation.lng')} isNeeded>
          {(limits) => <InputNumber {...limits} step={0.0001} />}
        </Field>
        <Field name="lat" at={WHEN} label={t('automation.lat')} isNeeded>
          {(limits) => <InputNumber {...limits} step={0.0001} />}
        </Field>
      </div>
      {lng !== null && lat !== null && (
        <Form.Item>
          <Button
            icon={<EnvironmentOutlined />}
            onClick={() => {
              form.setFieldValue(['when', 'lng'], lng);
              form.setFieldValue(['when', 'lat'], lat);
            }}
          >
            {t('automation.ownPlace')}
          </Button>
        </Form.Item>
      )}
      <NextTime />
    </>
  );
}

/** When it will be next, as far as it is entered. */
function NextTime() {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { event, offsetMin = 0, lng = null, lat = null } = Form.useWatch<Partial<Trigger> | undefined>('when') ?? {};
  if (event === undefined || lng === null || lat === null) return null;
  const next = nextSunTime(event, offsetMin, { lng, lat }, serverNow());
  const text = Number.isFinite(next)
    ? t('automation.sunNext', { time: dateTimeText(next, zone), zone: zoneLabel(next, zone) })
    : t('automation.sunNever');
  return (
    <Faint as="p" below={16} role="status">
      {text}
    </Faint>
  );
}

/** At sunrise or sunset. */
export const form: TriggerForm<'sun'> = {
  start: () => ({ kind: 'sun', event: 'sunset', offsetMin: 0, lng: null, lat: null }),
  Fields: SunFields,
  words: ({ event, offsetMin }, t) => {
    if (offsetMin === 0) return t(`automation.sun.${event}`);
    return t(`automation.words.${event}.${offsetMin < 0 ? 'before' : 'after'}`, { count: Math.abs(offsetMin) });
  },
};
