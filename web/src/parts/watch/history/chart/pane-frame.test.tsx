import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../../../lib/preferences.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { signalOf } from '../../../../testing/signals.ts';
import { NO_PENS } from '../../../curve/pens.ts';
import { NewPane, PaneFrame } from './pane-frame.tsx';

const signals = [
  signalOf({ id: '1', nameEn: 'Pressure' }),
  signalOf({ id: '2', nameEn: 'Set-point' }),
  signalOf({ id: '3', nameEn: 'Flow' }),
];
const panes = [[0, 1], [2]];

beforeEach(() => prefer('language', 'en'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const show = (pane: number, onMove?: (signalId: string, to: number) => void) =>
  showScreen('/', () => (
    <PaneFrame signals={signals} pens={NO_PENS} panes={panes} pane={pane} onMove={onMove}>
      <i />
    </PaneFrame>
  ));
const carried = (signalId: string, type = 'application/x-tidegate-pen') => ({
  dataTransfer: { types: [type], getData: () => signalId },
});

test('a signal is moved to another pane, or to a new one, by the menu of its name', async () => {
  const onMove = vi.fn();
  show(0, onMove);
  fireEvent.click(screen.getByRole('button', { name: 'Set-point' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to pane 2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Pressure' }));
  fireEvent.click((await screen.findAllByRole('menuitem', { name: 'Move to a new pane' })).at(-1) ?? document.body);
  expect(onMove.mock.calls).toEqual([
    ['2', 1],
    ['1', 2],
  ]);
});

test('a signal alone in its pane has no way to a new one', async () => {
  show(1, vi.fn());
  fireEvent.click(screen.getByRole('button', { name: 'Flow' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Move to pane 1']);
});

test('a pane takes dragged names and nothing else', () => {
  const onMove = vi.fn();
  show(1, onMove);
  const pane = screen.getByRole('region', { name: 'Pane 2' });
  fireEvent.drop(pane, carried('9', 'text/plain'));
  fireEvent.drop(pane, carried('1'));
  expect(onMove.mock.calls).toEqual([['1', 1]]);
});

test('a name that is dragged below the panes gets one of its own', () => {
  const onMove = vi.fn();
  render(<NewPane onMove={onMove} />);
  fireEvent.drop(screen.getByText('Drag a name here for a pane of its own'), carried('2'));
  expect(onMove.mock.calls).toEqual([['2']]);
});

test('names stay where they are in a comparison', () => {
  show(0);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Pressure')).toBeTruthy();
});
