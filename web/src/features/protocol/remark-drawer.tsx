import { settingSave } from '@tidegate/contract/nouns/setting/calls.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { Form, Input } from 'antd';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { useProtocolName } from '../../parts/protocols/use-protocol-name.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';

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
      <Form.Item name="remark" label={t('manage.remark')} extra={t('protocol.remarkHelp')}>
        <Input.TextArea maxLength={500} rows={4} showCount />
      </Form.Item>
    </FormDrawer>
  );
}
