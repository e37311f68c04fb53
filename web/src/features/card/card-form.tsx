import { cardAdd, cardEdit } from '@tidegate/contract/nouns/card/calls.ts';
import { CARD_STATUSES, type Card } from '@tidegate/contract/nouns/card/card.ts';
import { iccidSchema } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { DatePicker, Form, Input, InputNumber, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';

type Values = Pick<Card, 'iccid' | 'carrier' | 'plan' | 'monthlyMb' | 'status' | 'remark'> & {
  readonly lastDay: Dayjs | null;
};

interface Props {
  /** The card to change; null adds one. */
  readonly card: Card | null;
  /** Initial values of a new card, except its number. */
  readonly original: Card | null;
  readonly onClose: () => void;
}

/** Adds an IoT card or changes one. */
export function CardForm({ card, original, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const save = async ({ lastDay, ...values }: Values) => {
    // A card is good to the end of its last day.
    const expireAt = lastDay === null ? null : lastDay.endOf('day').valueOf();
    const fields = { ...values, expireAt };
    if (card === null) await ask(cardAdd, fields);
    else await ask(cardEdit, { id: card.id, ...fields });
    onClose();
    await changed();
  };
  const begun = card ?? (original && { ...original, iccid: '' });
  const initial: Partial<Values> =
    begun === null
      ? { status: 'active', monthlyMb: null, lastDay: null, carrier: '', plan: '', remark: '' }
      : { ...begun, lastDay: begun.expireAt === null ? null : dayjs(begun.expireAt) };
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
      <Form.Item
        name="iccid"
        label={t('card.iccid')}
        extra={t('card.iccidHelp')}
        normalize={trimmed}
        required
        rules={[isIccid]}
      >
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="carrier" label={t('card.carrier')}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="plan" label={t('card.plan')}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="monthlyMb" label={t('card.monthlyMb')} extra={t('card.monthlyMbHelp')}>
        <InputNumber min={1} max={10_000_000} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="lastDay" label={t('card.lastDay')} extra={t('card.lastDayHelp')}>
        <DatePicker style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="status" label={t('card.status')}>
        <Select options={CARD_STATUSES.map((value) => ({ value, label: t(`card.status.${value}`) }))} />
      </Form.Item>
      <Form.Item name="remark" label={t('manage.remark')}>
        <Input.TextArea maxLength={500} rows={3} />
      </Form.Item>
    </FormDrawer>
  );
}

const trimmed = (text: string): string => text.trim();
