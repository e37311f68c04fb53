import { objectReferrers } from '@tidegate/contract/nouns/reference/calls.ts';
import type { Referrers } from '@tidegate/contract/nouns/reference/reference.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Button } from 'antd';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { Loses } from './loses.tsx';

const RECIPES = ['Blend 1', 'Blend 2', 'Blend 3', 'Blend 4', 'Blend 5'];
const FOUND: readonly Referrers[] = [
  {
    kind: 'automation',
    kindName: { zh: '自动化', en: 'Automation' },
    count: 1,
    names: [{ equipment: 'Pump 1', name: 'Reacts' }],
  },
  {
    kind: 'recipe',
    kindName: { zh: '配方', en: 'Recipe' },
    count: 7,
    names: RECIPES.map((name) => ({ equipment: '', name })),
  },
  { kind: 'home', kindName: { zh: '个人总览', en: 'Own overview' }, count: 2, names: [] },
];

/** A button that asks before it deletes a signal. */
function Screen() {
  const confirmDelete = useConfirmDelete();
  const more = <Loses of={{ signal: '7' }} name="Flow" />;
  return (
    <Button onClick={() => confirmDelete({ title: 'Delete?', text: 'It is gone.', more, run: async () => undefined })}>
      Remove
    </Button>
  );
}

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().answer(objectReferrers, { data: FOUND });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const open = async () => {
  showScreen('/', Screen);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
};

test('the question before a deletion lists what loses the object, with its first names and the number of the others', async () => {
  prefer('language', 'en');
  await open();
  const dialog = await screen.findByRole('dialog');
  await screen.findByText('Automation: 1');
  for (const text of [
    'It is gone.',
    'These use “Flow”',
    'Pump 1 / Reacts',
    'Recipe: 7',
    ...RECIPES,
    '2 more',
    'Own overview: 2',
  ])
    expect(dialog.textContent).toContain(text);
  expect(server.asked(objectReferrers)).toEqual(['signal=7']);
});

test('the question is asked in Chinese as well', async () => {
  prefer('language', 'zh');
  await open();
  await screen.findByText('自动化：1 个');
  const { textContent } = await screen.findByRole('dialog');
  for (const text of ['以下内容使用“Flow”', '配方：7 个', '另有 2 个']) expect(textContent).toContain(text);
});

test('an object that nothing uses has the plain question', async () => {
  prefer('language', 'en');
  server.answer(objectReferrers, { data: [] });
  await open();
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect((await screen.findByRole('dialog')).textContent).not.toContain('use “Flow”');
});
