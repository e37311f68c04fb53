import { gatewayQuery } from '@tidegate/contract/nouns/gateway/calls.ts';
import { serviceAdd, serviceEdit } from '@tidegate/contract/nouns/subscription/calls.ts';
import { SERVICE_MONTHS_MAX, type Subscription } from '@tidegate/contract/nouns/subscription/subscription.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { DatePicker, Form, Input, InputNumber, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { useServiceKinds } from './service-kinds.ts';

interface Values {
  readonly gatewayId: string;
  readonly kind: string;
  readonly months: number;
  readonly start: Dayjs;
  readonly end: Dayjs;
  readonly remark: string;
}

interface Props {
  /** The service to correct; null adds one. */
  readonly service: Subscription | null;
  readonly onClose: () => void;
}

/** Adds a service to a gateway, or corrects one. */
export function ServiceForm({ service, onClose }: Props) {
  const t = useT();
  const gatewayOf = useNameText();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const { kinds, nameOf } = useServiceKinds();
  const gateways = useAsk(gatewayQuery, { pageSize: PAGE_SIZE_MAX }, { enabled: service === null });
  const save = async ({ gatewayId, kind, months, start, end, remark }: Values) => {
    const startAt = start.valueOf();
    if (service === null) await ask(serviceAdd, { gatewayId, kind, months, startAt, remark });
    else await ask(serviceEdit, { id: service.id, startAt, endAt: end.valueOf(), remark });
    onClose();
    await changed();
  };
  const required = (field: string) => [{ required: true, message: t('manage.required', { field }) }];
  const initial: Partial<Values> =
    service === null
      ? { start: dayjs().startOf('day'), months: kinds[0]?.months ?? 12, kind: kinds[0]?.code ?? '', remark: '' }
      : { start: dayjs(service.startAt), end: dayjs(service.endAt), remark: service.remark };
  return (
    <FormDrawer
      title={t(service === null ? 'service.add' : 'service.edit')}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      {service === null && (
        <>
          <Form.Item name="gatewayId" label={t('service.gateway')} rules={required(t('service.gateway'))}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              loading={gateways.isLoading}
              options={
                gateways.data?.rows.map((one) => ({ value: one.id, label: `${gatewayOf(one)} (${one.sn})` })) ?? []
              }
            />
          </Form.Item>
          <Form.Item name="kind" label={t('service.kind')} rules={required(t('service.kind'))}>
            <Select
              options={kinds.map(({ code }) => ({ value: code, label: nameOf(code) }))}
              onChange={(code: string) =>
                form.setFieldValue('months', kinds.find((one) => one.code === code)?.months ?? 12)
              }
            />
          </Form.Item>
        </>
      )}
      <Form.Item name="start" label={t('service.startAt')} rules={required(t('service.startAt'))}>
        <DatePicker style={{ width: '100%' }} allowClear={false} />
      </Form.Item>
      {service === null ? (
        <Form.Item
          name="months"
          label={t('service.months')}
          extra={t('service.monthsHelp')}
          rules={required(t('service.months'))}
        >
          <InputNumber min={1} max={SERVICE_MONTHS_MAX} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      ) : (
        <Form.Item name="end" label={t('service.endAt')} rules={required(t('service.endAt'))}>
          <DatePicker style={{ width: '100%' }} allowClear={false} />
        </Form.Item>
      )}
      <Form.Item name="remark" label={t('manage.remark')}>
        <Input.TextArea maxLength={500} rows={3} />
      </Form.Item>
    </FormDrawer>
  );
}
