import { expect, test } from 'vitest';
import { agentName } from './agent-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome 140',
    'Windows',
    false,
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge 140',
    'Windows',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143', 'Linux', false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari 18',
    'macOS',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0 Mobile/15E148 Safari/604.1',
    'Chrome 140',
    'iOS',
    true,
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome 140', 'Android', true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.40',
    'WeChat 8',
    'iOS',
    true,
  ],
  ['curl/8.14.1', 'curl/8.14.1', '', false],
  ['', '', '', false],
  ['<script>alert(1)</script>', '', '', false],
])('%s', (agent, program, system, isPhone) => {
  expect(agentName(agent)).toEqual({ program, system, isPhone });
});
