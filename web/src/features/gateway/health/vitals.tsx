import { rateOfAll, type GatewayHealth, type TrafficRate } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { useT, type Translate } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { bytesText, countText, msText } from '../../../lib/amounts.ts';
import { Faint } from '../../../ui/layout/box.tsx';
import styles from './health.module.css';

interface TileProps {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  /** Something here wants a person. */
  readonly isNotable?: boolean;
}

function Tile({ label, value, note, isNotable = false }: TileProps) {
  return (
    <div className={styles['tile']} data-notable={isNotable}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note !== undefined && <Faint as="dd">{note}</Faint>}
    </div>
  );
}

/** The counters of a gateway and their start time. */
export function Vitals({ health, hasEconomy }: { readonly health: GatewayHealth; readonly hasEconomy: boolean }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { latency, buffered, held, dropped, rates } = health;
  return (
    <section className={styles['section']} aria-labelledby="vitals">
      <header className={styles['sectionHead']}>
        <h2 id="vitals">{t('health.vitals')}</h2>
        <Faint>{t('health.since', { time: dateTimeText(health.since, zone) })}</Faint>
      </header>
      <dl className={styles['tiles']}>
        <Tile
          label={t('health.births')}
          value={countText(health.births)}
          note={t('health.ofDevices', { count: countText(health.deviceBirths) })}
        />
        <Tile
          label={t('health.deaths')}
          value={countText(health.deaths)}
          note={t('health.ofDevices', { count: countText(health.deviceDeaths) })}
        />
        <Tile
          label={t('health.gaps')}
          value={countText(health.gaps)}
          note={t('health.rebirths', { count: countText(health.rebirths) })}
          isNotable={health.gaps > 0}
        />
        <Tile
          label={t('health.trafficIn')}
          value={bytesText(health.bytesIn)}
          note={t('health.messages', { count: countText(health.messagesIn) })}
        />
        <Tile
          label={t('health.trafficOut')}
          value={bytesText(health.bytesOut)}
          note={t('health.messages', { count: countText(health.messagesOut) })}
        />
        <Tile
          label={t('health.session')}
          value={t(rates.isWatched ? 'health.sessionOpen' : 'health.sessionNone')}
          note={t(rates.isWatched ? 'health.sessionOpenText' : 'health.sessionNoneText')}
        />
        {hasEconomy ? (
          <>
            <RateTile label={t('health.rateWatched')} rate={rates.watched} />
            <RateTile label={t('health.rateUnwatched')} rate={rates.unwatched} />
          </>
        ) : (
          // It sends as much while it is watched: two figures would differ by chance alone.
          <RateTile label={t('health.rate')} rate={rateOfAll(rates)} />
        )}
        <Tile
          label={t('health.saved')}
          value={rates.savedBytes === null || !hasEconomy ? '—' : bytesText(rates.savedBytes)}
          note={t(hasEconomy ? 'health.savedText' : 'health.savedOff')}
        />
        <Tile
          label={t('health.points')}
          value={countText(health.points)}
          note={t('health.historical', { count: countText(health.historicalPoints) })}
        />
        <Tile
          label={t('health.latency')}
          value={latency === null ? '—' : msText(latency.meanMs)}
          note={latency === null ? t('health.latencyNone') : t('health.latencyLast', { last: msText(latency.lastMs) })}
        />
        <Tile
          label={t('health.buffered')}
          value={buffered === null ? '—' : countText(buffered)}
          note={bufferNote(health, t)}
          isNotable={(dropped ?? 0) + (held ?? 0) > 0}
        />
      </dl>
      <Faint as="p">{t('health.latencyText')}</Faint>
    </section>
  );
}

function RateTile({ label, rate }: { readonly label: string; readonly rate: TrafficRate | null }) {
  const t = useT();
  const note = rate === null ? t('health.rateNone') : t('health.rateBytes', sizeOf(rate));
  return <Tile label={label} value={perMinuteText(rate, t)} note={note} />;
}

const bufferNote = ({ held, dropped }: GatewayHealth, t: Translate): string => {
  if (dropped === null) return t('health.bufferedNone');
  const given = t('health.dropped', { count: countText(dropped) });
  return (held ?? 0) === 0 ? given : `${t('health.held', { count: countText(held ?? 0) })} · ${given}`;
};

const sizeOf = ({ bytesPerMinute }: TrafficRate) => ({ size: bytesText(bytesPerMinute) });
const perMinuteText = (rate: TrafficRate | null, t: Translate) =>
  rate === null ? '—' : t('health.rateMessages', { count: countText(Math.round(rate.messagesPerMinute)) });
