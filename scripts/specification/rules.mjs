import { part } from './line.mjs';

const editor = 'web/src/canvas/editor/spec-rules.test.ts';
const account = 'server/src/modules/account/security/security.test.ts';
const rules = 'contract/src/rules/rules.test.ts';

/** Refusals (section 5). */
export const RULES = part('5 Validation rules', [
  'Minimum drawn size is 2 units. Resize must keep size above 2.',
  [
    'The minimum drawn size is 2 units',
    'web/src/canvas/editor/tools/draw.ts',
    'web/src/canvas/editor/spec-states.test.ts › smaller than 2 units',
  ],
  [
    'Resizing keeps the size above 2, by drag and in fields',
    'web/src/canvas/geometry/resize.ts',
    `${editor} › of each of several`,
  ],
  'Snap and alignment tolerance when dragging is 5 units. Edge guard is 5.',
  [
    'Snapping and alignment within 5 units †',
    'web/src/canvas/editor/tools/snapping.ts',
    `${editor} › to the edge of another widget`,
  ],
  ['The edge guard is 5', 'web/src/canvas/geometry/inside.ts', `${editor} › the edge guard keeps 5 units`],
  'Even spacing needs more than 2 selected widgets. Grouping needs at least 2 widgets (minimum group size about 2 px).',
  [
    'Even spacing requires more than 2 selected widgets',
    'web/src/canvas/editor/actions/arranging.ts',
    `${editor} › needs more than 2`,
  ],
  ['Grouping requires at least 2 widgets', 'web/src/canvas/editor/actions/grouping.ts', `${editor} › needs at least 2`],
  'Import needs a non-empty array.',
  [
    'Import requires a non-empty array',
    'web/src/canvas/editor/insert.ts',
    'e2e/src/page-files.spec.ts › a file without a page is refused with the reason, and the page is unchanged',
  ],
  'Page width and height are converted to numbers.',
  [
    'Page width and height are converted to numbers',
    'contract/src/widgets/page-document.ts',
    'contract/src/widgets/page-document.test.ts › reads its size from texts and uses the default for an invalid option',
  ],
  'Permission info with missing data gives 获取权限信息失败，请重新登录！ (failed to get permission info, log in again). A theme response whose code is not "200" gives the same message.',
  [
    'Permission info with missing data: 获取权限信息失败，请重新登录！',
    'web/src/api/session.ts',
    'contract/src/errors.test.ts › carries the exact text of the specification',
  ],
  [
    'A theme whose code is not "200": the same message',
    'web/src/api/org-style.ts',
    'web/src/app/person-menu.test.tsx › shows that the permissions could not be loaded',
  ],
  'Password: 8-15 half-width characters, case-sensitive, must be confirmed.',
  ['A password has 8 to 15 half-width characters †', 'contract/src/nouns/account/password.ts', `${rules} › may be %j`],
  [
    '… is case-sensitive',
    'server/src/modules/account/password/passwords.ts',
    'server/src/modules/account/routes.test.ts › compares passwords by case and to the last character',
  ],
  [
    '… and confirmed',
    'web/src/features/account/setup/setup-password.tsx',
    'server/src/modules/account/security/security.test.ts › takes effect at once, ends the other sessions, renews the id of this one, and is notified',
  ],
  'Username: a message says it cannot exceed 6 characters.',
  [
    'A user has a name of at most 6 characters, which is the display name †',
    'contract/src/rules/contact.ts',
    'server/src/modules/account/own-account.test.ts › 1103',
  ],
  'Group name: 0-30 characters.',
  [
    'A group has a name of 0 to 30 characters',
    'contract/src/nouns/equipment/group-calls.ts',
    'server/src/modules/gateway/routes.test.ts › allow 0 to 30 characters for a group, as for a group of equipment',
  ],
  'Feedback: at least 10 characters (message: Opinions can not be less than 10 words).',
  [
    'Feedback has at least 10 characters',
    'contract/src/nouns/feedback/calls.ts',
    'web/src/features/feedback/feedback.test.tsx › that is too short is refused with the message of the spec, and nothing is sent',
  ],
  'Avatar: formats ico, jpg, png, gif, svg; size under 100K.',
  [
    'An avatar is ico, jpg, png, gif or svg and under 100K',
    'server/src/modules/picture',
    'server/src/modules/picture/routes.test.ts › has at most 102,399 bytes',
  ],
  'Share password: at least 4 letters or digits, no special characters.',
  [
    'A share password has at least 4 letters or digits',
    'contract/src/nouns/share/share-password.ts',
    'server/src/modules/share/routes.test.ts › does not take %s for a password',
  ],
  'Query time range: not over 30 days. End time must not be earlier than start.',
  [
    'A query covers at most 30 days †',
    'contract/src/nouns/history/query-range.ts',
    'server/src/http/query-range.test.ts › every call with a time range accepts 30 days, not a millisecond more, and no end before its start',
  ],
  [
    'The end is not before the start',
    'contract/src/nouns/history/query-range.ts',
    'server/src/http/query-range.test.ts › no end before its start',
  ],
  'Write values: must be within limits and non-empty. Read-only variables cannot be written.',
  [
    'A written value is not empty and within its limits',
    'contract/src/nouns/signal/rules/write-value.ts',
    'e2e/src/writing.spec.ts › an empty, non-numeric or out-of-range value is refused before anything is sent',
  ],
  [
    'A read-only variable cannot be written',
    'server/src/modules/command/service.ts',
    'e2e/src/writing.spec.ts › nothing is sent without the permission or the region, for a read-only signal, or while the gateway is offline',
  ],
  'Phone and email format checks exist.',
  [
    'Telephone and e-mail are validated',
    'server/src/modules/account/contact-fields.ts',
    `${account} › is bound once its code is confirmed`,
  ],
  'Verification codes are valid 10 minutes.',
  [
    'A verification code is valid for 10 minutes',
    'server/src/modules/account/proof/codes.ts',
    `${account} › is valid for exactly ten minutes`,
  ],
  'History curve: up to 10 variables and the latest 200,000 points.',
  [
    'A history curve has up to 10 variables',
    'contract/src/nouns/history/query-range.ts',
    `${rules} › covers at most 10 variables`,
  ],
  [
    '… and the latest 200,000 points',
    'server/src/modules/history/service.ts',
    'server/src/modules/history/service.test.ts › are the latest 200,000 of a variable',
  ],
]);
