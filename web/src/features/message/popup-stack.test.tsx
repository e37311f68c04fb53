import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { messageOf } from '../../testing/messages.ts';
import { userOf } from '../../testing/users.ts';
import { PopupStack } from './popup-stack.tsx';
import { forgetPrompts, usePrompts } from './prompt-store.ts';

const LONG = 'Boiler 1: outlet steam pressure above its high-high limit, and the drum level below its low-low limit';
const alarm = messageOf({
  id: '2',
  type: 'alarm',
  title: LONG,
  dataId: '5',
  equipmentId: '5',
  signalId: '50',
  priority: 1,
});

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: ['monitor_history_view'] }), endedBy: null });
});
afterEach(() => {
  cleanup();
  forgetPrompts();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

function show() {
  const onClose = vi.fn<(key: string) => void>();
  const element = <PopupStack onClose={onClose} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return onClose;
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('an alarm popup is announced as an alarm, and leads to the alarm and its curve in one click', () => {
  usePrompts.setState({ popups: [{ is: 'message', key: '2', message: alarm, since: 0 }] });
  const onClose = show();
  within(screen.getByRole('alert')).getByRole('img', { name: 'Priority 1, critical' });
  expect(hrefOf('Open')).toBe('/msg/detail/messageUnReaden/alarm/5?id=2');
  const at = alarm.gmtCreate;
  expect(hrefOf('Curve')).toBe(`/monitor/gm/vuedetail/5?tab=history&s=50&r=${at - 900_000}-${at + 900_000}&m=${at}`);
  fireEvent.click(screen.getByRole('button', { name: `Close “${LONG}”` }));
  expect(onClose).toHaveBeenCalledWith('2');
});

test('a curve is offered only with permission for history', () => {
  useSession.setState({ user: userOf({ auths: [] }) });
  usePrompts.setState({ popups: [{ is: 'message', key: '2', message: alarm, since: 0 }] });
  show();
  expect(screen.queryByRole('link', { name: 'Curve' })).toBeNull();
});

test('a title that is too long scrolls visually and is complete for screen readers', () => {
  usePrompts.setState({ popups: [{ is: 'message', key: '2', message: alarm, since: 0 }], scroll: 4 });
  show();
  screen.getByText(LONG);
  screen.getByText(/^ler 1: outlet/);
});

test('a flood is one summary that leads to the list, and blocked sound is reported', () => {
  usePrompts.setState({ popups: [{ is: 'summary', key: 'summary', count: 5_000, since: 0 }], isMuted: true });
  show();
  screen.getByText('5000 messages within 10 minutes');
  expect(hrefOf('Open list')).toBe('/msg/messageUnReaden');
  screen.getByText(/Click anywhere to enable it/);
});
