import { PauseOutlined, CaretRightOutlined } from '@ant-design/icons';
import type { GatewayFrame } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { clockText } from '../../../lib/time/time-zone.ts';
import { bytesText } from '../../../lib/amounts.ts';
import { Buttons, Faint, Muted } from '../../../ui/layout/box.tsx';
import styles from './health.module.css';
import { useFrames } from './use-frames.ts';
import { ScrollRegion } from '../../../ui/layout/scroll-region.tsx';

/** The gateway's messages as they come and go. */
export function FrameLog({ id }: { readonly id: string }) {
  const t = useT();
  const [isPaused, setPaused] = useState(false);
  const { list, failure, clear } = useFrames(id, isPaused);
  return (
    <section className={styles['section']} aria-labelledby="frame-log">
      <header className={styles['sectionHead']}>
        <h2 id="frame-log">{t('health.frames')}</h2>
        <Faint>{t('health.framesText')}</Faint>
        <Buttons as="span" className={styles['buttons']}>
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
        </Buttons>
      </header>
      {failure !== undefined && (
        <p className={styles['problem']} role="alert">
          {errorText(failure)}
        </p>
      )}
      {list.missed > 0 && <Faint as="p">{t('health.missed', { count: list.missed })}</Faint>}
      {list.frames.length === 0 ? (
        <Muted as="p" role="status">
          {t(isPaused ? 'health.framesPaused' : 'health.framesWait')}
        </Muted>
      ) : (
        <ScrollRegion className={styles['frames']} aria-label={t('health.frames')}>
          <ol>
            {list.frames.map((frame) => (
              <Frame key={frame.number} frame={frame} />
            ))}
          </ol>
        </ScrollRegion>
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
        <Muted>{t(isSent ? 'health.sent' : 'health.received')}</Muted>
        <code>{topic}</code>
        <Faint>
          {seq === null ? '' : `seq ${seq} · `}
          {t('health.frameSize', { metrics: metricCount, size: bytesText(size) })}
        </Faint>
      </span>
      {problem !== '' && <span className={styles['problem']}>{t('health.frameProblem', { reason: problem })}</span>}
      {isHidden && <Faint>{t('health.frameHidden')}</Faint>}
      {metrics.length > 0 && (
        <span className={styles['frameMetrics']}>
          {metrics.map(({ name, value }, place) => (
            // One message may say one metric twice.
            <span key={place}>
              {name} <b>{value}</b>
            </span>
          ))}
          {more > 0 && <Faint>{t('health.frameMore', { count: more })}</Faint>}
        </span>
      )}
    </li>
  );
}
