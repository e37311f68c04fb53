import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import type { LiveStream } from '@tidegate/contract/nouns/camera/camera.ts';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { AskError } from '../../api/ask-error.ts';
import { browserClock } from '../../lib/clock.ts';
import { attachStream } from './attach.ts';
import { VideoSession, type VideoState } from './video-session.ts';

/** Errors of the cloud or the camera that may pass in a moment. */
const PASSING: readonly string[] = [REFUSALS.cameraCloudDown.code, REFUSALS.cameraOffline.code];

const mayPass = (error: unknown): boolean =>
  error instanceof AskError &&
  (error.failure === 'network' || error.failure === 'timeout' || PASSING.includes(error.code));

const subscribeShown = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** False while nobody can see this page. */
const useShown = (): boolean => useSyncExternalStore(subscribeShown, () => document.visibilityState !== 'hidden');

interface Playing {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: VideoState;
  readonly again: () => void;
}

/** Plays what `open` answers for as long as the picture is on the page and the page can be seen. */
export function useVideo(open: (signal: AbortSignal) => Promise<LiveStream>): Playing {
  const video = useRef<HTMLVideoElement>(null);
  const session = useRef<VideoSession>(null);
  const [state, setState] = useState<VideoState>({ is: 'connecting' });
  const isShown = useShown();
  useEffect(() => {
    if (video.current === null || !isShown) return undefined;
    const isSecure = globalThis.location.protocol === 'https:';
    const parts = { attach: attachStream, mayPass, isSecure, clock: browserClock, onState: setState };
    const playing = new VideoSession({ video: video.current, open, ...parts });
    session.current = playing;
    playing.start();
    return () => playing.stop();
  }, [open, isShown]);
  return { video, state, again: () => session.current?.start() };
}
