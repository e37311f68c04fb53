import { DisconnectOutlined } from '@ant-design/icons';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { rateOfAll, type TrafficRate } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { useSyncExternalStore } from 'react';
import { useT } from '../../i18n/translate.ts';
import { bytesText, countText } from '../../lib/amounts.ts';
import { onServerClock } from '../../lib/time/server-time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { isResting, type GatewayState, type MonitorState } from '../../live/monitor-session.ts';
import { useLink, useValueTable } from '../../live/use-monitor-session.ts';
import { ageWords } from '../../ui/time/age-text.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { OnlineMark } from '../../ui/online-mark.tsx';
import { Text } from '../../ui/layout/box.tsx';
import { useGatewayText } from '../../lib/names/use-name-text.ts';
import styles from './watch.module.css';
import type { NamesOf } from '@tidegate/contract/locale/name-text.ts';

interface LineProps {
  readonly equipment: Pick<Equipment, keyof NamesOf<'gateway'>>;
  readonly state: MonitorState;
  readonly isOnline: boolean;
}

/** Beside the title: where the values come from and how old the newest one is. */
export function GatewayLine({ equipment, state, isOnline }: LineProps) {
  const t = useT();
  const gatewayOf = useGatewayText();
  const isPhone = usePhone();
  return (
    <>
      <OnlineMark isOnline={isOnline} />
      <Text size={13}>
        {t('detail.gateway')} {gatewayOf(equipment)}
      </Text>
      {state.loaded && <LastData />}
      {state.gateway !== null && !isPhone && <Rates gateway={state.gateway} />}
      {isResting(state) && <Text size={13}>{t('detail.resting')}</Text>}
      {state.gateway?.vpn === true && <Text size={13}>{t('detail.vpn')}</Text>}
    </>
  );
}

/** Traffic of the gateway for this, and the saving by economy mode. */
function Rates({ gateway }: { readonly gateway: GatewayState }) {
  const t = useT();
  const { isWatched, watched, unwatched, savedBytes } = gateway.rates;
  const saved = savedBytes ?? 0;
  const text = (rate: TrafficRate | null) =>
    rate === null
      ? '—'
      : t('detail.rate', {
          count: countText(Math.round(rate.messagesPerMinute)),
          size: bytesText(rate.bytesPerMinute),
        });
  // Without economy it sends as much while it is watched: two figures would differ by chance alone.
  if (!gateway.economizeOpen) {
    const all = rateOfAll(gateway.rates);
    return all === null ? null : <Text size={13}>{text(all)}</Text>;
  }
  const now = isWatched ? watched : unwatched;
  if (now === null) return null;
  return (
    <Text size={13} title={t('detail.rateTitle', { watched: text(watched), unwatched: text(unwatched) })}>
      {text(now)}
      {saved > 0 && <> · {t('detail.saved', { size: bytesText(saved) })}</>}
    </Text>
  );
}

/** Age of the newest value. */
export function LastData() {
  const t = useT();
  const table = useValueTable();
  const latest = useSyncExternalStore(
    (listener) => table.onAny(listener),
    () => table.latestAt,
  );
  const now = onServerClock(useNow());
  if (latest === null) return <Text size={13}>{t('detail.noData')}</Text>;
  return <Text size={13}>{t('detail.lastData', { age: ageWords(now - latest, t) })}</Text>;
}

interface BannerProps {
  readonly isOnline: boolean;
  readonly isKnown: boolean;
  /** The server reaches the broker. Without the broker it cannot know whether the gateway is online. */
  readonly hasBroker: boolean;
}

/** Explains why the content below is not current. */
export function LinkBanner({ isOnline, isKnown, hasBroker }: BannerProps) {
  const t = useT();
  const link = useLink();
  if (link.is === 'lost') {
    const reason = link.reason ?? t('detail.lostLate');
    return (
      <div className={styles['banner']} role="alert">
        <DisconnectOutlined aria-hidden />
        <span>
          <Lost since={link.since} /> {reason}
        </span>
      </div>
    );
  }
  if (!isKnown || isOnline) return null;
  return (
    <div className={styles['banner']} role="status">
      <DisconnectOutlined aria-hidden />
      <span>{t(hasBroker ? 'detail.offline' : 'detail.noBroker')}</span>
    </div>
  );
}

function Lost({ since }: { readonly since: number }) {
  const t = useT();
  return <>{t('detail.lost', { age: ageWords(useNow() - since, t) })}</>;
}
