import { readerClock } from '../../lib/time/reader-clock.ts';
import { monitorData, signalQuery } from '@tidegate/contract/nouns/monitor/calls.ts';
import { mapStateOf } from '@tidegate/contract/nouns/map/map-point.ts';
import type { LivePoint } from '@tidegate/contract/nouns/map/map-view.ts';
import { Link } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { trackPath } from '../../lib/paths/track-paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { gatewayNameText, nameText } from '@tidegate/contract/locale/name-text.ts';
import { valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { AGE, AgedText } from '../../ui/time/aged-text.tsx';
import { AlarmCount } from '../../ui/priority-mark.tsx';
import { Value } from '../../ui/value.tsx';
import { pointPath } from '../../parts/map/point-path.ts';
import { StateMark } from '../../parts/map/state-mark.tsx';
import bubble from '../../parts/map/bubble.module.css';
import { Faint, Row, Stack } from '../../ui/layout/box.tsx';
import styles from './map.module.css';

/** Enough to see how it is; the rest is one step further. */
const VALUES = 4;
const VALUES_POLL_MS = 5_000;

/** The popup of one point: name, state, a few values, and a link. */
export function PointBubble({ point }: { readonly point: LivePoint }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const maySeeTracks = useAuth('monitor_history_view');
  const isEquipment = point.kind === 'equipment';
  return (
    <article className={bubble['bubble']}>
      <h2>{nameText(point, language)}</h2>
      <Row as="p" wrap gap="2 12" align="stretch" tone="secondary" size={12}>
        {point.worstAlarm === null ? (
          <StateMark state={mapStateOf(point)} />
        ) : (
          <AlarmCount count={point.alarmCount} worst={point.worstAlarm} />
        )}
        <span>{isEquipment ? gatewayNameText(point, language) : t('map.gateway')}</span>
      </Row>
      {point.saidAt !== null && (
        <Row as="p" wrap gap="2 12" align="stretch" tone="secondary" size={12}>
          <span>
            <AgedText text={t('map.said', { age: AGE })} at={point.saidAt} />
          </span>
          {maySeeTracks && <Link to={trackPath(point.id)}>{t('nav.tracks')}</Link>}
        </Row>
      )}
      {isEquipment ? <LastValues equipmentId={point.id} /> : <Faint as="p">{t('map.idleGateway')}</Faint>}
      <Link to={pointPath(point)}>{t(isEquipment ? 'map.open' : 'map.openGateway')}</Link>
    </article>
  );
}

function LastValues({ equipmentId }: { readonly equipmentId: string }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const signals = useAsk(signalQuery, { equipmentId, page: 1, pageSize: VALUES }, { staleTime: 60_000 });
  const data = useAsk(monitorData, { equipmentId, isFirst: true }, { refetchInterval: VALUES_POLL_MS });
  const error = signals.error ?? data.error;
  if (error !== null) return <p role="alert">{errorText(error)}</p>;
  const rows = signals.data?.rows.filter(({ rw }) => rw !== 'wo');
  if (rows === undefined || data.data === undefined) return <Faint as="p">{t('map.loadingValues')}</Faint>;
  if (rows.length === 0) return <Faint as="p">{t('real.empty')}</Faint>;
  const { signalVal } = data.data;
  const times = rows.flatMap(({ id }) => signalVal[id]?.time ?? []);
  return (
    <>
      <Stack as="dl" gap={2} className={styles['values']}>
        {rows.map((signal) => {
          const live = signalVal[signal.id];
          const quality = live?.quality ?? 'good';
          return (
            <div key={signal.id}>
              <dt>{nameText(signal, language)}</dt>
              <dd>
                <Value
                  text={valueText(signal, live?.value, language, readerClock)}
                  unit={live === undefined ? '' : signal.unit}
                  quality={quality}
                  reason={t(`quality.${quality}`)}
                />
              </dd>
            </div>
          );
        })}
      </Stack>
      {times.length > 0 && (
        <Faint as="p">
          <AgedText text={t('map.values', { age: AGE })} at={Math.max(...times)} />
        </Faint>
      )}
    </>
  );
}
