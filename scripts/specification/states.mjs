import { part } from './line.mjs';

const editor = 'web/src/canvas/editor/spec-states.test.ts';
const locks = 'web/src/canvas/editor/locks.test.ts';
const session = 'web/src/live/monitor-session.test.ts';
const prompts = 'web/src/features/message/prompt-machine.test.ts';
const guard = 'web/src/app/guard.test.ts';

/** States and their changes (section 4). */
export const STATES = part('4 States and transitions', [
  'A page has an unsaved flag. Any undoable edit sets it, and a successful save clears it.',
  [
    'Any undoable edit sets the unsaved flag',
    'web/src/canvas/editor/outcome.ts',
    `${editor} › is set by any undoable edit`,
  ],
  ['A successful save clears it', 'web/src/canvas/editor/handled.ts', `${editor} › cleared by a successful save`],
  'The undo stack holds at most 10 snapshots. A new edit empties the redo stack. Undo pushes the current state to redo, and redo does the reverse.',
  [
    'The undo stack holds at most 10 snapshots',
    'web/src/canvas/editor/editor-state.ts',
    `${editor} › holds at most 10 snapshots`,
  ],
  ['A new edit empties the redo stack', 'web/src/canvas/editor/outcome.ts', `${editor} › has no redo after a new edit`],
  [
    'Undo pushes the current state to redo, redo does the reverse',
    'web/src/canvas/editor/outcome.ts',
    `${editor} › pushes the current state to redo`,
  ],
  'Drag modes: draw, move, resize, rotate, select.',
  ['Drag mode: draw', 'web/src/canvas/editor/tools/draw.ts', `${editor} › draw: position and size follow the pointer`],
  [
    'Drag mode: move',
    'web/src/canvas/editor/tools/move.ts',
    `${editor} › move: the page changes when the pointer is released`,
  ],
  ['Drag mode: resize', 'web/src/canvas/editor/tools/resize.ts', `${editor} › resize: the opposite corner`],
  [
    'Drag mode: rotate',
    'web/src/canvas/editor/tools/rotate.ts',
    `${editor} › rotate: about the centre, by the angle of the pointer`,
  ],
  ['Drag mode: select', 'web/src/canvas/editor/tools/select.ts', `${editor} › select: a box selects`],
  'A drawn widget smaller than 2 units is discarded.',
  [
    'A shape drawn smaller than 2 units is discarded',
    'web/src/canvas/editor/tools/draw.ts',
    `${editor} › smaller than 2 units is discarded`,
  ],
  'Widgets can be active or selected. Locked widgets (posLock) cannot move, resize, rotate, align or reorder.',
  [
    'Widgets are active or selected',
    'web/src/canvas/editor/editor-state.ts',
    `${editor} › with Ctrl only what it encloses`,
  ],
  ['A locked widget does not move', 'web/src/canvas/editor/page-tree.ts', `${editor} › does not move`],
  ['… nor resize', 'web/src/canvas/editor/page-tree.ts', `${editor} › does not resize`],
  ['… nor rotate', 'web/src/canvas/editor/page-tree.ts', `${editor} › does not rotate`],
  ['… nor align', 'web/src/canvas/editor/page-tree.ts', `${editor} › does not align`],
  [
    '… nor reorder, including in the layers panel',
    'web/src/canvas/editor/page-tree.ts',
    `${locks} › the layers do not reorder a locked widget or one in a locked group`,
  ],
  'Widgets can be grouped and ungrouped.',
  ['Widgets are grouped and ungrouped', 'web/src/canvas/editor/actions/grouping.ts', `${editor} › ungroups them again`],
  'Copy uses local browser storage. The paste offset is 50 per paste count.',
  [
    'Copies are kept in browser storage',
    'web/src/canvas/editor/actions/clipboard.ts',
    `${editor} › uses the storage of the browser, even across pages`,
  ],
  [
    'Each paste is offset by another 50 †',
    'web/src/canvas/editor/actions/clipboard.ts',
    `${editor} › pastes 50 units further each time, and starts again with the next copy`,
  ],
  'Rotate left and right move in steps of 90 degrees.',
  [
    'Rotate left and right by 90 degrees',
    'web/src/canvas/editor/actions/turning.ts',
    `${editor} › move in steps of 90 degrees`,
  ],
  'Login: the flag is true after login or after permission info, and cleared on logout or on response codes 1010 and 1006.',
  [
    'The login flag is set by signing in and by permission info',
    'web/src/api/session.ts',
    `${guard} › is let in with rights and theme`,
  ],
  [
    'It is cleared by signing out and by 1010 and 1006',
    'web/src/api/ask.ts',
    'web/src/api/ask.test.ts › clears the user',
  ],
  'Start sets monitor on. The gateway is polled every 60 s and the monitor is re-opened every 580 s. Data is polled one second after each previous response.',
  [
    'Start turns monitor on',
    'web/src/live/monitor-session.ts',
    `${session} › monitor is on, the gateway and all values are requested, and the timers run`,
  ],
  [
    'The gateway is polled every 60 s',
    'web/src/live/monitor-session.ts',
    `${session} › the gateway is asked every 60 s`,
  ],
  [
    'The session is re-opened every 580 s',
    'web/src/live/monitor-session.ts',
    `${session} › the session is re-opened every 580 s`,
  ],
  [
    'Data is polled one second after each response †',
    'web/src/live/monitor-session.ts',
    `${session} › one second after each answer`,
  ],
  'If the gateway is online and not vpn, a monitor session is opened. Otherwise loaded is set and monitor goes off.',
  [
    'A session is opened for an online gateway that is not vpn',
    'web/src/live/monitor-session.ts',
    `${session} › an online gateway that is not vpn`,
  ],
  [
    'Otherwise loaded is set and monitor is turned off',
    'web/src/live/monitor-session.ts',
    `${session} › has none: loaded is set and monitor goes off`,
  ],
  'If the gateway is online, not vpn and monitor is off, it re-opens when economy is off, the mode is time, or idle time is under 120 s.',
  [
    'Re-opened when economy is off, the mode is time, or idle is under 120 s',
    'web/src/live/monitor-session.ts',
    `${session} › monitor re-opens when economy is off, the mode is time, or idle is under 120 s`,
  ],
  'Idle time grows by 60 s per tick. Mouse or key activity resets it, and re-opens the monitor if idle was at least 120 s and monitor was off.',
  [
    'Idle time grows by 60 s per tick; activity resets it',
    'web/src/live/monitor-session.ts',
    `${session} › activity under 120 s of idleness`,
  ],
  [
    'Activity after idle time re-opens the session',
    'web/src/live/monitor-session.ts',
    `${session} › activity after a pause re-opens at once`,
  ],
  'In smart economy mode with idle of 120 s or more, values are refreshed once without opening.',
  [
    'Smart economy after 120 s of idle time: one refresh without opening a session',
    'web/src/live/monitor-session.ts',
    `${session} › smart economy mode pauses after 120 s without activity, with one refresh, no open and no further polls`,
  ],
  'Value merge keeps the newer time per signal.',
  [
    'Merging keeps the newer time of each signal',
    'web/src/live/value-table.ts',
    'web/src/live/value-table.test.ts › merging keeps the newer time',
  ],
  'Close clears the timers.',
  ['Close clears the timers', 'web/src/live/monitor-session.ts', `${session} › close clears the timers`],
  'Polled every 10 s after a 2 s start, only in the top window and only when logged in. Polling stops on error code 1006.',
  [
    'Messages are polled every 10 s, first after 2 s',
    'web/src/features/message/prompt-machine.ts',
    `${prompts} › starts after 2 s and repeats every 10 s`,
  ],
  [
    '… only in the top window',
    'web/src/features/message/prompts.tsx',
    'e2e/src/messages.spec.ts › only the top window polls for messages, not an embedded page of ours',
  ],
  ['… and only while signed in', 'web/src/features/message/prompts.tsx', `${prompts} › ends when the person signs out`],
  ['1006 stops it', 'web/src/features/message/prompt-machine.ts', `${prompts} › stops permanently on 1006`],
  'Popups appear 500 ms apart and last 10 s. The popup title scrolls every 300 ms. The sound differs for alarm and other messages.',
  [
    'Popups appear 500 ms apart and last 10 s †',
    'web/src/features/message/prompt-machine.ts',
    `${prompts} › appear 500 ms apart`,
  ],
  [
    'The title of a popup scrolls every 300 ms †',
    'web/src/features/message/scrolled-title.ts',
    `${prompts} › have a title that scrolls every 300 ms`,
  ],
  [
    'An alarm has a different sound from other messages',
    'web/src/lib/browser/chime.ts',
    `${prompts} › distinguish the sound of an alarm`,
  ],
  'The page title shows unread count, as 99+ above 99.',
  [
    'The page title shows the number of unread messages, 99+ above 99',
    'web/src/features/message/unread-text.ts',
    'web/src/features/message/title-texts.test.ts › 99+',
  ],
  'Async command: after submit, the callback is polled with waits of 0.1, 1, 2, 5, 10, then 30 s growth, up to 180 tries. Success returns, failure rejects, and exhaustion gives timeout code 1301.',
  [
    'A command is polled after 0.1, 1, 2, 5, 10, then every 30 s',
    'contract/src/nouns/command/callback-wait.ts',
    'web/src/api/follow-command.test.ts › a command is polled after 0.1, 1, 2, 5, 10, then every 30 s',
  ],
  [
    '… up to 180 times, then 1301 †',
    'web/src/api/follow-command.ts',
    'web/src/api/follow-command.test.ts › a command fails with 1301 after 180 polls',
  ],
  [
    'Success returns, failure rejects',
    'web/src/api/follow-command.ts',
    'web/src/api/follow-command.test.ts › a refused poll ends the polling with its reason',
  ],
  'Multi-equipment: bind and unbind of a gateway; editing of share password and authorization.',
  [
    'Gateways are bound to and unbound from a multi-equipment record',
    'server/src/modules/multi',
    'server/src/modules/multi/routes.test.ts › is complete when it is answered, and its result can be fetched again by its requester',
  ],
  [
    'Share password and authorisation are edited',
    'server/src/modules/share',
    'server/src/modules/share/routes.test.ts › is not restricted when it reduces signals, duration or permissions',
  ],
]);
