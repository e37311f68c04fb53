import { equipmentCopy } from '@tidegate/contract/nouns/equipment/manage-calls.ts';
import { equipmentFields } from '@tidegate/contract/nouns/equipment/fields.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { Form } from 'antd';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { type NameField, nameText, NO_NAMES } from '@tidegate/contract/locale/name-text.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { GatewaySelect } from '../../parts/gateway/gateway-select.tsx';
import { GatewayLoadNotice } from '../../parts/gateway/load-notice.tsx';
import { Lead } from '../../ui/layout/box.tsx';
import { OtherNameFields } from '../../parts/names/other-name-fields.tsx';

type Values = Pick<Equipment, NameField | 'code' | 'gatewayId' | 'deviceId'>;

interface Props {
  readonly equipment: Equipment;
  readonly onClose: () => void;
  readonly onCopied: (id: string) => void;
}

const Field = schemaField(equipmentFields);

/** A copy with drivers and signals: its name, and its gateway. */
export function CopyDrawer({ equipment, onClose, onCopied }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [form] = Form.useForm<Values>();
  const chosen = Form.useWatch('gatewayId', form) ?? equipment.gatewayId;
  const changed = useChanged();
  const save = async ({ code, gatewayId, deviceId, ...names }: Values) => {
    const device = deviceId.trim() === '' ? undefined : deviceId;
    const { id } = await ask(equipmentCopy, { id: equipment.id, ...names, code, gatewayId, deviceId: device });
    await changed();
    onCopied(id);
  };
  return (
    <FormDrawer
      title={t('equipment.copyOf', { name: nameText(equipment, language) })}
      form={form}
      initial={{ ...NO_NAMES, code: '', gatewayId: equipment.gatewayId, deviceId: '' }}
      saveText={t('equipment.copy')}
      onSave={save}
      onClose={onClose}
    >
      <Lead>{t('equipment.copyText')}</Lead>
      <Field name="name" label={t('manage.name')} />
      <OtherNameFields hasHelp={false} />
      <Field name="code" label={t('manage.code')} extra={t('manage.codeHelp')} />
      <Field name="gatewayId" label={t('manage.gateway')}>
        <GatewaySelect />
      </Field>
      <GatewayLoadNotice gatewayId={chosen} added={{ devices: 1, signals: equipment.signalCount }} />
      <Field name="deviceId" label={t('manage.deviceId')} extra={t('equipment.copyDevice')} />
    </FormDrawer>
  );
}
