import { handoverIncoming } from '@tidegate/contract/nouns/handover/calls.ts';
import { Button, Drawer } from 'antd';
import { useSearchParams } from 'react-router';
import { useAsk } from '../../../api/use-ask.ts';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { CopyLine } from '../../../ui/form/copy-line.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../../ui/list/row-skeletons.tsx';
import { usePhone } from '../../../ui/use-media.ts';
import type { NewSecret } from '../connection-card.tsx';
import { OfferCard } from './offer-card.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './handover.module.css';

/** Refresh interval of the list: people are notified by a message as well. */
const POLL_MS = 30_000;

const useIncoming = () => useAsk(handoverIncoming, {}, { refetchInterval: POLL_MS });

interface Props {
  /** A gateway was taken over: its secret is shown this once. */
  readonly onSecret: (made: NewSecret) => void;
}

/** Opens what other organisations offer, and says how many there are; the address opens it too. */
export function IncomingButton({ onSecret }: Props) {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  const count = useIncoming().data?.offers.length ?? 0;
  const isOpen = query.get('offered') === 'true';
  const show = (isShown: boolean) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (isShown) next.set('offered', 'true');
        else next.delete('offered');
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <Button onClick={() => show(true)}>
        {count === 0 ? t('handover.incoming') : t('handover.incomingCount', { count })}
      </Button>
      {isOpen && <IncomingDrawer onClose={() => show(false)} onSecret={onSecret} />}
    </>
  );
}

function IncomingDrawer({ onClose, onSecret }: Props & { readonly onClose: () => void }) {
  const t = useT();
  const isPhone = usePhone();
  const incoming = useIncoming();
  const taken = (made: NewSecret) => {
    onClose();
    onSecret(made);
  };
  return (
    <Drawer open title={t('handover.incoming')} size={isPhone ? '100%' : 520} onClose={onClose}>
      {incoming.data === undefined && incoming.error === null && <RowSkeletons count={4} />}
      {incoming.data === undefined && incoming.error !== null && (
        <Notice title={t('manage.failed')} text={errorText(incoming.error)} role="alert">
          <Button onClick={() => void incoming.refetch()}>{t('action.retry')}</Button>
        </Notice>
      )}
      {incoming.data !== undefined && (
        <>
          <Stack as="section" gap={12} below={24} className={styles['own']}>
            <p>{t('handover.ownText')}</p>
            <CopyLine label={t('handover.ownName')} text={incoming.data.own.name} />
            <CopyLine label={t('handover.ownId')} text={incoming.data.own.id} />
          </Stack>
          {incoming.data.offers.length === 0 ? (
            <Notice title={t('handover.none')} role="status" />
          ) : (
            <Stack as="ul" gap={16} aria-label={t('handover.incoming')}>
              {incoming.data.offers.map((offer) => (
                <OfferCard key={offer.id} offer={offer} ownOrgId={incoming.data.own.id} onTaken={taken} />
              ))}
            </Stack>
          )}
        </>
      )}
    </Drawer>
  );
}
