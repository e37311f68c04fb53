import { Form, Input } from 'antd';
import { useT } from '../../../../i18n/translate.ts';
import { SignalSelect } from '../../kit/signal-select.tsx';
import type { ActionFieldProps, ActionForm } from '../../kit/action-form.ts';

function WriteFields({ place, equipmentId, named }: ActionFieldProps) {
  const t = useT();
  const needed = (field: string) => [{ required: true, message: t('manage.required', { field }) }];
  return (
    <>
      <Form.Item name={[place, 'signalId']} label={t('automation.signal')} rules={needed(t('automation.signal'))}>
        <SignalSelect equipmentId={equipmentId} named={named} writable />
      </Form.Item>
      <Form.Item
        name={[place, 'value']}
        label={t('automation.value')}
        extra={t('automation.valueHelp')}
        rules={needed(t('automation.value'))}
      >
        <Input maxLength={1_000} />
      </Form.Item>
    </>
  );
}

/** Writes a value. */
export const form: ActionForm<'write'> = {
  start: () => ({ kind: 'write', signalId: '', value: '' }),
  Fields: WriteFields,
  words: ({ signalId, value }, t, nameOf) => t('automation.words.write', { signal: nameOf('signal', signalId), value }),
};
