import type { LiveStream } from '@tidegate/contract/nouns/camera/camera.ts';

/** Thrown where this browser has no way to play such a stream. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError';
}

/** Gives a picture its stream; the answer takes it away again. `onBroken`: it will not come any further by itself. */
export type Attach = (
  video: HTMLVideoElement,
  stream: Pick<LiveStream, 'kind' | 'url'>,
  onBroken: () => void,
) => Promise<() => void>;

/** Fetches what plays a stream only when one is played. Throws UnsupportedError. */
export const attachStream: Attach = (video, stream, onBroken) => {
  switch (stream.kind) {
    case 'hls':
      return attachHls(video, stream.url, onBroken);
    case 'flv':
      return attachFlv(video, stream.url, onBroken);
    case 'file':
      return Promise.resolve(attachAddress(video, stream.url, onBroken));
  }
};

/**
 * With our own player where media sources are available, since it reports errors; otherwise natively, as on an iPhone.
 */
async function attachHls(video: HTMLVideoElement, url: string, onBroken: () => void): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) {
    if (video.canPlayType('application/vnd.apple.mpegurl') === '') throw new UnsupportedError();
    return attachAddress(video, url, onBroken);
  }
  const hls = new Hls({ liveDurationInfinity: true, backBufferLength: 30 });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onBroken();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
}

async function attachFlv(video: HTMLVideoElement, url: string, onBroken: () => void): Promise<() => void> {
  const { default: mpegts } = await import('mpegts.js');
  if (!mpegts.isSupported()) throw new UnsupportedError();
  const player = mpegts.createPlayer(
    { type: 'flv', isLive: true, url },
    { liveBufferLatencyChasing: true, enableStashBuffer: false },
  );
  player.on(mpegts.Events.ERROR, onBroken);
  player.on(mpegts.Events.LOADING_COMPLETE, onBroken);
  player.attachMediaElement(video);
  player.load();
  return () => player.destroy();
}

function attachAddress(video: HTMLVideoElement, url: string, onBroken: () => void): () => void {
  video.addEventListener('error', onBroken);
  video.src = url;
  return () => {
    video.removeEventListener('error', onBroken);
    video.removeAttribute('src');
    video.load();
  };
}
