import { feedbackAdd, feedbackOwn, feedbackQuery, feedbackReply } from '@tidegate/contract/nouns/feedback/calls.ts';
import type { Feedback as OneFeedback } from '@tidegate/contract/nouns/feedback/feedback.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { FeedbackInbox } from './feedback-inbox.tsx';
import { Feedback } from './feedback.tsx';

const answered: OneFeedback = {
  id: '9',
  at: Date.UTC(2026, 10, 21, 6, 30),
  userId: '2',
  loginname: 'li.na',
  orgName: 'Waterworks',
  type: 'fault',
  content: 'The curve does not follow my finger',
  state: 'answered',
  reply: 'Mended in the next version',
  repliedBy: 'admin',
  repliedAt: Date.UTC(2026, 10, 21, 7, 0),
};
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: ['manage_feedback_view', 'manage_feedback_edit'] }), endedBy: null });
  server = new FakeServer()
    .answer(feedbackOwn, { data: { rows: [], total: 0 } })
    .answer(feedbackQuery, { data: { rows: [answered], total: 1 } });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  localStorage.clear();
  prefer('language', 'zh');
});

describe('writing feedback', () => {
  const write = (content: string) => fireEvent.change(screen.getByLabelText('Content'), { target: { value: content } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: /Send$/ }));

  test('that is too short is refused with the message of the spec, and nothing is sent', async () => {
    showScreen('/feedback', Feedback);
    write('   123456789   ');
    expect(screen.getByText('9 / 2000 characters')).toBeTruthy();
    send();
    expect(await screen.findByText('Opinions can not be less than 10 words')).toBeTruthy();
    expect(server.asked(feedbackAdd)).toEqual([]);
  });

  test('of ten Chinese characters is enough', async () => {
    server.answer(feedbackAdd, { data: { id: '1' } });
    showScreen('/feedback', Feedback);
    fireEvent.click(screen.getByText('Question'));
    write('请问如何导出历史曲线');
    send();
    expect(await screen.findByText('Feedback sent to the administrators')).toBeTruthy();
    expect(Object.fromEntries(new URLSearchParams(server.asked(feedbackAdd)[0]))).toEqual({
      type: 'question',
      content: '请问如何导出历史曲线',
    });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Content').value).toBe('');
  });

  test('that the server refused keeps the text', async () => {
    server.answer(feedbackAdd, { refusal: 'storageUnavailable' });
    showScreen('/feedback', Feedback);
    write('The curve does not follow my finger');
    send();
    expect(await screen.findByText('The server cannot store data at the moment')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Content').value).toBe('The curve does not follow my finger');
  });
});

test('people see their own feedback and the answers', async () => {
  server.answer(feedbackOwn, { data: { rows: [answered], total: 1 } });
  showScreen('/feedback', Feedback);
  expect(await screen.findByText('The curve does not follow my finger')).toBeTruthy();
  expect(screen.getByText('Mended in the next version')).toBeTruthy();
  expect(screen.getByText('Answered')).toBeTruthy();
});

describe('the feedback inbox', () => {
  const openOne = async () => {
    showScreen('/manage/feedback', FeedbackInbox);
    fireEvent.click(await screen.findByRole('button', { name: 'The curve does not follow my finger' }));
    return screen.findByRole('dialog');
  };

  test('is loaded with its filter', async () => {
    showScreen('/manage/feedback', FeedbackInbox, '/manage/feedback?type=fault&state=open&q=curve');
    await screen.findByRole('table');
    expect(server.asked(feedbackQuery)[0]).toBe('page=1&pageSize=10&type=fault&state=open&text=curve');
  });

  test('sends an answer', async () => {
    server.answer(feedbackReply, { data: {} });
    const drawer = await openOne();
    fireEvent.change(within(drawer).getByLabelText('Answer'), { target: { value: ' Mended today ' } });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Answer' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.asked(feedbackReply)).toEqual(['id=9&state=answered&reply=Mended+today']);
  });

  test('closes feedback without changing the answer', async () => {
    server.answer(feedbackReply, { data: {} });
    const drawer = await openOne();
    fireEvent.click(within(drawer).getByRole('button', { name: 'Close feedback' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.asked(feedbackReply)).toEqual(['id=9&state=closed']);
  });

  test('keeps a refused answer in its field', async () => {
    server.answer(feedbackReply, { refusal: 'notFound' });
    const drawer = await openOne();
    fireEvent.change(within(drawer).getByLabelText('Answer'), { target: { value: 'Mended today' } });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Answer' }));
    expect(await within(drawer).findByText('The object does not exist or has been deleted')).toBeTruthy();
    expect(within(drawer).getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('Mended today');
  });

  test('is read-only without edit permission', async () => {
    useSession.setState({ user: userOf({ auths: ['manage_feedback_view'] }), endedBy: null });
    const drawer = await openOne();
    expect(within(drawer).queryByLabelText('Answer')).toBeNull();
    expect(within(drawer).queryByRole('button', { name: 'Close feedback' })).toBeNull();
  });
});
