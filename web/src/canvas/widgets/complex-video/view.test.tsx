// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';
import { videoSource } from './video-source.ts';

// It is fetched when it is first drawn, which takes longer than a test waits.
beforeAll(() => import('./view.tsx'));
beforeEach(() => prefer('language', 'en'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const HLS = 'https://cam.example/live.m3u8';
const RTMP = 'rtmp://cam.example/live';
const given = { useType: 'hls', cameraId: '', hlsReserve: '', rtmpReserve: '' } as const;

describe('what is played', () => {
  test.each([
    ['hls', HLS, 'hls'],
    ['hls', 'https://cam.example/loop.mp4', 'file'],
    ['flv', 'https://cam.example/live', 'flv'],
    ['rtmp', HLS, 'hls'],
  ] as const)('of %s is %s, by %s', (useType, hlsReserve, kind) => {
    expect(videoSource({ ...given, useType, hlsReserve, rtmpReserve: RTMP })).toEqual({
      is: 'stream',
      stream: { kind, url: hlsReserve, expiresAt: null },
    });
  });

  test('is the camera that was chosen, whatever else stands there', () => {
    expect(videoSource({ ...given, hlsReserve: HLS, cameraId: '7' })).toEqual({ is: 'camera', id: '7' });
  });

  test('is nothing of RTMP alone, nor of a cloud without its camera', () => {
    const missing = { is: 'missing', key: 'canvas.video.rtmp', address: RTMP };
    expect(videoSource({ ...given, useType: 'rtmp', rtmpReserve: RTMP })).toEqual(missing);
    expect(videoSource({ ...given, useType: 'ezviz', hlsReserve: HLS }).is).toBe('missing');
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
    expect(container.querySelector('[role=group]')).toBeNull();
  });
});
