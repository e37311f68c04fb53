import { cleanup, render, screen } from '@testing-library/react';
import { App, Button } from 'antd';
import { afterEach, expect, test } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { useActs } from './use-acts.tsx';

afterEach(() => {
  cleanup();
  prefer('language', 'zh');
});

/** A page button with an unknown target. */
function Jump({ pageId, link }: { readonly pageId: string; readonly link: string }) {
  const { acts } = useActs({
    pageId: '1',
    title: 'Hall',
    signals: [],
    tables: new Map(),
    findPage: () => Promise.reject(new Error('gone')),
    onPage: () => undefined,
    addressOf: () => '',
    drawOver: () => null,
  });
  const target = { target: '_self', width: 0, height: 0, hint: null } as const;
  return (
    <Button onClick={() => (link === '' ? acts.openPage(pageId, target) : acts.openLink(link, target))}>go</Button>
  );
}

test.each(['', 'data:text/html,x'])(
  'a jump that leads nowhere says so in the words of the specification (%j)',
  async (link) => {
    prefer('language', 'en');
    render(
      <App>
        <Jump pageId="" link={link} />
      </App>,
    );
    screen.getByRole('button').click();
    expect(await screen.findByText(/The page could not be opened/)).not.toBeNull();
  },
);
