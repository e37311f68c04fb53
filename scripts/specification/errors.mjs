import { DEVICE_CODES, MODBUS_CODES } from '../../contract/src/codes/device-codes.ts';
import { SESSION_CODES, SUCCESS_CODES } from '../../contract/src/errors.ts';
import { REFUSALS } from '../../contract/src/catalogue/refusals.ts';
import { part, values } from './line.mjs';

/** The communication codes of section 8 with what they mean. */
export const SPEC_DEVICE_CODES = {
  1711: 'lower device fault',
  1712: 'lower device busy',
  1713: 'data check error',
  1714: 'variable does not exist',
  1715: 'response timeout',
  1721: 'variable address does not exist',
  1722: 'data type error',
  2003: 'write value out of range',
  2004: 'variable read-only, cannot be written',
  90099: 'unknown exception',
  99901: 'lower device communication fault',
  99902: 'response timeout',
  99903: 'variable does not exist',
  99904: 'variable address empty or malformed',
  99905: 'variable read-only',
  99906: 'variable out of range',
  99907: 'data read incomplete',
  1600000: 'unsupported collection formula',
  1617000: 'unsupported collection formula',
};

const ask = 'web/src/api/ask.test.ts';
const codes = 'contract/src/errors.test.ts';

/**
 * A refusal with the code that other programs know it by.
 * @param {string} says
 * @param {keyof typeof REFUSALS} name
 * @param {string} code
 * @param {string} test
 */
const refusal = (says, name, code, test) =>
  values(says, [[name, REFUSALS[name].code, code]], 'contract/src/catalogue/refusals.ts', test);

/** Errors and their texts (section 8). */
export const ERRORS = part('8 Error catalogue', [
  '200 and 201 are success.',
  values(
    '200 and 201 are success',
    [['SUCCESS_CODES', SUCCESS_CODES, ['200', '201']]],
    'contract/src/errors.ts',
    `${ask} › with code %s is its data`,
  ),
  '1010 and 1006 clear the user and redirect to /login.',
  values(
    '1010 and 1006 clear the user and lead to /login',
    [['SESSION_CODES', SESSION_CODES.toSorted(), ['1006', '1010']]],
    'web/src/api/ask.ts',
    `${ask} › with code %s clears the user`,
  ),
  [
    '… even with unsaved drawing, which is offered for recovery afterwards',
    'web/src/app/router.tsx',
    'e2e/src/interruptions.spec.ts › a session that ends during drawing leads to the sign-in',
  ],
  'Other codes reject with the server message.',
  [
    "Other codes reject with the server's message",
    'web/src/api/ask.ts',
    `${ask} › with another code rejects with the message of the server`,
  ],
  'Message polling: 1006 stops polling; other errors show the message.',
  [
    'Message polling: 1006 stops it, other errors are shown',
    'web/src/features/message/prompt-machine.ts',
    'web/src/features/message/prompt-machine.test.ts › shows every other failure',
  ],
  'Async failure uses the message or a code-formatted text. Timeout code 1301 gives "communication timeout".',
  [
    'A failed command shows its message or the text of its code',
    'web/src/api/follow-command.ts',
    'contract/src/catalogue/code-texts.test.ts › a device code of the specification, an unknown device code and 1301 are stored unchanged',
  ],
  refusal(
    '1301: communication timeout',
    'commandTimeout',
    '1301',
    `${codes} › has the codes for a timeout and for a write out of range`,
  ),
  'Jump failure: "Failed to turn to the configuration page".',
  [
    'Failed to turn to the configuration page',
    'web/src/canvas/player/use-acts.tsx',
    'web/src/canvas/player/jump.test.tsx › a jump that leads nowhere says so',
  ],
  'Chunk-load failures give a timeout after 120 seconds.',
  [
    'A chunk that does not load times out after 120 s',
    'web/src/lib/browser/load-screen.ts',
    'e2e/src/interruptions.spec.ts › loading a part that never arrives fails after 120 s',
  ],
  'Device communication codes (shown as Chinese messages)',
  values(
    'Device codes: exactly these',
    [['DEVICE_CODES', Object.keys(DEVICE_CODES).toSorted(), Object.keys(SPEC_DEVICE_CODES).toSorted()]],
    'contract/src/codes/device-codes.ts',
    `${codes} › holds the device codes of the specification, no more and no fewer`,
  ),
  ...Object.entries(SPEC_DEVICE_CODES).flatMap(([code, meaning]) => [
    ['1600000', '1617000'].includes(code) ? `1600000, 1617000 | ${meaning}` : `${code} | ${meaning}`,
    values(
      `${code}: ${meaning}`,
      [[code, code in DEVICE_CODES, true]],
      'contract/src/codes/device-codes.ts',
      `${codes} › has a Chinese and an English text for every device code`,
    ),
  ]),
  'Any other code shows 通讯异常，异常码：{code} (communication exception, code {code}).',
  [
    'Any other code: 通讯异常，异常码：{code}',
    'contract/src/catalogue/code-texts.ts',
    `${codes} › shows any other code as a communication exception`,
  ],
  'wrong username or password',
  refusal(
    'Wrong username or password',
    'wrongPassword',
    '1001',
    'server/src/modules/account/routes.test.ts › is refused alike for a wrong password',
  ),
  'verification code error or expired',
  refusal(
    'Verification code wrong or expired',
    'wrongVcode',
    '1002',
    'server/src/modules/account/routes.test.ts › is valid once, for two minutes, and for its own id',
  ),
  'username exists',
  refusal(
    'Username exists',
    'usernameExists',
    '1003',
    'server/src/modules/user/routes.test.ts › are not added with invalid permissions or a weak password',
  ),
  'original password wrong',
  refusal(
    'Original password wrong',
    'originalPasswordWrong',
    '1004',
    'server/src/modules/account/security/security.test.ts › by the password requires the correct password',
  ),
  'session lost',
  refusal(
    'Session lost',
    'sessionLost',
    '1006',
    'server/src/modules/account/routes.test.ts › expires 30 minutes after the last activity of its person',
  ),
  'device offline, cannot send command',
  refusal(
    'Device offline, cannot send the command',
    'gatewayOffline',
    '2007',
    'server/src/modules/command/service.test.ts › when the gateway is offline or the metric stale',
  ),
  'Modbus-style errors (illegal function, illegal address, illegal data value, slave busy or failure)',
  values(
    'Illegal function, address and data value, slave failure and busy, gateway path unavailable',
    [
      [
        'MODBUS_CODES',
        ['99801', '99802', '99803', '99804', '99806', '99810'].filter((code) => !(code in MODBUS_CODES)),
        [],
      ],
    ],
    'contract/src/codes/device-codes.ts',
    `${codes} › names the Modbus errors of the specification, each with a code of its own`,
  ),
  'gateway path unavailable',
  [
    'The path to a gateway is unavailable',
    'contract/src/codes/device-codes.ts',
    `${codes} › names the Modbus errors of the specification, each with a code of its own`,
  ],
  'timeout',
  ['Timeout', 'web/src/api/ask.ts', `${ask} › is a network failure`],
]);
