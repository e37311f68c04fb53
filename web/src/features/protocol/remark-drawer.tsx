import { settingSave } from '@tidegate/contract/nouns/setting/calls.ts';
import { protocolRemarksSchema } from '@tidegate/contract/nouns/setting/setting.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { Form, Input } from 'antd';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { useProtocolName } from '../../parts/protocols/use-protocol-name.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useChanged } from '../../ui/use-changed.ts';

const Field = schemaField({ remark: protocolRemarksSchema.valueType });

interface Props {
  readonly protocol: Protocol;
  readonly remark: string;
  readonly onClose: () => void;
}

/** The remark of the platform administrator on a protocol, shown when drivers are added. */
export function RemarkDrawer({ protocol, remark, onClose }: Props) {
  const t = useT();
  const protocolName = useProtocolName();
  const [form] = Form.useForm<{ readonly remark: string }>();
  const changed = useChanged();
  const save = async (values: { readonly remark: string }) => {
    await ask(settingSave, { protocolRemarks: { [protocol]: values.remark } });
    onClose();
    await changed();
  };
  return (
    <FormDrawer
      title={t('protocol.remarkOf', { name: protocolName(protocol) })}
      form={form}
      initial={{ remark }}
      onSave={save}
      onClose={onClose}
    >
      <Field name="remark" label={t('manage.remark')} extra={t('protocol.remarkHelp')}>
        {({ maxLength }) => <Input.TextArea maxLength={maxLength} rows={4} showCount />}
      </Field>
    </FormDrawer>
  );
}
