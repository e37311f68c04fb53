// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';
import { videoSource } from './video-source.ts';

beforeEach(() => prefer('language', 'en'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const HLS = 'https://cam.example/live.m3u8';
const RTMP = 'rtmp://cam.example/live';
const given = { useType: 'hls', hlsReserve: '', rtmpReserve: '' } as const;

describe('what is played', () => {
  test('HLS where the browser does that by itself', () => {
    expect(videoSource({ ...given, hlsReserve: HLS }, true)).toEqual({ is: 'playable', address: HLS });
    expect(videoSource({ ...given, hlsReserve: HLS }, false)).toMatchObject({ is: 'missing', address: HLS });
  });

  test('another file everywhere', () => {
    const hlsReserve = 'https://cam.example/loop.mp4';
    expect(videoSource({ ...given, hlsReserve }, false)).toEqual({ is: 'playable', address: hlsReserve });
  });

  test('an RTMP camera from the HLS address beside it, and otherwise not', () => {
    expect(videoSource({ useType: 'rtmp', hlsReserve: HLS, rtmpReserve: RTMP }, true).is).toBe('playable');
    expect(videoSource({ useType: 'rtmp', hlsReserve: '', rtmpReserve: RTMP }, true)).toEqual({
      is: 'missing',
      key: 'canvas.video.rtmp',
      address: RTMP,
    });
  });

  test.each(['flv', 'ezviz'] as const)('nothing of %s', (useType) => {
    expect(videoSource({ ...given, useType, hlsReserve: HLS }, true).is).toBe('missing');
  });
});

describe('a camera', () => {
  const show = (dataAddon: { readonly [key: string]: unknown }) =>
    showScene([rawWidget('ComplexVideo', { dataAddon })], { source: new FakeSource() });

  test('that cannot be played says why, with its address', async () => {
    const { container } = show({ useType: 'rtmp', rtmpReserve: RTMP });
    await vi.waitFor(() => expect(container.textContent).toContain('Browsers do not play RTMP'));
    expect(container.textContent).toContain(RTMP);
    expect(container.querySelector('video')).toBeNull();
  });

  test('has no buttons that move nothing', async () => {
    const { container } = show({ useType: 'hls', hlsReserve: 'https://cam.example/loop.mp4', PanTilt: true });
    await vi.waitFor(() => expect(container.querySelector('video')).not.toBeNull());
    expect(container.querySelector('button')).toBeNull();
  });
});
