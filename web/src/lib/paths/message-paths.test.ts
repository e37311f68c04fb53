import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { MESSAGE_PATTERNS, messageDetailPath } from './message-paths.ts';

const pathOf = (address: string) => address.split('?')[0] ?? '';

test('a message about an equipment is opened beside it', () => {
  const address = messageDetailPath('messageUnReaden', { id: '5', type: 'alarm', dataId: '7' });
  expect(address).toBe('/msg/detail/messageUnReaden/alarm/7?id=5');
  expect(matchPath(MESSAGE_PATTERNS.centerDetail, pathOf(address))).not.toBeNull();
});

test('a message without a subject has an address as well', () => {
  const address = messageDetailPath('messageAll', { id: '5', type: 'alarm', dataId: '' });
  expect(matchPath(MESSAGE_PATTERNS.messageDetail, address)?.params).toEqual({ msgType: 'alarm', msgId: '5' });
});
