import { equipmentDetail } from '@tidegate/contract/nouns/equipment/calls.ts';
import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { LayoutDialog } from './layout-dialog.tsx';

beforeEach(() => prefer('language', 'en'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

test('a layout cannot be chosen without the signals of the equipment, and the dialog says why they are missing', async () => {
  const server = new FakeServer()
    .answer(signalQueryAll, { refusal: 'notFound' })
    .answer(equipmentDetail, { refusal: 'notFound' });
  vi.stubGlobal('fetch', server.fetch);
  showScreen('/', () => <LayoutDialog equipmentId="1" isBusy={false} onGenerate={() => {}} onClose={() => {}} />);
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByRole('button', { name: 'Generate page' })).toHaveProperty('disabled', true);
});
