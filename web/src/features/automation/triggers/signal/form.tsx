import { SIGNAL_TESTS } from '@tidegate/contract/nouns/automation/triggers/signal.ts';
import type { TriggerOf } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import { Form, InputNumber, Select } from 'antd';
import { useT } from '../../../../i18n/translate.ts';
import forms from '../../../../ui/form/forms.module.css';
import { SignalSelect } from '../../kit/signal-select.tsx';
import type { FieldProps, TriggerForm } from '../../kit/trigger-form.ts';

type Test = TriggerOf<'signal'>['is'];

function SignalFields({ equipmentId, named }: FieldProps) {
  const t = useT();
  const is = Form.useWatch<Test | undefined>(['when', 'is']);
  const isCompared = is !== 'changes';
  const needed = (field: string) => [{ required: true, message: t('manage.required', { field }) }];
  return (
    <>
      <Form.Item name={['when', 'signalId']} label={t('automation.signal')} rules={needed(t('automation.signal'))}>
        <SignalSelect equipmentId={equipmentId} named={named} />
      </Form.Item>
      <div className={forms['pair']}>
        <Form.Item name={['when', 'is']} label={t('automation.is')}>
          <Select options={SIGNAL_TESTS.map((value) => ({ value, label: t(`automation.is.${value}`) }))} />
        </Form.Item>
        {isCompared && (
          <Form.Item
            name={['when', 'limit']}
            label={t('automation.limit')}
            extra={t('automation.limitHelp')}
            rules={needed(t('automation.limit'))}
          >
            <InputNumber style={{ width: '100%' }} />
          </Form.Item>
        )}
      </div>
      {isCompared && (
        <Form.Item name={['when', 'forSec']} label={t('automation.forSec')}>
          <InputNumber min={0} max={86_400} suffix="s" />
        </Form.Item>
      )}
    </>
  );
}

/** When a value comes to meet a comparison. */
export const form: TriggerForm<'signal'> = {
  start: () => ({ kind: 'signal', signalId: '', is: 'above', limit: null, forSec: 0 }),
  Fields: SignalFields,
  words: ({ signalId, is, limit, forSec }, t, nameOf) => {
    const compared = `${nameOf('signal', signalId)} ${t(`automation.is.${is}`)}`;
    if (is === 'changes') return compared;
    return `${compared} ${limit ?? ''}${forSec > 0 ? t('automation.wordsFor', { count: forSec }) : ''}`;
  },
};
