import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';
import { cardAdd, cardEdit } from '@tidegate/contract/nouns/card/calls.ts';
import type { Card } from '@tidegate/contract/nouns/card/card.ts';
import { cardFields } from '@tidegate/contract/nouns/card/fields.ts';
import { iccidSchema } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { DatePicker, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useChanged } from '../../ui/use-changed.ts';

type Values = Pick<Card, 'iccid' | 'carrier' | 'plan' | 'monthlyMb' | 'status' | 'remark' | 'expireAt'>;

interface Props {
  /** The card to change; null adds one. */
  readonly card: Card | null;
  /** Initial values of a new card, except its number. */
  readonly original: Card | null;
  readonly onClose: () => void;
}

const Field = schemaField(cardFields);

/** A card is good to the end of its last day. */
const LAST_DAY = {
  getValueFromEvent: (day: Dayjs | null) => day?.endOf('day').valueOf() ?? null,
  getValueProps: (at: number | null) => ({ value: at === null ? null : dayjs(at) }),
};

/** Adds an IoT card or changes one. */
export function CardForm({ card, original, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const save = async (values: Values) => {
    if (card === null) await ask(cardAdd, values);
    else await ask(cardEdit, { id: card.id, ...values });
    onClose();
    await changed();
  };
  const initial: Partial<Values> = card ?? (original === null ? defaultsOf(cardFields) : { ...original, iccid: '' });
  const isIccid = {
    validator: async (_rule: unknown, iccid: string | undefined) => {
      if (!iccidSchema.safeParse(iccid?.trim()).success) throw new Error(t('card.iccidRule'));
    },
  };
  return (
    <FormDrawer
      title={t(card === null ? 'card.add' : 'card.edit')}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      <Field
        name="iccid"
        label={t('card.iccid')}
        extra={t('card.iccidHelp')}
        normalize={(text: string) => text.trim()}
        isNeeded={false}
        required
        rules={[isIccid]}
      >
        <Input maxLength={20} />
      </Field>
      <Field name="carrier" label={t('card.carrier')} />
      <Field name="plan" label={t('card.plan')} />
      <Field name="monthlyMb" label={t('card.monthlyMb')} extra={t('card.monthlyMbHelp')} />
      <Field name="expireAt" label={t('card.lastDay')} extra={t('card.lastDayHelp')} {...LAST_DAY}>
        <DatePicker style={{ width: '100%' }} />
      </Field>
      <Field name="status" label={t('card.status')} optionText={(status) => t(`card.status.${status}`)} />
      <Field name="remark" label={t('manage.remark')} rows={3} />
    </FormDrawer>
  );
}
