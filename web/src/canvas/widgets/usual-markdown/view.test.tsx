// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { FakeActs } from '../../testing/fake-acts.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

beforeEach(() => prefer('language', 'en'));
afterEach(cleanup);

const acts = new FakeActs();
const show = (text: string, textEn = '') =>
  showScene([rawWidget('UsualMarkdown', { dataAddon: { text, textEn } })], { source: new FakeSource(), acts });

test('headings, lists and tables are shown as such, in the language of the reader', async () => {
  show('# 阀门', '# Valve\n\n- open slowly\n\n| Step | Bar |\n|---|---|\n| 1 | 4 |');
  expect(await screen.findByRole('heading', { name: 'Valve' })).toBeDefined();
  expect(screen.getByRole('listitem').textContent).toBe('open slowly');
  expect(screen.getByRole('cell', { name: '4' })).toBeDefined();
});

test('HTML stays text, and a picture of another server is not fetched', async () => {
  const { container } = show('<script>alert(1)</script> ![a valve](https://elsewhere.example/a.png)');
  await screen.findByText(/a valve/);
  expect(container.querySelector('script, img')).toBeNull();
});

test('a link opens what the page may open, and any other address is text', async () => {
  show('[manual](https://plant.example/manual) [trap](javascript:alert(1))');
  fireEvent.click(await screen.findByRole('button', { name: 'manual' }));
  expect(acts.done).toEqual([['link', 'https://plant.example/manual', '_blank']]);
  expect(screen.queryByRole('button', { name: 'trap' })).toBeNull();
});
