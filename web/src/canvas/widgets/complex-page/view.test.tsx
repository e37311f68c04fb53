// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { EmbeddingPage } from '../../kit/embedding.tsx';
import { Scene } from '../../scene/scene.tsx';
import type { SceneMode } from '../../kit/scene-source.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

/** Pages by their ids; each holds others, and has its name as a text. */
let pages: Readonly<Record<string, readonly string[]>>;

beforeEach(() => prefer('language', 'en'));
afterEach(() => {
  cleanup();
  prefer('language', 'zh');
});

const source = new FakeSource();
function draw(pageId: string, mode: SceneMode = 'play') {
  const held = (pages[pageId] ?? []).map((functionPage) => rawWidget('ComplexPage', { dataAddon: { functionPage } }));
  const name = rawWidget('UsualText', { dataAddon: { text: `page ${pageId}` } });
  return (
    <EmbeddingPage pageId={pageId} draw={draw}>
      <Scene page={readPage({}, [name, ...held])} source={source} acts={null} mode={mode} />
    </EmbeddingPage>
  );
}

test('a page inside a page is drawn, and a page inside that one', async () => {
  pages = { 1: ['2'], 2: ['3'] };
  render(draw('1'));
  expect(await screen.findByText('page 3')).toBeDefined();
  expect(screen.getByText('page 2')).toBeDefined();
});

test('a page that contains itself is refused with a sentence, also by way of another page', async () => {
  pages = { 1: ['1'] };
  render(draw('1'));
  expect(await screen.findByText(/^A page cannot contain itself, .* Choose another page\.$/)).toBeDefined();
  cleanup();
  pages = { 1: ['2'], 2: ['1'] };
  render(draw('1'));
  expect(await screen.findByText(/A page cannot contain itself/)).toBeDefined();
  expect(screen.getAllByText('page 1')).toHaveLength(1);
});

test('pages are at most three deep inside each other', async () => {
  pages = { 1: ['2'], 2: ['3'], 3: ['4'], 4: ['5'] };
  render(draw('1'));
  expect(await screen.findByText(/nested at most 3 deep/)).toBeDefined();
  expect(screen.getByText('page 4')).toBeDefined();
  expect(screen.queryByText('page 5')).toBeNull();
});

test('a replay, and a place without a page, say why nothing is shown', async () => {
  pages = { 1: ['2'] };
  render(draw('1', 'replay'));
  expect(await screen.findByText('A nested page is not shown in a replay')).toBeDefined();
  cleanup();
  showScene([rawWidget('ComplexPage')], { source });
  expect(await screen.findByText('No page is chosen')).toBeDefined();
});
