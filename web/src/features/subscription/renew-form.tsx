import { renewalFields } from '@tidegate/contract/nouns/subscription/fields.ts';
import { serviceRenew } from '@tidegate/contract/nouns/subscription/calls.ts';
import type { Subscription } from '@tidegate/contract/nouns/subscription/subscription.ts';
import { renewedEnd } from '@tidegate/contract/nouns/subscription/rules.ts';
import { Form } from 'antd';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { useServiceKinds } from './service-kinds.ts';
import { Text } from '../../ui/layout/box.tsx';
import { useGatewayText } from '../../lib/names/use-name-text.ts';
import styles from './services.module.css';

interface Values {
  readonly months: number;
  readonly note: string;
}

interface Props {
  readonly services: readonly Subscription[];
  readonly onClose: () => void;
}

const Field = schemaField(renewalFields);

/** Renews services, after showing of each where its end will be. */
export function RenewForm({ services, onClose }: Props) {
  const t = useT();
  const gatewayOf = useGatewayText();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const { kinds, nameOf } = useServiceKinds();
  const usual = kinds.find(({ code }) => code === services[0]?.kind)?.months ?? 12;
  const months = Form.useWatch('months', form) ?? usual;
  const dayText = (at: number) => dateTimeText(at, zone).slice(0, 10);
  const save = async (values: Values) => {
    await ask(serviceRenew, { ids: services.map(({ id }) => id), ...values });
    onClose();
    await changed();
  };
  return (
    <FormDrawer
      title={t('service.renewTitle', { count: services.length })}
      form={form}
      initial={{ months: usual, note: '' }}
      saveText={t('service.renew')}
      onSave={save}
      onClose={onClose}
    >
      <ul className={styles['renewed']}>
        {services.map((service) => (
          <li key={service.id}>
            <span>
              {gatewayOf(service)} · {nameOf(service.kind)}
            </span>
            <Text>
              {dayText(service.endAt)} → <strong>{dayText(renewedEnd(service.endAt, serverNow(), months))}</strong>
            </Text>
          </li>
        ))}
      </ul>
      <Field name="months" label={t('service.months')} extra={t('service.renewText')} />
      <Field name="note" label={t('service.note')} />
    </FormDrawer>
  );
}
