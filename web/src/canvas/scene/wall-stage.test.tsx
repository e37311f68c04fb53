// @vitest-environment jsdom
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { signalOf } from '../../testing/signals.ts';
import { FakeSource } from '../testing/fake-source.ts';
import { rawWidget } from '../testing/show-scene.tsx';
import { Scene } from './scene.tsx';

afterEach(() => {
  cleanup();
  prefer('language', 'zh');
});

test('a page on a wall shows values, and nothing that only a person could use', () => {
  prefer('language', 'en');
  const mode = [
    { value: 0, text: '手动', textEn: 'Manual' },
    { value: 1, text: '自动', textEn: 'Automatic' },
  ];
  const source = new FakeSource([
    signalOf({ id: '1', rw: 'rw', dataType: 'uint16', unit: '', enumTexts: mode }),
    signalOf({ id: '2', rw: 'rw', unit: 'bar' }),
  ]);
  source.says('1', 1);
  source.says('2', 4.2);
  const widgets = [
    rawWidget('UsualDropDown', { dataId: '1' }),
    rawWidget('UsualScrollbar', { dataId: '2' }),
    rawWidget('UsualButton', { dataId: '1', dataAddon: { text: 'Start', textEn: 'Start' } }),
  ].map((one, index) => ({ ...one, id: String(index + 1).repeat(32) }));
  const page = readPage({}, widgets);
  const { rerender } = render(<Scene page={page} source={source} acts={null} mode="play" />);
  expect(screen.getAllByRole('button', { name: 'Start' })).toHaveLength(1);
  rerender(<Scene page={page} source={source} acts={null} mode="play" stage="wall" />);
  expect(document.querySelectorAll('button, select, input')).toHaveLength(0);
  expect(screen.getByText('Automatic')).toBeDefined();
  expect(document.body.textContent).toContain('4.20 bar');
});
