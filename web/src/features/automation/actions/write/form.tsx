import { writeAction } from '@tidegate/contract/nouns/automation/actions/write.ts';
import { useT } from '../../../../i18n/translate.ts';
import { schemaField } from '../../../../ui/form/schema-field.tsx';
import { SignalSelect } from '../../kit/signal-select.tsx';
import type { ActionFieldProps, ActionForm } from '../../kit/action-form.ts';

const Field = schemaField(writeAction.schema.shape);

function WriteFields({ place, equipmentId, named }: ActionFieldProps) {
  const t = useT();
  return (
    <>
      <Field name="signalId" at={[place]} label={t('automation.signal')}>
        <SignalSelect equipmentId={equipmentId} named={named} writable />
      </Field>
      <Field name="value" at={[place]} label={t('automation.value')} extra={t('automation.valueHelp')} />
    </>
  );
}

/** Writes a value. */
export const form: ActionForm<'write'> = {
  start: () => ({ kind: 'write', signalId: '', value: '' }),
  Fields: WriteFields,
  words: ({ signalId, value }, t, nameOf) => t('automation.words.write', { signal: nameOf('signal', signalId), value }),
};
