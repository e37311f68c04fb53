import { handoverOf, handoverWithdraw } from '@tidegate/contract/nouns/handover/calls.ts';
import type { Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import type { Handover } from '@tidegate/contract/nouns/handover/handover.ts';
import { Button } from 'antd';
import { ask } from '../../../api/ask.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { useConfirm } from '../../../ui/use-changed.ts';
import { useMayHandOver } from './may-hand-over.ts';
import { useNameText } from '../../../lib/names/use-name-text.ts';
import styles from './handover.module.css';
import type { NameField } from '@tidegate/contract/locale/name-text.ts';

/** A gateway as its offer needs it. */
export type OfferedGateway = Pick<Gateway, 'id' | NameField>;

/** The offer of a gateway: the open one, or how the last one ended. */
export const useOffer = (gatewayId: string) => useAsk(handoverOf, { gatewayId });

/** Says on the gateway's page that it is offered, and takes the offer back. */
export function OpenOffer({ gateway }: { readonly gateway: OfferedGateway }) {
  const offer = useOffer(gateway.id).data;
  return offer?.state === 'open' ? <OfferBar gateway={gateway} offer={offer} /> : null;
}

/** An open offer, with the button that takes it back. */
export function OfferBar({ gateway, offer }: { readonly gateway: OfferedGateway; readonly offer: Handover }) {
  const t = useT();
  const nameOf = useNameText();
  const confirm = useConfirm();
  const mayWithdraw = useMayHandOver();
  const withdraw = () =>
    confirm({
      title: t('handover.withdrawTitle', { name: nameOf(gateway) }),
      text: t('handover.withdrawText'),
      button: t('handover.withdraw'),
      done: t('handover.withdrawn'),
      isHarmful: false,
      run: () => ask(handoverWithdraw, { gatewayId: gateway.id }),
    });
  return (
    <div className={styles['bar']} role="status">
      <OfferText offer={offer} />
      {mayWithdraw && <Button onClick={withdraw}>{t('handover.withdraw')}</Button>}
    </div>
  );
}

/** The state of an offer, in a sentence. */
export function OfferText({ offer }: { readonly offer: Handover }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { state, toOrgName: name, toOrgId: id, reason, expiresAt } = offer;
  if (state === 'refused') return <span>{t('handover.refusedText', { name, reason })}</span>;
  if (state === 'expired') return <span>{t('handover.expiredText', { name, id })}</span>;
  return <span>{t('handover.openText', { name, id, at: dateTimeText(expiresAt, zone) })}</span>;
}
