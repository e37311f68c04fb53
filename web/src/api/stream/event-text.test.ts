import { expect, test } from 'vitest';
import { EventText, type StreamEvent } from './event-text.ts';

const TEXT =
  ':\n\nevent: open\ndata: {"heartbeatMs":2000}\n\n:\n\nevent: answer\ndata: {"topic":0,"answer":"液位"}\n\n';
const EVENTS: readonly StreamEvent[] = [
  { event: 'open', data: '{"heartbeatMs":2000}' },
  { event: 'answer', data: '{"topic":0,"answer":"液位"}' },
];

test.each([1, 2, 3, 7, 1_000])('events are the same in pieces of %i bytes', (size) => {
  const bytes = new TextEncoder().encode(TEXT);
  const text = new EventText();
  const heard: StreamEvent[] = [];
  for (let at = 0; at < bytes.length; at += size) heard.push(...text.push(bytes.subarray(at, at + size)));
  expect(heard).toEqual(EVENTS);
});

test('an event that is cut in the middle is never taken for a whole one', () => {
  expect(new EventText().push(new TextEncoder().encode(TEXT.slice(0, -2)))).toEqual(EVENTS.slice(0, 1));
});
