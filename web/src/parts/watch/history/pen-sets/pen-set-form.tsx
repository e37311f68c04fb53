import { penSetFields } from '@tidegate/contract/nouns/pen-set/fields.ts';
import { penSetAdd, penSetEdit } from '@tidegate/contract/nouns/pen-set/calls.ts';
import {
  penLookSchema,
  type PenLook,
  type PenSet,
  type ShownPenSet,
} from '@tidegate/contract/nouns/pen-set/pen-set.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Form } from 'antd';
import { schemaField } from '../../../../ui/form/schema-field.tsx';
import { ask } from '../../../../api/ask.ts';
import { useT } from '../../../../i18n/translate.ts';
import { FormDrawer } from '../../../../ui/form/form-drawer.tsx';
import { useChanged } from '../../../../ui/use-changed.ts';
import { PenFields } from './pen-fields.tsx';
import { SignalPicker } from '../signal-picker.tsx';

interface Values extends Pick<PenSet, 'name' | 'isShared' | 'range'> {
  readonly signalIds: readonly string[];
  /** By the id of the signal. */
  readonly looks: Readonly<Record<string, PenLook>>;
}

interface Props {
  /** Undefined for a new one. */
  readonly set: ShownPenSet | undefined;
  /** The signals that can be chosen. */
  readonly offered: readonly Signal[];
  /** Signals of the set from now on, unless others are chosen. */
  readonly chosen: readonly Signal[];
  readonly range: PenSet['range'];
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

const DEFAULT_LOOK = penLookSchema.parse({});

const Field = schemaField(penSetFields);

/** Saves signals as a set, each with its colour, axis and line. */
export function PenSetForm({ set, offered, chosen, range, onSaved, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const save = async ({ signalIds, looks, ...values }: Values) => {
    const fields = { ...values, signalIds: [...signalIds], looks: signalIds.map((id) => looks[id] ?? DEFAULT_LOOK) };
    const id = set?.id ?? (await ask(penSetAdd, fields)).id;
    if (set !== undefined) await ask(penSetEdit, { id, ...fields });
    await changed();
    onSaved(id);
    onClose();
  };
  const initial: Values = {
    name: set?.name ?? '',
    isShared: set?.isShared ?? false,
    range: set?.range ?? range,
    signalIds: chosen.map(({ id }) => id),
    looks: penLooks(offered, set),
  };
  const wanted = Form.useWatch('signalIds', form) ?? initial.signalIds;
  const pens = wanted.flatMap((id) => offered.filter((signal) => signal.id === id));
  return (
    <FormDrawer
      title={set === undefined ? t('pens.save') : t('pens.edit', { name: set.name })}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      <Field name="name" label={t('pens.name')} neededText={t('pens.nameNeeded')} />
      <Field name="signalIds" label={t('pens.signals')} neededText={t('pens.signalsNeeded')} valuePropName="chosen">
        <SignalPicker signals={offered} />
      </Field>
      <Field name="isShared" label={t('pens.shared')} extra={t('pens.sharedText')} />
      <h3 style={{ margin: '0 0 12px' }}>{t('pens.charts')}</h3>
      <Field name="range" label={t('history.range')} optionText={(value) => t(`history.range.${value}`)} />
      {pens.map((signal) => (
        <PenFields key={signal.id} signal={signal} />
      ))}
    </FormDrawer>
  );
}

/** Look of each signal: from the set, the others by default. */
function penLooks(offered: readonly Signal[], set: ShownPenSet | undefined): Values['looks'] {
  const saved = new Map(set?.pens.map(({ signalId, ...look }) => [signalId, look]));
  return Object.fromEntries(offered.map(({ id }) => [id, saved.get(id) ?? DEFAULT_LOOK]));
}
