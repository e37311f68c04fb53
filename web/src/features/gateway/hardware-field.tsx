import { hardwareQuery } from '@tidegate/contract/nouns/hardware/calls.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { AutoComplete, Form } from 'antd';
import { useAsk } from '../../api/use-ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';

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
    <Form.Item name="hardware" label={t('gateway.hardware')}>
      <AutoComplete
        allowClear
        maxLength={60}
        options={models.map((value) => ({ value }))}
        showSearch={{
          filterOption: (text, option) => option?.value.toLowerCase().includes(text.toLowerCase()) === true,
        }}
      />
    </Form.Item>
  );
}
