import * as limits from '../../contract/src/limits.ts';
import { part, values } from './line.mjs';

const held = 'contract/src/limits.test.ts › the business constants have their specified values';

/** The constants of section 9: its line, what that fixes, and our constants with its values. */
export const SPEC_LIMITS =
  /** @type {readonly (readonly [quote: string, says: string, asked: { readonly [name: string]: unknown }])[]} */ ([
    ['Canvas default | 1024 by 768', 'Canvas default †', { CANVAS_WIDTH: 1024, CANVAS_HEIGHT: 768 }],
    ['Undo depth | 10', 'Undo depth', { UNDO_DEPTH: 10 }],
    ['Paste offset | 50 per paste count', 'Paste offset', { PASTE_OFFSET: 50 }],
    ['Snap threshold / edge guard | 5', 'Snap threshold and edge guard', { SNAP_TOLERANCE: 5, EDGE_GUARD: 5 }],
    ['Minimum shape size | 2', 'Minimum shape size', { MIN_SHAPE_SIZE: 2 }],
    ['Rotate step | 90 degrees', 'Rotate step, degrees', { ROTATE_STEP_DEGREES: 90 }],
    ['Chart time range default | 60', 'Chart time range, s', { CHART_TIME_RANGE_SECONDS: 60 }],
    [
      'Chart margins | 20, 20, 50, 35',
      'Chart margins †',
      { CHART_MARGIN: { top: 20, right: 20, bottom: 50, left: 35 } },
    ],
    ['Bar width | 20', 'Bar width', { BAR_WIDTH: 20 }],
    ['Default font size | 12', 'Default font size', { DEFAULT_FONT_SIZE: 12 }],
    ['Monitor open delay | 600', 'Monitor open delay, s', { MONITOR_OPEN_DELAY_SECONDS: 600 }],
    ['Gateway poll | 60 s', 'Gateway poll, ms', { GATEWAY_POLL_MS: 60_000 }],
    ['Monitor re-open | 580 s', 'Monitor re-open, ms', { MONITOR_REOPEN_MS: 580_000 }],
    ['Idle threshold | 120000 ms', 'Idle threshold, ms', { IDLE_THRESHOLD_MS: 120_000 }],
    ['Data poll | 1 s after each response', 'Data poll after each response, ms', { DATA_POLL_MS: 1_000 }],
    [
      'Message poll | 10 s (start after 2 s)',
      'Message poll and its start, ms',
      { MESSAGE_POLL_MS: 10_000, MESSAGE_POLL_START_MS: 2_000 },
    ],
    ['Popup | 10 s, 500 ms apart', 'Popup and the gap between two, ms', { POPUP_MS: 10_000, POPUP_GAP_MS: 500 }],
    ['Title scroll | 300 ms', 'Title scroll, ms', { TITLE_SCROLL_MS: 300 }],
    ['HTTP timeout | 120 s', 'HTTP timeout, ms', { HTTP_TIMEOUT_MS: 120_000 }],
    ['Page chunk load timeout | 120000 ms', 'Page chunk load timeout, ms', { CHUNK_LOAD_TIMEOUT_MS: 120_000 }],
    ['Async max tries | 180', 'Async max tries', { ASYNC_MAX_TRIES: 180 }],
    ['Unread title | 99+ above 99', 'Unread title: 99+ above', { UNREAD_TITLE_MAX: 99 }],
    ['Default page size | 10', 'Default page size', { DEFAULT_PAGE_SIZE: 10 }],
    ['Group name max | 30', 'Group name max', { GROUP_NAME_MAX: 30 }],
    ['Avatar | under 100K', 'Maximum avatar size (exclusive), bytes', { AVATAR_MAX_BYTES: 102_400 }],
    ['Code validity | 10 minutes', 'Code validity, ms', { CODE_VALIDITY_MS: 600_000 }],
    ['Signal strength levels | 5 (4G and wireless)', 'Signal strength levels', { SIGNAL_STRENGTH_LEVELS: 5 }],
    [
      'History curve | 10 variables, 200,000 points',
      'History curve: variables and points',
      { HISTORY_MAX_SIGNALS: 10, HISTORY_MAX_POINTS: 200_000 },
    ],
    ['Query range | 30 days', 'Query range, days', { QUERY_RANGE_MAX_DAYS: 30 }],
    ['Default time zone display | UTC+8', 'Default time zone: UTC+8', { DEFAULT_TIME_ZONE: 'Asia/Shanghai' }],
  ]);

/** @type {{ readonly [name: string]: unknown }} */
const ours = limits;

/** The constants (section 9). */
export const LIMITS = part('9 Constants and limits', [
  ...SPEC_LIMITS.flatMap(([quote, says, asked]) => [
    quote,
    values(
      `${says}: ${Object.entries(asked)
        .map(([name, value]) => `\`${name}\` ${JSON.stringify(value)}`)
        .join(', ')}`,
      Object.entries(asked).map(([name, value]) => [name, ours[name], value]),
      'contract/src/limits.ts',
      held,
    ),
  ]),
  'Country calling codes: about 300 are offered in the UI.',
  [
    'About 300 calling codes are offered †',
    'web/src/features/account/countries.ts',
    'web/src/features/account/countries.test.ts › are found by their name in either language',
  ],
]);

/** Our constants that the specification does not name, by name. */
export const LIMITS_BESIDE = Object.entries(ours)
  .filter(([name]) => !SPEC_LIMITS.some(([, , asked]) => Object.hasOwn(asked, name)))
  .toSorted(([one], [other]) => (one < other ? -1 : 1));
