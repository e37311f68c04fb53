import type { Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { ConfigCell, NetworkCell, StatusCell } from '../gateway-cells.tsx';
import styles from './health.module.css';

/** Everything that is known of a gateway, under its labels. */
export function GatewayFacts({ gateway }: { readonly gateway: Gateway }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { lng, lat, address, lastOnline, lastOffline, economizeOpen, economizeMode, interval } = gateway;
  const place = lng === null || lat === null ? '' : `${lng}, ${lat}`;
  const economy = economizeOpen
    ? t('health.economyOpen', { mode: t(`manage.economize.${economizeMode}`), seconds: interval })
    : t('health.economyOff');
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('gateway.status'), <StatusCell key="status" gateway={gateway} />],
    [t('gateway.config'), <ConfigCell key="config" gateway={gateway} />],
    [t('gateway.group'), gateway.groupName],
    [t('gateway.sn'), gateway.sn],
    [t('gateway.hardware'), gateway.hardware],
    [t('gateway.firmware'), gateway.firmware],
    [t('gateway.networkMode'), <NetworkCell key="network" gateway={gateway} />],
    [t('gateway.iccid'), gateway.iccid],
    [t('gateway.public'), t(`gateway.public.${gateway.isPublic ? 'true' : 'false'}`)],
    [t('gateway.location'), [address, place].filter((text) => text !== '').join(' · ')],
    [t('manage.mode'), t(`manage.mode.${gateway.mode}`)],
    [t('manage.economize'), economy],
    [t('manage.edgeNodeId'), `${gateway.groupId} / ${gateway.edgeNodeId}`],
    [t('manage.lastSeen'), lastOnline === null ? t('manage.never') : dateTimeText(lastOnline, zone)],
    [t('health.lastOffline'), lastOffline === null ? '' : dateTimeText(lastOffline, zone)],
    [t('manage.remark'), gateway.remark],
  ];
  return (
    <section className={styles['section']} aria-label={t('health.facts')}>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? '—' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
