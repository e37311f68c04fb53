// @vitest-environment jsdom
import type { LiveStream } from '@tidegate/contract/nouns/camera/camera.ts';
import { describe, expect, test, vi } from 'vitest';
import { FakeClock, settled } from '../../testing/fake-clock.ts';
import { UnsupportedError } from './attach.ts';
import { VideoSession, type VideoState } from './video-session.ts';

const STREAM: LiveStream = { kind: 'hls', url: 'http://cam.example/x.m3u8', expiresAt: null };

function begin(parts: Partial<ConstructorParameters<typeof VideoSession>[0]> = {}) {
  const clock = new FakeClock();
  const states: VideoState[] = [];
  const video = document.createElement('video');
  video.play = async () => {};
  const detach = vi.fn<() => void>();
  const open = vi.fn(async () => STREAM);
  const session = new VideoSession({
    video,
    open,
    attach: async () => detach,
    mayPass: () => false,
    isSecure: false,
    clock,
    onState: (state) => states.push(state),
    ...parts,
  });
  session.start();
  return { clock, video, session, detach, open, last: () => states.at(-1) };
}

describe('a picture', () => {
  test('that stalls is requested again after growing delays, and then left to the person', async () => {
    const { clock, video, open, detach, last } = begin();
    await settled();
    video.dispatchEvent(new Event('playing'));
    expect(last()).toEqual({ is: 'playing' });
    await clock.turn(10_000);
    expect(last()).toMatchObject({ is: 'waiting', at: clock.now() + 1_000 });
    expect(detach).toHaveBeenCalledOnce();
    for (const wait of [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000]) {
      expect(last()).toMatchObject({ is: 'waiting', at: clock.now() + wait });
      await clock.turn(wait);
      await clock.turn(20_000);
    }
    expect(last()).toEqual({ is: 'failed', problem: { is: 'lost' } });
    expect(open).toHaveBeenCalledTimes(9);
  });

  test('is not retried after a permanent failure', async () => {
    const refused = new Error('no key');
    const first = begin({ open: () => Promise.reject(refused) });
    await settled();
    expect(first.last()).toEqual({ is: 'failed', problem: { is: 'refused', error: refused } });
    const second = begin({ attach: () => Promise.reject(new UnsupportedError()) });
    await settled();
    expect(second.last()).toEqual({ is: 'failed', problem: { is: 'unsupported' } });
    const third = begin({ isSecure: true });
    await settled();
    expect(third.last()).toEqual({ is: 'failed', problem: { is: 'mixed' } });
  });

  test('releases everything once it is stopped', async () => {
    const { clock, session, detach, last } = begin();
    await settled();
    session.stop();
    expect(detach).toHaveBeenCalledOnce();
    await clock.turn(60_000);
    expect(last()).toEqual({ is: 'connecting' });
  });
});
