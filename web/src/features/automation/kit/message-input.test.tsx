import { formulaNames } from '@tidegate/contract/nouns/signal/formula-calls.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { MessageInput } from './message-input.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

function Held() {
  const [text, setText] = useState('');
  return <MessageInput id="said" equipmentId="3" value={text} onChange={setText} />;
}

test('a brace offers the signals of the equipment, and the chosen one is put in by its name', async () => {
  prefer('language', 'en');
  const level = { signalId: '9', name: 'level', title: '液位', titleEn: 'Level', equipmentName: '', unit: 'm' };
  vi.stubGlobal('fetch', new FakeServer().answer(formulaNames, { data: [level] }).fetch);
  showScreen('/x', Held);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'Tank {' } });
  field.setSelectionRange(6, 6);
  fireEvent.keyUp(field, { key: '{' });
  fireEvent.click(await screen.findByText('level · Level'));
  expect(field.value).toBe('Tank {level}');
});
