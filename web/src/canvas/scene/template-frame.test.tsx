// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { signalOf } from '../../testing/signals.ts';
import { FakeSource } from '../testing/fake-source.ts';
import { rawWidget, showScene } from '../testing/show-scene.tsx';

const opened: string[] = [];
const openFaceplate = (signalId: string) => void opened.push(signalId);
const source = new FakeSource([signalOf({ id: '1', nameEn: 'Level' })]);
const show = (...raw: Record<string, unknown>[]) => showScene(raw, { source, openFaceplate });
const addon = { modelId: '1', pageKey: 'p1', title: 'Pump block', equipmentName: 'Pump 1' };
const filled = rawWidget('PageTemplate', {
  dataAddon: { ...addon, frame: { width: 50, height: 40 } },
  children: [rawWidget('UsualDataText', { dataId: '1' })],
});

beforeEach(() => {
  prefer('language', 'en');
  opened.length = 0;
});
afterEach(cleanup);

describe('a template', () => {
  test('shows its widgets in its box, in proportion', () => {
    const { container } = show(filled);
    expect(screen.getByRole('button', { name: /^Level/ })).toBeTruthy();
    // 100 × 40 holds 50 × 40 once, in the middle.
    expect(container.innerHTML).toContain('scale(1)');
    expect(container.innerHTML).toContain('left: 25px');
  });

  test('opens the faceplate of its equipment between its widgets, and that of a widget on it', () => {
    show(filled);
    fireEvent.click(screen.getByRole('button', { name: 'Pump 1' }));
    fireEvent.click(screen.getByRole('button', { name: /^Level/ }));
    expect(opened).toEqual(['1', '1']);
  });

  test.each([
    ['noEquipment', 'No equipment is chosen'],
    ['sourceGone', 'The model has no such published page'],
    ['loop', 'The template refers to itself'],
  ])('that is not filled in (%s) names itself and the reason, and leaves its neighbours alone', (fault, reason) => {
    show(
      rawWidget('PageTemplate', { dataAddon: { ...addon, fault } }),
      rawWidget('UsualText', { dataAddon: { text: 'Neighbour' } }),
    );
    expect(screen.getByRole('img', { name: 'Pump block · Pump 1' }).textContent).toContain(reason);
    expect(screen.getByText('Neighbour')).toBeTruthy();
  });
});
