// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { signalOf } from '../../testing/signals.ts';
import { FakeActs } from '../testing/fake-acts.ts';
import { FakeSource } from '../testing/fake-source.ts';
import { rawWidget, showScene } from '../testing/show-scene.tsx';

const opened: string[] = [];
const openFaceplate = (signalId: string) => void opened.push(signalId);
const source = new FakeSource([signalOf({ id: '1', nameEn: 'Level', rw: 'rw' })]);
const show = (raw: Record<string, unknown>, part: Partial<Parameters<typeof showScene>[1]> = { openFaceplate }) =>
  showScene([raw], { source, acts: new FakeActs(), ...part });

beforeEach(() => {
  prefer('language', 'en');
  opened.length = 0;
});
afterEach(cleanup);

describe('a click', () => {
  test.each(['UsualImage', 'UsualDashboard', 'UsualPercentFill', 'UsualDataText'] as const)(
    'on a %s opens the faceplate of its signal, and so does Enter',
    (type) => {
      show(rawWidget(type, { dataId: '1' }));
      const widget = screen.getByRole('button', { name: /^Level/ });
      fireEvent.click(widget);
      fireEvent.keyDown(widget, { key: 'Enter' });
      expect(opened).toEqual(['1', '1']);
    },
  );

  test('on a symbol without a signal of its own opens that of its running state', () => {
    const when = { dataId: '1', dataName: '液位', op: 'on' };
    const trip = { dataId: '2', op: 'on' };
    const items = [
      { id: '6'.repeat(32), itemType: 'state', dataAddon: { state: 'fault', when: trip } },
      { id: '7'.repeat(32), itemType: 'state', dataAddon: { state: 'running', when } },
    ];
    show(rawWidget('UsualImage', { items }));
    fireEvent.click(screen.getByRole('button', { name: /^Level/ }));
    expect(opened).toEqual(['1']);
  });

  test('on a machine whose own signal is its trip opens its running state', () => {
    const items = [
      { id: '7'.repeat(32), itemType: 'state', dataAddon: { state: 'running', when: { dataId: '1', op: 'on' } } },
    ];
    show(rawWidget('UsualImage', { dataId: '2', items }));
    fireEvent.click(screen.getByRole('button', { name: /^Level/ }));
    expect(opened).toEqual(['1']);
  });

  test('on a symbol without any signal, or where nothing may be opened, does nothing', () => {
    show(rawWidget('UsualImage', {}));
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    show(rawWidget('UsualImage', { dataId: '1' }), {});
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('in a replay opens the faceplate, though nothing acts there', () => {
    show(rawWidget('UsualImage', { dataId: '1' }), { openFaceplate, mode: 'replay' });
    fireEvent.click(screen.getByRole('button', { name: /^Level/ }));
    expect(opened).toEqual(['1']);
  });

  test('on a value that a click writes asks for the value instead', () => {
    show(rawWidget('UsualDataText', { dataId: '1', dataAddon: { isWritable: true } }));
    fireEvent.click(screen.getByRole('button'));
    expect(opened).toEqual([]);
  });
});
