import { MutedOutlined, SoundOutlined } from '@ant-design/icons';
import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import { Button } from 'antd';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useT } from '../../i18n/translate.ts';
import { Chime } from '../../lib/browser/chime.ts';
import { browserClock } from '../../lib/clock.ts';
import { rememberedInTab, rememberInTab } from '../../lib/storage.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { alarmCall } from '../../live/alarm-call.ts';
import { isUnacked } from '../../live/alarm-feed.ts';
import { useAlarms } from '../../live/use-alarms.ts';

const AGAIN_MS = 5_000;
const MUTE_MS = 10 * 60_000;
const MUTED = 'alarmsMutedUntil';

interface Sound {
  /** Browser time, ms; 0 when it may sound. */
  readonly mutedUntil: number;
  /** Number of sounds played in this tab. */
  readonly played: number;
}

const remembered = rememberedInTab(MUTED);
const useSound = create<Sound>(() => ({ mutedUntil: typeof remembered === 'number' ? remembered : 0, played: 0 }));

const mute = (mutedUntil: number): void => {
  rememberInTab(MUTED, mutedUntil);
  useSound.setState({ mutedUntil });
};

/** Sounds while an alarm is unacknowledged and the person has sound enabled. */
export function AlarmSound({ user }: { readonly user: UserInfo }) {
  const isCalling = useAlarms(({ active }) => active.some((alarm) => alarm.sound && isUnacked(alarm)));
  const isWanted = user.prompType.sound && user.messageTypes.includes('alarm');
  const played = useSound((sound) => sound.played);
  useEffect(() => {
    if (!isCalling || !isWanted) return undefined;
    const chime = new Chime(browserClock);
    let takeBack: () => void = () => undefined;
    const again = () => {
      takeBack = browserClock.after(AGAIN_MS, again);
      if (browserClock.now() < useSound.getState().mutedUntil) return;
      void chime.play('alarm').then((isHeard) => {
        if (isHeard) useSound.setState((before) => ({ played: before.played + 1 }));
      });
    };
    alarmCall.begin();
    again();
    return () => {
      takeBack();
      alarmCall.end();
    };
  }, [isCalling, isWanted]);
  // Sounds have a visible form as well: for users, and for tests.
  return <span hidden data-alarm-sound={isCalling && isWanted} data-alarm-played={played} />;
}

/** Keeps the sound quiet for ten minutes; a second press lets it sound again. */
export function MuteButton({ isSmall = false }: { readonly isSmall?: boolean }) {
  const t = useT();
  const mutedUntil = useSound(({ mutedUntil: until }) => until);
  const isMuted = useNow() < mutedUntil;
  return (
    <Button
      size={isSmall ? 'small' : 'middle'}
      icon={isMuted ? <MutedOutlined /> : <SoundOutlined />}
      aria-pressed={isMuted}
      onClick={() => mute(isMuted ? 0 : browserClock.now() + MUTE_MS)}
    >
      {t(isMuted ? 'alarm.muted' : 'alarm.mute')}
    </Button>
  );
}
