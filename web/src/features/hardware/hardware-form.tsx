import { defaultsOf, maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import {
  hardwareAdd,
  hardwareEdit,
  hardwareImage,
  hardwareImageDelete,
} from '@tidegate/contract/nouns/hardware/calls.ts';
import { hardwareFields } from '@tidegate/contract/nouns/hardware/fields.ts';
import { type Hardware, SERIAL_PORTS_MAX } from '@tidegate/contract/nouns/hardware/hardware.ts';
import { Form } from 'antd';
import { ask, askUpload } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { useProtocolName } from '../../parts/protocols/use-protocol-name.ts';
import { copiedName } from '../../lib/names/copied.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { PictureField } from '../../ui/form/picture-field.tsx';
import { schemaField } from '../../ui/form/schema-field.tsx';
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

const Field = schemaField(hardwareFields);

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
  const copy = original && {
    ...original,
    model: copiedName(original.model, { max: maxLengthOf(hardwareFields.model) }),
  };
  return (
    <FormDrawer
      title={t(hardware === null ? 'hardware.add' : 'hardware.edit')}
      form={form}
      initial={hardware ?? copy ?? defaultsOf(hardwareFields)}
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
      <Field name="model" label={t('hardware.model')} extra={t('hardware.modelHelp')} />
      <Field name="name" label={t('hardware.name')} />
      <Field name="vendor" label={t('hardware.vendor')} />
      <Field name="kind" label={t('hardware.kind')} optionText={(kind) => t(`hardware.kind.${kind}`)} />
      <h2 className={styles['section']}>{t('hardware.section.connections')}</h2>
      <Field
        name="networkTypes"
        label={t('hardware.networkTypes')}
        optionText={(type) => t(`hardware.network.${type}`)}
      />
      <Field
        name="serialPorts"
        label={t('hardware.serialPorts')}
        extra={t('hardware.serialPortsHelp', { count: SERIAL_PORTS_MAX })}
      />
      <Field name="digitalInputs" label={t('hardware.inputs')} normalize={(count: number | null) => count ?? 0} />
      <Field name="supportedProtocols" label={t('hardware.protocols')} optionText={protocolName} />
      <h2 className={styles['section']}>{t('hardware.section.limits')}</h2>
      <div className={styles['pair']}>
        <Field name="maxDevices" label={t('hardware.maxDevices')} extra={t('hardware.limitHelp')} />
        <Field name="maxSignals" label={t('hardware.maxSignals')} extra={t('hardware.limitHelp')} />
      </div>
      <h2 className={styles['section']}>{t('hardware.section.more')}</h2>
      <Field name="remark" label={t('manage.remark')} rows={3} />
      <Field name="enabled" label={t('hardware.enabled')} extra={t('hardware.enabledHelp')} />
      <FirmwareField />
    </FormDrawer>
  );
}
