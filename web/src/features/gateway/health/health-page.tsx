import { gatewayHealth, gatewayInfoById } from '@tidegate/contract/nouns/gateway/calls.ts';
import type { GatewayHealth } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import type { Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { Button } from 'antd';
import { useParams } from 'react-router';
import { useAsk } from '../../../api/use-ask.ts';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { PATTERNS } from '../../../lib/paths/paths.ts';
import { AgeText } from '../../../ui/time/age-text.tsx';
import { useCrumb } from '../../../ui/frame/crumb.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { OnlineMark } from '../../../ui/online-mark.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { RowSkeletons } from '../../../ui/list/row-skeletons.tsx';
import { LoadNotice } from '../../../parts/gateway/load-notice.tsx';
import { FrameLog } from './frame-log.tsx';
import { GatewayFacts } from './gateway-facts.tsx';
import { DiscardedPointsTable } from './discarded-points-table.tsx';
import { DriverTable, ErrorTable, FaultTable, QuarantineTable } from './health-tables.tsx';
import { Vitals } from './vitals.tsx';
import { HandOverButton } from '../handover/hand-over-button.tsx';
import { OpenOffer } from '../handover/open-offer.tsx';
import { useNameText } from '../../../lib/names/use-name-text.ts';
import styles from './health.module.css';

const POLL_MS = 5_000;

/** /manage/eg/gateway/{id}/health: how a gateway does, and what it sends. */
export function GatewayHealthPage() {
  const t = useT();
  const nameOf = useNameText();
  const { id = '' } = useParams();
  const polled = { refetchInterval: POLL_MS, retry: false } as const;
  const gateway = useAsk(gatewayInfoById, { id }, polled);
  const health = useAsk(gatewayHealth, { id }, polled);
  const name = gateway.data === undefined ? '' : nameOf(gateway.data);
  useCrumb(name);
  const back = <LinkButton to={PATTERNS.manageGateways}>{t('health.toList')}</LinkButton>;
  const failure = gateway.error ?? health.error;
  // A gateway that is gone, or that may be seen no longer, leaves nothing on the screen that looks alive.
  if (failure !== null) {
    const retry = () => void Promise.all([gateway.refetch(), health.refetch()]);
    return (
      <Page title={name || t('manage.gateways')} action={back}>
        <Notice title={t('health.failed')} text={errorText(failure)} role="alert">
          <Button type="primary" onClick={retry}>
            {t('action.retry')}
          </Button>
        </Notice>
      </Page>
    );
  }
  if (gateway.data === undefined || health.data === undefined) {
    return (
      <Page title={name} action={back}>
        <RowSkeletons count={6} />
      </Page>
    );
  }
  return (
    <Page
      title={name}
      beside={<Beside gateway={gateway.data} health={health.data} />}
      action={
        <>
          {gateway.data.editable && <HandOverButton gateway={gateway.data} />}
          {back}
        </>
      }
    >
      <OpenOffer gateway={gateway.data} />
      <LoadNotice load={gateway.data.load} />
      <GatewayFacts gateway={gateway.data} />
      <Vitals health={health.data} hasEconomy={gateway.data.economizeOpen} />
      <DiscardedPointsTable reports={health.data.givenUp} />
      <FrameLog key={id} id={id} />
      <DriverTable drivers={health.data.drivers} />
      <div className={styles['columns']}>
        <FaultTable faults={health.data.faults} />
        <ErrorTable errors={health.data.errors} />
      </div>
      <QuarantineTable health={health.data} />
    </Page>
  );
}

function Beside({ gateway, health }: { readonly gateway: Gateway; readonly health: GatewayHealth }) {
  const t = useT();
  return (
    <>
      <OnlineMark isOnline={gateway.online} />
      <span>{gateway.sn}</span>
      <span>
        {health.lastMessageAt === null ? (
          t('health.silent')
        ) : (
          <>
            {t('health.heard')} <AgeText at={health.lastMessageAt} />
          </>
        )}
      </span>
    </>
  );
}
