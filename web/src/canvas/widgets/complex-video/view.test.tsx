// @vitest-environment jsdom
import { pageCameraLive } from '@tidegate/contract/nouns/camera/calls.ts';
import { complexVideo } from '@tidegate/contract/widgets/complex-video.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { prefer } from '../../../lib/preferences.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { userOf } from '../../../testing/users.ts';
import { PlayedPageContext } from '../../kit/played-page.ts';
import { Scene } from '../../scene/scene.tsx';
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
const given = complexVideo.dataAddon.parse({});
const DEVICE = { serialNumber: 'C12345678', channelNumber: 2 };

describe('the played source', () => {
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

  test('is the chosen camera, whatever else is set', () => {
    expect(videoSource({ ...given, hlsReserve: HLS, cameraId: '7' })).toEqual({ is: 'camera', id: '7' });
  });

  test.each([
    [
      { ...DEVICE, useType: 'ezviz' as const, PanTilt: true },
      { is: 'device', ptz: true },
    ],
    [
      { ...DEVICE, type: 'ezviz' },
      { is: 'device', ptz: false },
    ],
    [DEVICE, { is: 'device', ptz: false }],
    [
      { ...DEVICE, cameraId: '7' },
      { is: 'camera', id: '7' },
    ],
  ])('of %o is the device of the cloud, unless a camera was chosen', (fields, source) => {
    expect(videoSource({ ...given, ...fields })).toEqual(source);
  });

  test('follows type if useType is missing, and useType otherwise', () => {
    const rtmp = videoSource({ ...given, type: 'rtmp', rtmpReserve: RTMP });
    expect(rtmp).toEqual({ is: 'missing', key: 'canvas.video.rtmp', address: RTMP });
    const both = videoSource({ ...given, useType: 'flv', type: 'rtmp', hlsReserve: 'https://cam.example/live' });
    expect(both).toMatchObject({ is: 'stream', stream: { kind: 'flv' } });
    expect(videoSource({ ...given, type: 'betamax', hlsReserve: HLS })).toMatchObject({ stream: { kind: 'hls' } });
  });

  test('is empty for RTMP only, and for a cloud without its camera', () => {
    const missing = { is: 'missing', key: 'canvas.video.rtmp', address: RTMP };
    expect(videoSource({ ...given, useType: 'rtmp', rtmpReserve: RTMP })).toEqual(missing);
    expect(videoSource({ ...given, useType: 'ezviz', hlsReserve: HLS }).is).toBe('missing');
  });
});

describe('a camera', () => {
  const show = (dataAddon: { readonly [key: string]: unknown }) =>
    showScene([rawWidget('ComplexVideo', { dataAddon })], { source: new FakeSource() });

  test('that cannot be played shows the reason with its address', async () => {
    const { container } = show({ useType: 'rtmp', rtmpReserve: RTMP });
    await vi.waitFor(() => expect(container.textContent).toContain('Browsers cannot play RTMP'));
    expect(container.textContent).toContain(RTMP);
    expect(container.querySelector('video')).toBeNull();
  });

  test('has no movement buttons if it cannot move', async () => {
    const { container } = show({ useType: 'hls', hlsReserve: 'https://cam.example/loop.mp4', PanTilt: true });
    await vi.waitFor(() => expect(container.querySelector('video')).not.toBeNull());
    expect(container.querySelector('[role=group]')).toBeNull();
  });

  test('of the cloud is requested with the running page and the widget on it', async () => {
    const server = new FakeServer();
    vi.stubGlobal('fetch', server.fetch);
    const live = { kind: 'file', url: 'https://cam.example/x.mp4', expiresAt: null } as const;
    useSession.setState({ user: userOf({ auths: ['monitor_video_ptz'] }) });
    server.answer(pageCameraLive, { data: { ...live, ptz: true } });
    const raw = rawWidget('ComplexVideo', { dataAddon: { ...DEVICE, PanTilt: true } });
    const page = readPage({}, [raw]);
    render(
      <PlayedPageContext value="5">
        <Scene page={page} source={new FakeSource()} acts={null} mode="play" />
      </PlayedPageContext>,
    );
    await vi.waitFor(() => expect(server.asked(pageCameraLive)).toEqual([`pageId=5&widgetId=${String(raw['id'])}`]));
    vi.unstubAllGlobals();
  });

  test('of the cloud plays only on a published page, and shows this elsewhere', async () => {
    const { container } = show(DEVICE);
    await vi.waitFor(() => expect(container.textContent).toContain('plays on the published page'));
  });

  test('of the cloud without its serial number shows what is missing', async () => {
    const { container } = show({ useType: 'ezviz' });
    await vi.waitFor(() => expect(container.textContent).toContain('Enter the serial number'));
  });
});
