import { GATEWAY_MODES } from '../../contract/src/nouns/gateway/gateway.ts';
import { MESSAGE_TYPES, SCADA_ADAPTIONS } from '../../contract/src/nouns/account/user.ts';
import { pageOptionsSchema } from '../../contract/src/widgets/page-document.ts';
import { part, values } from './line.mjs';

const states = 'web/src/canvas/editor/spec-states.test.ts';
const hand =
  'e2e/src/page-hand.spec.ts › widgets are moved, copied, rotated and spaced, and the view is panned and zoomed';
const options = pageOptionsSchema.parse({});

/** Screens and their functions (section 2); the routes themselves are in routes.md. */
export const SCREENS = part('2 Screens', [
  'Unknown paths redirect to /404, and / redirects to /login.',
  [
    'Every route opens a real screen, and an unknown one leads to /404',
    'web/src/app/router.tsx',
    'e2e/src/walk.spec.ts › every route opens something real',
  ],
  'Public routes are Login (/login, /login.jsp), 404 and the password-recovery flow. All other routes require login.',
  [
    'Only sign-in, 404, password recovery, shares and wall displays open without a session †',
    'web/src/app/guard.ts',
    'e2e/src/whole-path.spec.ts › an unknown path leads to /404, and a protected path to the login and back',
  ],
  'An unauthenticated user triggers a user-info fetch, and if that fails the user stays blocked.',
  [
    'Without a session the user info is fetched; without user info access is denied',
    'web/src/app/guard.ts',
    'web/src/app/guard.test.ts › without a session (%s) is led to the login',
  ],
  'Page editor: canvas default 1024 by 768 with grid on. Draw, move, resize, rotate and select widgets. Group and ungroup. Align, space evenly, reorder layers. Copy and paste. Undo and redo. Import. Save. Also set the background colour or image.',
  values(
    'The canvas is 1024 by 768 with its grid on',
    [
      ['width', options.width, 1024],
      ['height', options.height, 768],
      ['grid', options.grid, true],
    ],
    'contract/src/widgets/page-document.ts',
    'web/src/canvas/editor/spec-states.test.ts › is not set when a page is opened',
  ),
  ['Draw, move, resize, rotate and select widgets', 'web/src/canvas/editor/tools', hand],
  [
    'Group and ungroup',
    'web/src/canvas/editor/actions/grouping.ts',
    `${states} › groups widgets at the position of the uppermost one`,
  ],
  [
    'Align, space evenly, reorder layers',
    'web/src/canvas/editor/actions/arranging.ts',
    'web/src/canvas/editor/spec-rules.test.ts › makes the gaps equal without moving the outer widgets',
  ],
  [
    'Copy and paste',
    'web/src/canvas/editor/actions/clipboard.ts',
    `${states} › uses the storage of the browser, even across pages`,
  ],
  ['Undo and redo', 'web/src/canvas/editor/actions/history.ts', `${states} › pushes the current state to redo`],
  ['Import', 'web/src/canvas/editor/insert.ts', 'e2e/src/page-files.spec.ts › a page file is imported'],
  [
    'Save',
    'web/src/canvas/editor/view/save',
    'e2e/src/page-bars.spec.ts › a page with its bindings is unchanged after delete, undo, save and reload',
  ],
  [
    'Background colour or image of a page',
    'web/src/canvas/editor/view/right/page-fields.tsx',
    `${states} › is set by an option of the page`,
  ],
  'Equipment monitor list: follow and unfollow equipment.',
  [
    'Equipment is followed and unfollowed in the list',
    'web/src/features/monitor-list/follow-star.tsx',
    'e2e/src/watching.spec.ts › follows an equipment',
  ],
  'Multi-equipment monitor: view gateways, signals, reports and history. Open a monitor session. Bind or unbind a gateway. Edit share password and share authorization.',
  [
    'Gateways, signals, reports and history of several equipment',
    'web/src/features/multi',
    'server/src/modules/multi/routes.test.ts › a record lists the reports of its equipment with their columns, and no others',
  ],
  [
    'A monitor session over several gateways',
    'server/src/modules/multi',
    'server/src/modules/multi/routes.test.ts › opens a session with each online gateway, and names the offline ones',
  ],
  [
    'Gateways are bound and unbound',
    'web/src/features/multi/gateways-drawer.tsx',
    'server/src/modules/multi/routes.test.ts › is complete when it is answered, and its result can be fetched again by its requester',
  ],
  [
    'Share password and share rights are edited',
    'web/src/features/multi/share-rights.tsx',
    'server/src/modules/share/routes.test.ts › is not restricted when it reduces signals, duration or permissions',
  ],
  'Message and notice centre: list, read, mark read, delete. Alarm sound and popups.',
  [
    'Messages are listed, read, marked and deleted',
    'web/src/features/message/message-center.tsx',
    'web/src/features/message/message-center.test.tsx › deletes after confirmation, and restores',
  ],
  [
    'Alarm sound and popups',
    'web/src/features/message/popup-stack.tsx',
    'web/src/features/message/popup-stack.test.tsx › an alarm popup is announced as an alarm, and leads to the alarm and its curve in one click',
  ],
  'Settings: message types, reminder modes, configuration-screen fit (width adaptive, original proportion, adaptive screen), gateway mode (standard or vpn).',
  values(
    'Message types to choose',
    [['MESSAGE_TYPES', MESSAGE_TYPES, ['notice', 'expire', 'alarm']]],
    'web/src/features/account/config.tsx',
    'web/src/features/message/prompt-machine.test.ts › exclude unwanted types from popups, sounds and the count',
  ),
  [
    'Selectable reminder modes',
    'web/src/features/account/config.tsx',
    'web/src/features/message/prompt-machine.test.ts › take effect at once',
  ],
  values(
    'A page fits by width, by proportion or by screen',
    [['SCADA_ADAPTIONS', SCADA_ADAPTIONS, ['width', 'ratio', 'screen']]],
    'web/src/canvas/player/fit.ts',
    'web/src/canvas/player/fit.test.ts › is complete and centred in its own proportions',
  ),
  values(
    'A gateway is standard or vpn',
    [['GATEWAY_MODES', GATEWAY_MODES, ['standard', 'vpn']]],
    'contract/src/nouns/gateway/gateway.ts',
    'web/src/live/monitor-session.test.ts › an online gateway that is not vpn',
  ),
]);
