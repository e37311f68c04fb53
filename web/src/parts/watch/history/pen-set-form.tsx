import { penSetAdd, penSetEdit } from '@tidegate/contract/nouns/pen-set/calls.ts';
import {
  PEN_RANGES,
  penLookSchema,
  type PenLook,
  type PenSet,
  type ShownPenSet,
} from '@tidegate/contract/nouns/pen-set/pen-set.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Form, Input, Select, Switch } from 'antd';
import { ask } from '../../../api/ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { useChanged } from '../../../ui/use-changed.ts';
import { PenFields } from './pen-fields.tsx';

interface Values extends Pick<PenSet, 'name' | 'isShared' | 'range'> {
  readonly looks: readonly PenLook[];
}

interface Props {
  /** Undefined for a new one. */
  readonly set: ShownPenSet | undefined;
  /** What the set holds from now on. */
  readonly signals: readonly Signal[];
  readonly range: PenSet['range'];
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** Saves the chosen signals as a set, each with its colour, axis and line. */
export function PenSetForm({ set, signals, range, onSaved, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const lookOf = ({ id }: Signal): PenLook => {
    const { signalId: _signal, ...look } = set?.pens.find(({ signalId }) => signalId === id) ?? { signalId: id };
    return penLookSchema.parse(look);
  };
  const save = async ({ looks, ...values }: Values) => {
    const fields = { ...values, signalIds: signals.map(({ id }) => id), looks: [...looks] };
    const id = set?.id ?? (await ask(penSetAdd, fields)).id;
    if (set !== undefined) await ask(penSetEdit, { id, ...fields });
    await changed();
    onSaved(id);
    onClose();
  };
  const initial = {
    name: set?.name ?? '',
    isShared: set?.isShared ?? false,
    range: set?.range ?? range,
    looks: signals.map(lookOf),
  };
  return (
    <FormDrawer
      title={set === undefined ? t('pens.save') : t('pens.edit', { name: set.name })}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('pens.name')}
        rules={[{ required: true, whitespace: true, message: t('pens.nameNeeded') }]}
      >
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="range" label={t('history.range')}>
        <Select options={PEN_RANGES.map((value) => ({ value, label: t(`history.range.${value}`) }))} />
      </Form.Item>
      <Form.Item name="isShared" label={t('pens.shared')} valuePropName="checked" extra={t('pens.sharedText')}>
        <Switch />
      </Form.Item>
      {signals.map((signal, index) => (
        <PenFields key={signal.id} signal={signal} index={index} />
      ))}
    </FormDrawer>
  );
}
