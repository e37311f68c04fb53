import { Form, Select } from 'antd';
import { useT } from '../../../../i18n/translate.ts';
import type { TriggerForm } from '../../kit/trigger-form.ts';

function GatewayFields() {
  const t = useT();
  return (
    <Form.Item name={['when', 'becomes']} label={t('automation.becomes')}>
      <Select
        options={(['offline', 'online'] as const).map((value) => ({ value, label: t(`automation.becomes.${value}`) }))}
      />
    </Form.Item>
  );
}

/** When the gateway of the equipment goes offline or comes back. */
export const form: TriggerForm<'gateway'> = {
  start: () => ({ kind: 'gateway', becomes: 'offline' }),
  Fields: GatewayFields,
  words: ({ becomes }, t) => t(`automation.words.gateway.${becomes}`),
};
