import { gatewayAdd, gatewayEdit } from '@tidegate/contract/calls/manage-gateway.ts';
import { ECONOMIZE_MODES, GATEWAY_MODES, type Gateway } from '@tidegate/contract/entities/gateway.ts';
import { Form, Input, InputNumber, Segmented, Switch } from 'antd';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import type { NewSecret } from './gateway-secret.tsx';
import { useChanged } from '../../ui/use-changed.ts';

type Values = Pick<
  Gateway,
  'sn' | 'name' | 'groupId' | 'edgeNodeId' | 'mode' | 'economizeOpen' | 'economizeMode' | 'interval' | 'remark'
>;

interface Props {
  /** The gateway to change; null registers a new one. */
  readonly gateway: Gateway | null;
  readonly onClose: () => void;
  readonly onAdded: (secret: NewSecret) => void;
}

export function GatewayForm({ gateway, onClose, onAdded }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const isEconomizing = Form.useWatch('economizeOpen', form) === true;
  const save = async (values: Values) => {
    const { sn, edgeNodeId, groupId, ...rest } = values;
    // What is left empty takes the server's default.
    const named = {
      ...(groupId ? { groupId } : {}),
      ...(edgeNodeId ? { edgeNodeId } : {}),
      ...rest,
    };
    if (gateway === null) {
      const { secret } = await ask(gatewayAdd, { sn, ...named });
      onAdded({ name: values.name, sn, secret });
    } else {
      await ask(gatewayEdit, { id: gateway.id, ...named });
    }
    onClose();
    await changed();
  };
  const initial: Partial<Values> = gateway ?? {
    mode: 'standard',
    economizeOpen: false,
    economizeMode: 'time',
    interval: 60,
    remark: '',
  };
  const required = (field: string) => [{ required: true, whitespace: true, message: t('manage.required', { field }) }];
  return (
    <FormDrawer
      title={t(gateway === null ? 'manage.gatewayAdd' : 'manage.gatewayEdit')}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('manage.name')} rules={required(t('manage.name'))}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="sn" label={t('manage.sn')} extra={t('manage.snHelp')} rules={required(t('manage.sn'))}>
        <Input maxLength={64} disabled={gateway !== null} />
      </Form.Item>
      <Form.Item name="groupId" label={t('manage.groupId')}>
        <Input maxLength={128} placeholder="tidegate" />
      </Form.Item>
      <Form.Item name="edgeNodeId" label={t('manage.edgeNodeId')} extra={t('manage.edgeNodeHelp')}>
        <Input maxLength={128} />
      </Form.Item>
      <Form.Item name="mode" label={t('manage.mode')}>
        <Segmented options={GATEWAY_MODES.map((value) => ({ value, label: t(`manage.mode.${value}`) }))} />
      </Form.Item>
      <Form.Item name="economizeOpen" label={t('manage.economize')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="economizeMode" label={t('manage.economizeMode')} hidden={!isEconomizing}>
        <Segmented options={ECONOMIZE_MODES.map((value) => ({ value, label: t(`manage.economize.${value}`) }))} />
      </Form.Item>
      <Form.Item name="interval" label={t('manage.interval')} hidden={!isEconomizing}>
        <InputNumber min={0.1} max={86_400} />
      </Form.Item>
      <Form.Item name="remark" label={t('manage.remark')}>
        <Input.TextArea maxLength={500} rows={3} />
      </Form.Item>
    </FormDrawer>
  );
}
