import { serviceFields } from '@tidegate/contract/nouns/subscription/fields.ts';
import { serviceAdd, serviceEdit } from '@tidegate/contract/nouns/subscription/calls.ts';
import type { Subscription } from '@tidegate/contract/nouns/subscription/subscription.ts';
import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';
import { DatePicker, Form, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { z } from 'zod';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { GatewaySelect } from '../../parts/gateway/gateway-select.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { useServiceKinds } from './service-kinds.ts';

type Values = Required<z.output<z.ZodObject<typeof serviceFields>>>;

interface Props {
  /** The service to correct; null adds one. */
  readonly service: Subscription | null;
  readonly onClose: () => void;
}

const Field = schemaField(serviceFields);

const DAY = {
  getValueFromEvent: (day: Dayjs) => day.valueOf(),
  getValueProps: (at: number) => ({ value: dayjs(at) }),
};

/** Adds a service to a gateway, or corrects one. */
export function ServiceForm({ service, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const { kinds, nameOf } = useServiceKinds();
  const save = async ({ endAt, ...fields }: Values) => {
    const { startAt, remark } = fields;
    if (service === null) await ask(serviceAdd, fields);
    else await ask(serviceEdit, { id: service.id, startAt, endAt, remark });
    onClose();
    await changed();
  };
  const initial: Partial<Values> = service ?? {
    ...defaultsOf(serviceFields),
    startAt: dayjs().startOf('day').valueOf(),
    months: kinds[0]?.months ?? 12,
    kind: kinds[0]?.code ?? '',
  };
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
          <Field name="gatewayId" label={t('service.gateway')}>
            <GatewaySelect />
          </Field>
          <Field name="kind" label={t('service.kind')}>
            <Select
              options={kinds.map(({ code }) => ({ value: code, label: nameOf(code) }))}
              onChange={(code: string) =>
                form.setFieldValue('months', kinds.find((one) => one.code === code)?.months ?? 12)
              }
            />
          </Field>
        </>
      )}
      <Field name="startAt" isNeeded {...DAY} label={t('service.startAt')}>
        <DatePicker style={{ width: '100%' }} allowClear={false} />
      </Field>
      {service === null ? (
        <Field name="months" label={t('service.months')} extra={t('service.monthsHelp')} />
      ) : (
        <Field name="endAt" isNeeded {...DAY} label={t('service.endAt')}>
          <DatePicker style={{ width: '100%' }} allowClear={false} />
        </Field>
      )}
      <Field name="remark" label={t('manage.remark')} rows={3} />
    </FormDrawer>
  );
}
