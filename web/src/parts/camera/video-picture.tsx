import { AudioMutedOutlined, ExpandOutlined, SoundOutlined, VideoCameraOutlined } from '@ant-design/icons';
import type { LiveStream } from '@tidegate/contract/nouns/camera/camera.ts';
import { Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useT, type Translate } from '../../i18n/translate.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useVideo } from './use-video.ts';
import type { VideoProblem, VideoState } from './video-session.ts';
import { Row, Text } from '../../ui/layout/box.tsx';
import styles from './video.module.css';

interface Props {
  readonly name: string;
  /** The same function for as long as the same is played. */
  readonly open: (signal: AbortSignal) => Promise<LiveStream>;
  /** Further buttons of the bar. */
  readonly buttons?: ReactNode;
  /** Over the picture, while there is one. */
  readonly children?: ReactNode;
}

/** A camera's picture, mute at first, with what there is to know of it while it does not play. */
export function VideoPicture({ name, open, buttons, children }: Props) {
  const t = useT();
  const { video, state, again } = useVideo(open);
  const [isMuted, setMuted] = useState(true);
  const whole = useRef<HTMLDivElement>(null);
  return (
    <div className={styles['picture']} ref={whole} data-state={state.is}>
      <video className={styles['video']} ref={video} muted playsInline aria-label={name} />
      <Cover state={state} onAgain={again} />
      <Row gap={4} className={styles['bar']}>
        <Text size={12} breaks="cut" room="grow" title={name}>
          {name}
        </Text>
        {buttons}
        <Button
          type="text"
          size="small"
          icon={isMuted ? <AudioMutedOutlined /> : <SoundOutlined />}
          aria-label={t(isMuted ? 'video.sound' : 'video.mute')}
          onClick={() => {
            if (video.current !== null) video.current.muted = !isMuted;
            setMuted(!isMuted);
          }}
        />
        <Button
          type="text"
          size="small"
          icon={<ExpandOutlined />}
          aria-label={t('video.whole')}
          onClick={() => void whole.current?.requestFullscreen?.()}
        />
      </Row>
      {(state.is === 'playing' || state.is === 'stalled') && children}
    </div>
  );
}

/** In place of a picture that does not move: what is the matter, and what can be done. */
function Cover({ state, onAgain }: { readonly state: VideoState; readonly onAgain: () => void }) {
  const t = useT();
  if (state.is === 'playing') return null;
  if (state.is === 'stalled') {
    return (
      <div className={styles['still']} role="status">
        {t('video.stalled')}
      </div>
    );
  }
  const isFailed = state.is === 'failed';
  return (
    <div className={styles['cover']} role={isFailed ? 'alert' : 'status'}>
      <VideoCameraOutlined className={styles['mark']} />
      {state.is !== 'failed' && state.is !== 'waiting' ? (
        <span>{t('video.connecting')}</span>
      ) : (
        <>
          <span className={styles['problem']}>{problemText(state.problem, t)}</span>
          {state.is === 'waiting' && <Countdown at={state.at} />}
          <Button size="small" type={isFailed ? 'primary' : 'default'} onClick={onAgain}>
            {t(state.problem.is === 'touch' ? 'video.play' : 'action.retry')}
          </Button>
        </>
      )}
    </div>
  );
}

function Countdown({ at }: { readonly at: number }) {
  const t = useT();
  const seconds = Math.max(1, Math.ceil((at - useNow()) / 1_000));
  return <span className={styles['faint']}>{t('video.again', { seconds })}</span>;
}

function problemText(problem: VideoProblem, t: Translate): string {
  switch (problem.is) {
    case 'refused':
      return errorText(problem.error);
    case 'blocked':
      return t('video.blocked', { origin: problem.origin });
    default:
      return t(`video.${problem.is}`);
  }
}
