import { signalTrigger } from '@tidegate/contract/nouns/automation/triggers/signal.ts';
import type { TriggerOf } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import { Form } from 'antd';
import { useT } from '../../../../i18n/translate.ts';
import forms from '../../../../ui/form/forms.module.css';
import { schemaField } from '../../../../ui/form/schema-field.tsx';
import { SignalSelect } from '../../kit/signal-select.tsx';
import type { FieldProps, TriggerForm } from '../../kit/trigger-form.ts';

type Test = TriggerOf<'signal'>['is'];

const Field = schemaField(signalTrigger.schema.shape);
const WHEN = ['when'];

function SignalFields({ equipmentId, named }: FieldProps) {
  const t = useT();
  const is = Form.useWatch<Test | undefined>(['when', 'is']);
  const isCompared = is !== 'changes';
  return (
    <>
      <Field name="signalId" at={WHEN} label={t('automation.signal')}>
        <SignalSelect equipmentId={equipmentId} named={named} />
      </Field>
      <div className={forms['pair']}>
        <Field name="is" at={WHEN} label={t('automation.is')} optionText={(value) => t(`automation.is.${value}`)} />
        {isCompared && (
          <Field name="limit" at={WHEN} label={t('automation.limit')} extra={t('automation.limitHelp')} isNeeded />
        )}
      </div>
      {isCompared && <Field name="forSec" at={WHEN} label={t('automation.forSec')} isNarrow unit="s" />}
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
