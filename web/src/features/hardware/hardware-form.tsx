import {
  hardwareAdd,
  hardwareEdit,
  hardwareImage,
  hardwareImageDelete,
} from '@tidegate/contract/nouns/hardware/calls.ts';
import {
  DIGITAL_INPUTS_MAX,
  type Hardware,
  HARDWARE_KINDS,
  NETWORK_TYPES,
  SERIAL_PORTS_MAX,
} from '@tidegate/contract/nouns/hardware/hardware.ts';
import { PROTOCOLS } from '@tidegate/contract/protocols/names.ts';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { ask, askUpload } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { useProtocolName } from '../../parts/protocols/use-protocol-name.ts';
import { copiedName } from '../../lib/names/copied.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { PictureField } from '../../ui/form/picture-field.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { FirmwareField } from './firmware-field.tsx';
import styles from './hardware.module.css';

type Values = Omit<Hardware, 'id' | 'orgId' | 'image'>;

interface Props {
  /** The product to change; null adds one. */
  readonly hardware: Hardware | null;
  /** The initial values, without the picture. */
  readonly original: Hardware | null;
  readonly onClose: () => void;
}

const NAME_MAX = 60;

const EMPTY: Values = {
  model: '',
  name: '',
  vendor: '',
  kind: 'gateway',
  networkTypes: [],
  serialPorts: [],
  digitalInputs: 0,
  maxDevices: null,
  maxSignals: null,
  supportedProtocols: [],
  firmwareList: [],
  remark: '',
  enabled: true,
};

/** Adds a gateway product or changes one. */
export function HardwareForm({ hardware, original, onClose }: Props) {
  const t = useT();
  const protocolName = useProtocolName();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const save = async (values: Values) => {
    if (hardware === null) await ask(hardwareAdd, values);
    else await ask(hardwareEdit, { id: hardware.id, ...values });
    onClose();
    await changed();
  };
  const copy = original && { ...original, model: copiedName(original.model, { max: NAME_MAX }) };
  const required = (field: string) => [{ required: true, whitespace: true, message: t('manage.required', { field }) }];
  return (
    <FormDrawer
      title={t(hardware === null ? 'hardware.add' : 'hardware.edit')}
      form={form}
      initial={hardware ?? copy ?? EMPTY}
      onSave={save}
      onClose={onClose}
    >
      {hardware !== null && (
        <PictureField
          picture={hardware.image}
          alt={t('hardware.picture')}
          onChoose={(file) => askUpload(hardwareImage, { id: hardware.id }, file)}
          onDelete={() => ask(hardwareImageDelete, { id: hardware.id })}
        />
      )}
      <Form.Item
        name="model"
        label={t('hardware.model')}
        extra={t('hardware.modelHelp')}
        rules={required(t('hardware.model'))}
      >
        <Input maxLength={NAME_MAX} />
      </Form.Item>
      <Form.Item name="name" label={t('hardware.name')} rules={required(t('hardware.name'))}>
        <Input maxLength={NAME_MAX} />
      </Form.Item>
      <Form.Item name="vendor" label={t('hardware.vendor')}>
        <Input maxLength={NAME_MAX} />
      </Form.Item>
      <Form.Item name="kind" label={t('hardware.kind')}>
        <Select options={HARDWARE_KINDS.map((value) => ({ value, label: t(`hardware.kind.${value}`) }))} />
      </Form.Item>
      <h2 className={styles['section']}>{t('hardware.section.connections')}</h2>
      <Form.Item name="networkTypes" label={t('hardware.networkTypes')}>
        <Select
          mode="multiple"
          options={NETWORK_TYPES.map((value) => ({ value, label: t(`hardware.network.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="serialPorts"
        label={t('hardware.serialPorts')}
        extra={t('hardware.serialPortsHelp', { count: SERIAL_PORTS_MAX })}
      >
        <Select mode="tags" open={false} suffix={null} maxCount={SERIAL_PORTS_MAX} tokenSeparators={[',', ' ']} />
      </Form.Item>
      <Form.Item name="digitalInputs" label={t('hardware.inputs')} normalize={(count: number | null) => count ?? 0}>
        <InputNumber min={0} max={DIGITAL_INPUTS_MAX} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="supportedProtocols" label={t('hardware.protocols')}>
        <Select mode="multiple" options={PROTOCOLS.map((value) => ({ value, label: protocolName(value) }))} />
      </Form.Item>
      <h2 className={styles['section']}>{t('hardware.section.limits')}</h2>
      <div className={styles['pair']}>
        <Form.Item name="maxDevices" label={t('hardware.maxDevices')} extra={t('hardware.limitHelp')}>
          <InputNumber min={1} max={1_000_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="maxSignals" label={t('hardware.maxSignals')} extra={t('hardware.limitHelp')}>
          <InputNumber min={1} max={1_000_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <h2 className={styles['section']}>{t('hardware.section.more')}</h2>
      <Form.Item name="remark" label={t('manage.remark')}>
        <Input.TextArea maxLength={500} rows={3} />
      </Form.Item>
      <Form.Item name="enabled" label={t('hardware.enabled')} extra={t('hardware.enabledHelp')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <FirmwareField />
    </FormDrawer>
  );
}
