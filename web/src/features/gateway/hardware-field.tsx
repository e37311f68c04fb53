import { gatewayFields } from '@tidegate/contract/nouns/gateway/fields.ts';
import { hardwareQuery } from '@tidegate/contract/nouns/hardware/calls.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { AutoComplete } from 'antd';
import { useAsk } from '../../api/use-ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { schemaField } from '../../ui/form/schema-field.tsx';

const Field = schemaField(gatewayFields);

/** The model of a gateway: any text, with the products that are offered as suggestions. */
export function HardwareField() {
  const t = useT();
  const offered = useAsk(
    hardwareQuery,
    { enabled: true, pageSize: PAGE_SIZE_MAX },
    { enabled: useAuth('manage_hardware_view') },
  );
  // Two organisations may have the same model.
  const models = [...new Set((offered.data?.rows ?? []).map(({ model }) => model))];
  return (
    <Field name="hardware" label={t('gateway.hardware')}>
      {({ maxLength }) => (
        <AutoComplete
          allowClear
          maxLength={maxLength}
          options={models.map((value) => ({ value }))}
          showSearch={{
            filterOption: (text, option) => option?.value.toLowerCase().includes(text.toLowerCase()) === true,
          }}
        />
      )}
    </Field>
  );
}
