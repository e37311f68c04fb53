import { handoverOffer, handoverPreview } from '@tidegate/contract/nouns/handover/calls.ts';
import type { Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import type { Handover } from '@tidegate/contract/nouns/handover/handover.ts';
import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';
import { handoverFields } from '@tidegate/contract/nouns/handover/fields.ts';
import { App, Checkbox, Drawer, Form, Radio } from 'antd';
import { ask } from '../../../api/ask.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { schemaField } from '../../../ui/form/schema-field.tsx';
import { RowSkeletons } from '../../../ui/list/row-skeletons.tsx';
import { useChanged } from '../../../ui/use-changed.ts';
import { usePhone } from '../../../ui/use-media.ts';
import { Counts } from './counts.tsx';
import { OfferBar, OfferText, useOffer } from './open-offer.tsx';
import { Lead, Stack } from '../../../ui/layout/box.tsx';
import { useNameText } from '../../../lib/names/use-name-text.ts';
import styles from './handover.module.css';
import type { NameField } from '@tidegate/contract/locale/name-text.ts';

const Field = schemaField(handoverFields);
const OFF = { autoComplete: 'off' };
const DIGITS = { ...OFF, inputMode: 'numeric' } as const;

const CHOICES = ['history', 'renewed', 'alone'] as const;
type What = (typeof CHOICES)[number];

interface Props {
  readonly gateway: Pick<Gateway, 'id' | NameField>;
  readonly onClose: () => void;
}

/** Offers a gateway to another organisation, or shows an open offer and withdraws it. */
export function HandOverDrawer({ gateway, onClose }: Props) {
  const t = useT();
  const nameOf = useNameText();
  const isPhone = usePhone();
  const offer = useOffer(gateway.id);
  const open = offer.data?.state === 'open' ? offer.data : null;
  if (offer.data !== undefined && open === null) {
    return <OfferForm gateway={gateway} last={offer.data} onClose={onClose} />;
  }
  return (
    <Drawer open title={t('handover.title', { name: nameOf(gateway) })} size={isPhone ? '100%' : 520} onClose={onClose}>
      {offer.error !== null && <p role="alert">{errorText(offer.error)}</p>}
      {offer.isLoading && <RowSkeletons count={4} />}
      {open !== null && <OfferBar gateway={gateway} offer={open} />}
    </Drawer>
  );
}

interface Values {
  readonly toOrgId: string;
  readonly toOrgName: string;
  readonly what: What;
  readonly note: string;
  readonly days: number;
  readonly sure: boolean;
}

/** `last`: how the offer before ended. */
function OfferForm({ gateway, last, onClose }: Props & { readonly last: Handover | null }) {
  const t = useT();
  const nameOf = useNameText();
  const { message } = App.useApp();
  const changed = useChanged();
  const [form] = Form.useForm<Values>();
  const what = Form.useWatch('what', form) ?? 'history';
  const save = async ({ toOrgId, toOrgName, note, days }: Values) => {
    const goods = { withEquipment: what !== 'alone', withHistory: what === 'history' };
    await ask(handoverOffer, { gatewayId: gateway.id, toOrgId, toOrgName, note, days, ...goods });
    void message.success(t('handover.offered'));
    onClose();
    await changed();
  };
  const sure = {
    validator: async (_rule: unknown, isSure: boolean | undefined) => {
      if (isSure !== true) throw new Error(t('handover.sureNeeded'));
    },
  };
  return (
    <FormDrawer
      title={t('handover.title', { name: nameOf(gateway) })}
      form={form}
      initial={{ what: 'history', ...defaultsOf(handoverFields), sure: false }}
      onSave={save}
      onClose={onClose}
      saveText={t('handover.offer')}
    >
      {last !== null && (
        <p className={styles['bar']}>
          <OfferText offer={last} />
        </p>
      )}
      <Lead>{t('handover.intro')}</Lead>
      <Field name="toOrgName" label={t('handover.toOrgName')} input={OFF} />
      <Field
        name="toOrgId"
        label={t('handover.toOrgId')}
        extra={t('handover.toHelp')}
        rules={[{ pattern: /^\s*[1-9]\d{0,14}\s*$/, message: t('handover.digits') }]}
        input={DIGITS}
      />
      <Form.Item name="what" label={t('handover.what')}>
        <Radio.Group
          vertical
          options={CHOICES.map((choice) => ({ value: choice, label: t(`handover.what.${choice}`) }))}
        />
      </Form.Item>
      <Preview gatewayId={gateway.id} what={what} />
      <Field name="note" label={t('handover.note')} rows={2} />
      <Field name="days" label={t('handover.days')} isNarrow />
      <Form.Item name="sure" valuePropName="checked" rules={[sure]}>
        <Checkbox>{t('handover.sure')}</Checkbox>
      </Form.Item>
    </FormDrawer>
  );
}

/** The transferred objects and the ending ones, shown before the offer. */
function Preview({ gatewayId, what }: { readonly gatewayId: string; readonly what: What }) {
  const t = useT();
  const withHistory = what === 'history';
  const preview = useAsk(handoverPreview, { gatewayId, withHistory }, { keepPrevious: true });
  if (preview.error !== null) return <p role="alert">{errorText(preview.error)}</p>;
  if (preview.data === undefined) return <RowSkeletons count={2} />;
  const { goods, cuts, ties } = preview.data;
  return (
    <Stack gap={12} below={24} className={styles['preview']}>
      {what !== 'alone' && (
        <Counts
          label={t('handover.goes')}
          counted={withHistory ? goods : { ...goods, notes: 0 }}
          none={t('handover.comesAlone')}
        />
      )}
      <p>{t(`handover.stays.${what}`)}</p>
      <Counts label={t('handover.ends')} counted={cuts} none={t('handover.nothingEnds')} />
      {what !== 'alone' && ties.length > 0 && (
        <p className={styles['warning']} role="alert">
          {t('handover.ties', { where: ties.join(', ') })}
        </p>
      )}
    </Stack>
  );
}
