import type { Storage } from '@tidegate/contract/nouns/storage/storage.ts';
import { useT, type Translate } from '../../i18n/translate.ts';
import { bytesText } from '../../lib/amounts.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateText } from '../../lib/time/time-zone.ts';
import { sparkLine } from '../../ui/spark-line.ts';
import { Faint, Row, Text } from '../../ui/layout/box.tsx';
import styles from './storage.module.css';

const DAY_MS = 86_400_000;
const WIDTH = 640;
const HEIGHT = 96;

/** Growth rate, the date when the disk is full, and the basis of the estimate. */
export function GrowthSection({ storage }: { readonly storage: Storage }) {
  const t = useT();
  const zone = usePreferences(({ timeZone }) => timeZone);
  const { forecast } = storage;
  return (
    <section className={styles['section']} aria-label={t('storage.growth')}>
      <h2>{t('storage.growth')}</h2>
      <Text as="p" size={16} weight={500}>
        {forecastText(storage, zone, t)}
      </Text>
      {forecast !== null && (
        <p className={styles['text']}>
          {[
            t('storage.perDay', { bytes: bytesText(forecast.bytesPerDay) }),
            t('storage.basis', { figures: forecast.figures, days: Math.ceil(forecast.days) }),
            ...(forecast.isRetained ? [t('storage.retained')] : []),
          ].join(' ')}
        </p>
      )}
      <Past past={storage.past} zone={zone} />
    </section>
  );
}

function forecastText({ forecast, volume, at }: Storage, zone: string, t: Translate): string {
  if (volume === null) return t('storage.noVolume');
  if (volume.free <= 0) return t('storage.fullNow');
  if (forecast === null) return t('storage.noForecast');
  if (forecast.fullAt === null) return t('storage.never');
  const days = Math.max(0, Math.floor((forecast.fullAt - at) / DAY_MS));
  return t('storage.fullAt', { days, date: dateText(forecast.fullAt, zone) });
}

interface PastProps {
  readonly past: Storage['past'];
  readonly zone: string;
}

/** Bytes of the last days as a line from zero up, with its ends in words. */
function Past({ past, zone }: PastProps) {
  const t = useT();
  const [first, last] = [past[0], past.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const points = past.map(({ at, used }) => ({ at, value: used }));
  const high = Math.max(...past.map(({ used }) => used));
  const line = sparkLine(points, {
    width: WIDTH,
    height: HEIGHT,
    spanMs: last.at - first.at,
    to: last.at,
    isStepped: false,
    ends: { low: 0, high },
  });
  const words = {
    from: dateText(first.at, zone),
    first: bytesText(first.used),
    to: dateText(last.at, zone),
    last: bytesText(last.used),
  };
  return (
    <figure className={styles['past']}>
      <Faint as="figcaption" breaks="anywhere">
        {t('storage.pastText', words)}
      </Faint>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {line !== undefined && <path className={styles['area']} d={`${line.path}V${HEIGHT}H0Z`} />}
        {line !== undefined && <path className={styles['line']} d={line.path} />}
      </svg>
      <Row as="p" align="stretch" justify="between" tone="faint" size={12} aria-hidden="true">
        <span>{words.from}</span>
        <span>{words.to}</span>
      </Row>
    </figure>
  );
}
