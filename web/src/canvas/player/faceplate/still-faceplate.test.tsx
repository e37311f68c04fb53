// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import { signalLookup } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { flagOf, signalOf } from '../../../testing/signals.ts';
import type { SceneMode } from '../../kit/scene-source.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import type { PageSignal } from '../scene-signals.ts';
import { placeFace } from './place-face.ts';
import { StillFaceplate } from './still-faceplate.tsx';

const ENABLED = flagOf('允许', 'Enabled', '禁止', 'Disabled');
const of = { groupName: '其他', groupNameEn: 'Others' };
const onPage = (part: Parameters<typeof signalOf>[0]): PageSignal => ({
  ...signalOf({ ...of, ...part }),
  equipmentName: '泵站',
  equipmentNameEn: 'Station',
});
// Text has no trend, whose canvas is not there in a test.
const note = onPage({ id: '1', code: 'NOTE', name: '备注', nameEn: 'Remark', dataType: 'string', unit: '' });
const command = onPage({ ...ENABLED, id: '2', code: 'CMD', name: '夜间降压', nameEn: 'Night reduction', rw: 'rw' });

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

function show(mode: SceneMode) {
  const source = new FakeSource([note, command]);
  source.says('1', 'Seal replaced');
  const place = placeFace({ left: 0, right: 64, top: 0, bottom: 64 }, { width: 1_280, height: 800 });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StillFaceplate
        id="face"
        signal={note}
        place={place}
        isPinned={false}
        onPin={vi.fn()}
        onClose={vi.fn()}
        signals={[note, command]}
        source={source}
        mode={mode}
      />
    </QueryClientProvider>,
  );
}

test.each([
  ['replay', 'Replay: values of the chosen moment. Nothing can be operated here.'],
  ['play', 'Shared page: the faceplate only shows values. Nothing can be operated here.'],
] as const)('a faceplate that only shows (%s) says so, and its commands are inert', (mode, words) => {
  show(mode);
  expect(screen.getByRole('dialog', { name: 'Faceplate of Remark' }).textContent).toContain('Seal replaced');
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(screen.getByText('Enable').closest('[inert]')).not.toBeNull();
});

test('a faceplate that only shows asks the server for no signals', () => {
  show('replay');
  expect([...server.asked(signalQueryAll), ...server.asked(signalLookup)]).toEqual([]);
});
