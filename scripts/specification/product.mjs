import { part } from './line.mjs';

const walk = 'e2e/src/walk.spec.ts › every route opens something real';
const areas = 'web/src/app/areas.test.ts › has the area of the specification';

/** Purpose of the product, its users, and its areas (section 1). */
export const PRODUCT = part('1 What the product does', [
  'Users log in, see lists of equipment, watch real-time values and alarms, read and write variables, view history curves and reports, and read messages and announcements.',
  [
    'Log in',
    'web/src/features/login/login.tsx',
    'server/src/modules/account/routes.test.ts › returns the person with permissions',
  ],
  [
    'Lists of equipment',
    'web/src/features/monitor-list/monitor-list.tsx',
    'e2e/src/watching.spec.ts › the list shows live values',
  ],
  [
    'Real-time values',
    'web/src/live/monitor-session.ts',
    'e2e/src/whole-path.spec.ts › a live value in the browser follows a register of the PLC',
  ],
  [
    'Alarms',
    'server/src/pipeline/alarm/alarm-engine.ts',
    'e2e/src/alarms.spec.ts › an alarm raised by a register is shown, sounds, leads to its curve, is acknowledged and recorded',
  ],
  [
    'Reading and writing variables',
    'server/src/modules/command/service.ts',
    'e2e/src/whole-path.spec.ts › a set-point is confirmed by a person',
  ],
  [
    'History curves',
    'web/src/parts/watch/history',
    'e2e/src/whole-path.spec.ts › the curve of a signal shows the measured values',
  ],
  ['Reports', 'server/src/modules/report', 'e2e/src/page-hand.spec.ts › a report is defined, shown'],
  ['Messages and announcements', 'web/src/features/message', 'e2e/src/messages.spec.ts › an announcement pops up'],
  'They can also send feedback, manage their account and security settings, and follow or unfollow equipment.',
  [
    'Feedback',
    'web/src/features/feedback/feedback.tsx',
    'web/src/features/feedback/feedback.test.tsx › people see their own feedback and the answers',
  ],
  [
    'Account and security settings',
    'web/src/features/account',
    'e2e/src/own-account.spec.ts › e-mail, telephone, questions and an authenticator are set up, and the next sign-in asks for the code of the authenticator',
  ],
  [
    'Following and unfollowing equipment',
    'web/src/features/monitor-list/follow-star.tsx',
    'e2e/src/watching.spec.ts › follows an equipment',
  ],
  'Users design monitoring pages in a drawing editor. The editor places widgets on a canvas and binds them to device variables.',
  ['Page editor', 'web/src/canvas/editor', 'e2e/src/page-bars.spec.ts › ten widgets are drawn'],
  [
    'Placing widgets and binding them to variables',
    'web/src/canvas/editor/view',
    'e2e/src/page-bars.spec.ts › a signal dragged onto the page becomes a bound live widget in 2 actions without a dialog',
  ],
  'The product has a management area for administrators (equipment, gateways, hardware, protocols, models, system announcements).',
  [
    'Equipment management',
    'web/src/features/equipment',
    'e2e/src/bring-online.spec.ts › an unknown Modbus device is set up in the browser until its live values are shown',
  ],
  [
    'Gateway management',
    'web/src/features/gateway',
    'server/src/modules/gateway/routes.test.ts › are stored as entered, and removed by empty text',
  ],
  '',
  [
    'Handing a gateway over to another organisation',
    'server/src/modules/handover',
    'server/src/modules/handover/routes.test.ts › belongs to the recipient with its history, and its old secret, shares and people lose access',
  ],
  'The product has a management area for administrators (equipment, gateways, hardware, protocols, models, system announcements).',
  [
    'Hardware management',
    'web/src/features/hardware',
    'server/src/modules/hardware/routes.test.ts › is stored with its firmware, with unknown fields left empty',
  ],
  [
    'Protocol management',
    'web/src/features/protocol',
    'contract/src/protocols/form-field.test.ts › every protocol can be shown as a form',
  ],
  [
    'Model management',
    'web/src/features/model',
    'server/src/modules/model/routes.test.ts › applies changes, additions and removals, and keeps manual changes',
  ],
  [
    'Management of system announcements',
    'web/src/features/message/manage',
    'server/src/modules/message/routes.test.ts › is read by its recipients, and removed once it is withdrawn',
  ],
  'operating centers that group several devices',
  [
    'Operations centres group several devices',
    'web/src/features/centre',
    'server/src/modules/centre/store.test.ts › counts its equipment',
  ],
  'a multi-equipment monitor, with sharing by password and QR code',
  [
    'Multi-equipment monitor',
    'web/src/features/multi',
    'server/src/modules/multi/routes.test.ts › returns the signals and values of all its gateways at once',
  ],
  [
    'Sharing with password and QR code',
    'web/src/features/share',
    'server/src/modules/share/routes.test.ts › shows a guest with the password its name and values, but nothing about addresses and gateways',
  ],
  'video cameras through a third-party camera cloud key',
  [
    'Cameras through a third-party cloud key',
    'server/src/adapters/ezviz',
    'server/src/modules/camera/routes.test.ts › is played by a short-lived address, with one shared token',
  ],
  'a GPS track playback map',
  [
    'Playback of GPS tracks on a map',
    'web/src/features/track',
    'server/src/modules/track/routes.test.ts › calculates mileage',
  ],
  'an alarm sound for alarm messages',
  [
    'Sound of alarm messages',
    'web/src/lib/browser/chime.ts',
    'web/src/lib/browser/chime.test.ts › an alarm sounds different',
  ],
  'UI languages Chinese and English. The default language is stored locally, with Chinese as the fallback.',
  [
    'Chinese and English, the choice kept in the browser, Chinese where nothing says otherwise †',
    'web/src/lib/preferences.ts',
    'web/src/lib/browser/visitor.test.ts › marks the page with the language that the application then has',
  ],
  'Time display defaults to China time (UTC+8) and is converted otherwise.',
  [
    'Times in China time until somebody chooses another zone',
    'web/src/lib/preferences.ts',
    'web/src/lib/preferences.test.ts › of a browser elsewhere is China’s until somebody chooses',
  ],
  'Menu areas: equipment center, organization, operation center, system settings, operation logs, short messages, IoT cards, maps, monitoring, added services, an API area, history data, feedback and help.',
  ['Area: equipment centre', 'web/src/app/areas.tsx', areas],
  ['Area: organisation', 'web/src/features/people', areas],
  ['Area: operations centres', 'web/src/features/centre', areas],
  ['Area: system settings', 'web/src/features/setting', areas],
  ['Area: operation logs', 'web/src/features/log', areas],
  ['Area: SMS', 'web/src/features/log/sms-log.tsx', areas],
  ['Area: IoT cards', 'web/src/features/card', areas],
  ['Area: maps', 'web/src/features/map', areas],
  ['Area: monitoring (video)', 'web/src/features/camera', areas],
  ['Area: value-added services', 'web/src/features/subscription', areas],
  ['Area: API', 'web/src/features/api-key', areas],
  ['Area: history data', 'web/src/features/history', areas],
  ['Area: feedback', 'web/src/features/feedback', areas],
  ['Area: help', 'web/src/features/help', areas],
  'Intended users are normal monitoring users and administrators.',
  [
    'Normal monitoring users and administrators',
    'contract/src/auths.ts',
    'server/src/http/access-matrix.test.ts › may make the monitoring calls except writing',
  ],
  ['An operator and an administrator can open every screen of their role', 'web/src/app/router.tsx', walk],
]);
