import { signalAdd, signalEdit } from '@tidegate/contract/nouns/signal/calls.ts';
import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { readEnumText, enumText } from '@tidegate/contract/nouns/signal/rules/cell-lists.ts';
import { signalFields } from '@tidegate/contract/nouns/signal/fields.ts';
import { changedFields } from '@tidegate/contract/form.ts';
import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { App, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { withConsent } from '../write/loosening.ts';
import { SignalRules } from './signal-rules.tsx';
import { CalculatedInputs } from '../formulas/calculated-inputs.tsx';
import { KindField } from '../formulas/kind-field.tsx';
import { UsesDrawer } from '../formulas/uses-drawer.tsx';
import { BacklogNotice } from '../gateway/backlog-notice.tsx';
import { Buttons } from '../../ui/layout/box.tsx';
import { filled } from '../protocols/filled.ts';
import { protocolForm } from '../protocols/protocol-fields.tsx';
import { ReadOnce } from '../probe/read-once.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { MoreFields } from '../../ui/form/more-fields.tsx';
import { DisplayFields, ReportFields, ScalingFields, StoreFields, UnitField, WriteFields } from './form-sections.tsx';
import { copiedSignal, type Sibling } from './copied-signal.ts';
import { GroupFields } from './group-fields.tsx';
import { NEW_VALUES, type Values } from './form-values.ts';
import { nextValues } from './next-signal.ts';
import { useCodeFromName } from '../../ui/form/use-code-from-name.ts';
import { usePlaceRule } from './use-place-rule.ts';
import { OtherNameFields } from '../names/other-name-fields.tsx';
import styles from '../../ui/form/forms.module.css';

/** Entry of the form; each place that stores signals adds its own fields. */
export type SignalEntry = Omit<Values, 'driverId' | 'address' | 'metric' | 'enumTexts'> & {
  readonly enumTexts: Signal['enumTexts'];
  readonly driverId?: string;
  readonly address?: Record<string, unknown>;
  readonly metric?: string;
};

interface Props {
  /** Empty for a signal of a model, which reads nothing; the names that it can use are given by `DraftNames`. */
  readonly equipmentId: string;
  readonly drivers: readonly Driver[];
  /** The signal to change; null adds one. */
  readonly signal: Signal | null;
  /** Initial values of a new signal. */
  readonly original?: Signal | null;
  /** The signals beside it, whose groups are suggested, and whose names and codes a copy does not take. */
  readonly siblings: readonly Sibling[];
  /** Undefined for people who may not. */
  readonly onDelete: ((signal: Signal) => void) | undefined;
  /** Opens the form of a copy; undefined for people who may not. */
  readonly onCopy?: ((signal: Signal) => void) | undefined;
  /** Saves it, in place of the default, which saves it with the equipment. */
  readonly onSave?: (entry: SignalEntry) => Promise<unknown>;
  readonly onClose: () => void;
}

const Field = schemaField(changedFields(signalFields));

/** A signal: what it is called, where it lies in the device, how it is shown, reported, stored and written. */
export function SignalForm({
  equipmentId,
  drivers,
  signal,
  original = null,
  siblings,
  onDelete,
  onCopy,
  onSave,
  onClose,
}: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const begun = signal ?? (original === null ? null : copiedSignal(original, siblings));
  const chosenDriver: string = Form.useWatch('driverId', form) ?? begun?.driverId ?? drivers[0]?.id ?? '';
  const rw = Form.useWatch('rw', form) ?? begun?.rw ?? 'ro';
  const dataType = Form.useWatch('dataType', form) ?? begun?.dataType ?? 'float32';
  const protocol = drivers.find((driver) => driver.id === chosenDriver)?.protocol;
  const Address = protocol === undefined ? undefined : protocolForm(protocol).Address;
  const kind = Form.useWatch('kind', form) ?? begun?.kind ?? 'io';
  const isCalculated = kind === 'formula' || kind === 'statistic';
  const [showsUses, setShowsUses] = useState(false);
  const [showsMore, setShowsMore] = useState(signal !== null);
  const { message } = App.useApp();

  const codeOf = useCodeFromName(form, signal === null, siblings);
  const placeRule = usePlaceRule(form, protocol);

  const send = async (values: Values) => {
    const { driverId, address, metric, enumTexts, ...rest } = values;
    const texts = signalFields.enumTexts.parse(readEnumText(enumTexts));
    const place =
      kind !== 'io' || driverId === undefined || driverId === ''
        ? {}
        : { driverId, address: filled(address ?? undefined) };
    const fields = { ...rest, enumTexts: texts, ...place, ...(metric ? { metric } : {}) };
    if (onSave !== undefined) await onSave(fields);
    else
      await withConsent<unknown>((consent) =>
        signal === null
          ? ask(signalAdd, { equipmentId, ...fields, ...consent })
          : ask(signalEdit, { id: signal.id, ...fields, ...consent }),
      );
  };
  const save = async (values: Values) => {
    await send(values);
    onClose();
    await changed();
  };
  const saveNext = async (values: Values) => {
    await send(values);
    void message.success(t('signals.added', { name: values.name }));
    form.setFieldsValue(nextValues(form.getFieldsValue(true), protocol));
    form.setFields(form.getFieldsError().map(({ name }) => ({ name, touched: false })));
    form.focusField('name');
    // The next one may be saved before the list shows this one.
    void changed();
  };
  const first = drivers[0];
  const initial: Partial<Values> =
    begun === null
      ? {
          ...NEW_VALUES,
          driverId: first?.id ?? '',
          address: first === undefined ? null : { ...protocolForm(first.protocol).address },
        }
      : { ...begun, driverId: begun.driverId ?? '', enumTexts: enumText(begun.enumTexts) };
  const driverOptions = [
    ...drivers.map(({ id, name }) => ({ value: id, label: name })),
    { value: '', label: t('manage.noDriver') },
  ];
  const chooseDriver = (id: string) => {
    const chosen = drivers.find((driver) => driver.id === id);
    // In place of all that the form holds: setFieldsValue would keep the fields of the last protocol among them.
    form.setFieldValue('address', chosen === undefined ? null : { ...protocolForm(chosen.protocol).address });
  };

  return (
    <FormDrawer
      title={t(signal === null ? 'manage.signalAdd' : 'manage.signalEdit')}
      form={form}
      initial={initial}
      onSave={save}
      onSaveNext={signal === null && kind === 'io' ? saveNext : undefined}
      onInvalid={() => setShowsMore(true)}
      onClose={onClose}
    >
      {signal !== null && equipmentId !== '' && <BacklogNotice equipmentId={equipmentId} />}
      <div className={styles['pair']}>
        <Field name="name" label={t('manage.name')} isNeeded>
          {(limits) => <Input {...limits} onChange={(event) => codeOf(event.target.value)} />}
        </Field>
        <OtherNameFields maxLength={maxLengthOf(signalFields.name)} hasHelp={false} />
        <Field name="code" label={t('manage.signalCode')} isNeeded />
        <Field name="dataType" label={t('manage.dataType')} {...placeRule('dataType')} />
        <UnitField />
      </div>
      <KindField isFixed={signal !== null} />
      <CalculatedInputs kind={kind} equipmentId={equipmentId} signalId={signal?.id} />
      {!isCalculated && (
        <Field
          name="rw"
          label={t('manage.rw')}
          {...placeRule('rw')}
          optionText={(value) => t(`manage.rw.${value}`)}
          isSegmented
        />
      )}
      {kind === 'io' && (
        <>
          <FormSection title={t('signals.section.source')} />
          <Field name="driverId" label={t('manage.driver')}>
            <Select options={driverOptions} onChange={chooseDriver} />
          </Field>
          {Address === undefined ? <Field name="metric" label={t('manage.metric')} /> : <Address />}
          {onSave === undefined && <ReadOnce driver={drivers.find(({ id }) => id === chosenDriver)} form={form} />}
        </>
      )}
      {rw !== 'ro' && !isCalculated && (
        <>
          <FormSection title={t('signals.section.write')} />
          <WriteFields isBool={dataType === 'bool'} isOfDevice={kind === 'io'} equipmentId={equipmentId} />
        </>
      )}
      <MoreFields isOpen={showsMore} onToggle={setShowsMore}>
        <div className={styles['pair']}>
          <GroupFields signals={siblings} />
        </div>
        {kind === 'io' && (
          <>
            <FormSection title={t('signals.section.scaling')} />
            <ScalingFields />
          </>
        )}
        <FormSection title={t('signals.section.display')} />
        <DisplayFields isBool={dataType === 'bool'} />
        <FormSection title={t('signals.section.report')} />
        <ReportFields isRead={protocol !== undefined && kind === 'io'} />
        <FormSection title={t('signals.section.store')} />
        <StoreFields />
      </MoreFields>
      {signal !== null && onSave === undefined && (
        <Buttons>
          <SignalRules signal={signal} />
          <Button onClick={() => setShowsUses(true)}>{t('formula.uses')}</Button>
          {onCopy !== undefined && <Button onClick={() => onCopy(signal)}>{t('action.copy')}</Button>}
          {onDelete !== undefined && (
            <Button danger onClick={() => onDelete(signal)}>
              {t('action.delete')}
            </Button>
          )}
        </Buttons>
      )}
      {signal !== null && showsUses && <UsesDrawer signal={signal} onClose={() => setShowsUses(false)} />}
    </FormDrawer>
  );
}
