import { PauseOutlined, CaretRightOutlined } from '@ant-design/icons';
import type { GatewayFrame } from '@tidegate/contract/entities/gateway-health.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { clockText } from '../../../lib/time-zone.ts';
import { bytesText } from '../../../lib/amounts.ts';
import styles from './health.module.css';
import { useFrames } from './use-frames.ts';

/** The gateway's messages as they come and go. */
export function FrameLog({ id }: { readonly id: string }) {
  const t = useT();
  const [isPaused, setPaused] = useState(false);
  const { list, failure, clear } = useFrames(id, isPaused);
  return (
    <section className={styles['section']} aria-labelledby="frame-log">
      <header className={styles['sectionHead']}>
        <h2 id="frame-log">{t('health.frames')}</h2>
        <span className={styles['faint']}>{t('health.framesText')}</span>
        <span className={styles['buttons']}>
          <Button
            size="small"
            icon={isPaused ? <CaretRightOutlined /> : <PauseOutlined />}
            aria-pressed={isPaused}
            onClick={() => setPaused(!isPaused)}
          >
            {t(isPaused ? 'health.resume' : 'health.pause')}
          </Button>
          <Button size="small" onClick={clear} disabled={list.frames.length === 0}>
            {t('health.clear')}
          </Button>
        </span>
      </header>
      {failure !== undefined && (
        <p className={styles['problem']} role="alert">
          {errorText(failure)}
        </p>
      )}
      {list.missed > 0 && <p className={styles['faint']}>{t('health.missed', { count: list.missed })}</p>}
      {list.frames.length === 0 ? (
        <p className={styles['none']} role="status">
          {t(isPaused ? 'health.framesPaused' : 'health.framesWait')}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
        <ol className={styles['frames']} aria-label={t('health.frames')} tabIndex={0}>
          {list.frames.map((frame) => (
            <Frame key={frame.number} frame={frame} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Frame({ frame }: { readonly frame: GatewayFrame }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { at, isSent, topic, seq, size, metricCount, metrics, isHidden, problem } = frame;
  const more = metricCount - metrics.length;
  return (
    <li data-sent={isSent}>
      <span className={styles['frameHead']}>
        <time>{clockText(at, zone)}</time>
        <span className={styles['way']}>{t(isSent ? 'health.sent' : 'health.received')}</span>
        <code>{topic}</code>
        <span className={styles['faint']}>
          {seq === null ? '' : `seq ${seq} · `}
          {t('health.frameSize', { metrics: metricCount, size: bytesText(size) })}
        </span>
      </span>
      {problem !== '' && <span className={styles['problem']}>{t('health.frameProblem', { reason: problem })}</span>}
      {isHidden && <span className={styles['faint']}>{t('health.frameHidden')}</span>}
      {metrics.length > 0 && (
        <span className={styles['frameMetrics']}>
          {metrics.map(({ name, value }, place) => (
            // One message may say one metric twice.
            <span key={place}>
              {name} <b>{value}</b>
            </span>
          ))}
          {more > 0 && <span className={styles['faint']}>{t('health.frameMore', { count: more })}</span>}
        </span>
      )}
    </li>
  );
}
