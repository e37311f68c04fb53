import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { createEditorUi } from '../editor/view/scope/editor-ui.ts';
import type { EditorHost } from '../editor/view/scope/host.ts';
import { Inspector } from '../editor/view/right/inspector.tsx';
import { ScopeProvider } from '../editor/view/scope/scope.ts';
import { EditorSource } from '../editor/view/values/editor-source.ts';
import type { TestEditor } from '../editor/test-harness.ts';
import { FakeSource } from './fake-source.ts';

const host: EditorHost = {
  filing: {
    hasVersions: true,
    pageId: '5',
    load: () => Promise.reject(new Error('not asked for')),
    save: async () => 1,
  },
  shelf: { key: 'test', isWordNeeded: false, find: async () => [] },
  ownerName: '',
  pages: [],
  pathOf: (id) => `/draw/${id}`,
  playPath: '/play',
  backPath: '/back',
};

/** Shows what the editor says on the right of the widgets that are chosen in it. */
export function showInspector({ store }: TestEditor, source = new FakeSource()): void {
  const scope = { store, ui: createEditorUi(true), host, source: new EditorSource(source) };
  render(
    <App>
      <QueryClientProvider client={new QueryClient()}>
        <ScopeProvider value={scope}>
          <Inspector />
        </ScopeProvider>
      </QueryClientProvider>
    </App>,
  );
}

/** Types into a field of the inspector and takes it by Enter. */
export function typeInto(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

/** Opens a part of the inspector that is folded. */
export function unfold(name: string): void {
  const fold = screen.getByRole('button', { name });
  if (fold.getAttribute('aria-expanded') === 'false') fireEvent.click(fold);
}
