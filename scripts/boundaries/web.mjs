// Permitted imports inside the web, one way: app → features → canvas → parts → ui → lib.
import { apart, tests, webSteps } from './parts.mjs';

export const webRules = [
  {
    name: 'web-features-apart',
    comment: 'A screen knows no other screen.',
    severity: 'error',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/[^/]+/', pathNot: '^web/src/features/$1/' },
  },
  apart('web-features-below-app', 'app → features → the rest, one way.', '^web/src/features/', {
    path: '^web/src/(?:app/|main[.]tsx$)',
  }),
  apart(
    'web-kit-below-features',
    'What screens are made of knows no screen.',
    '^web/src/(?:api|canvas|lib|live|parts|ui)/',
    {
      path: '^web/src/(?:app|features)/',
    },
  ),
  apart(
    'web-kit-below-parts',
    'A part asks the server and knows its nouns; what it is made of does not.',
    '^web/src/(?:api|lib|live|ui)/',
    {
      path: '^web/src/(?:canvas|parts)/',
    },
  ),
  {
    name: 'web-texts-are-plain',
    comment: 'The texts of a folder are a table that any floor may join, with the words of the contract in it.',
    severity: 'error',
    from: { path: '^web/src/.*/texts[.]ts$' },
    to: { pathNot: '^web/src/i18n/table[.]ts$|^contract/src/(?:catalogue/)?[a-z-]+-texts[.]ts$' },
  },
  {
    name: 'web-i18n-holds-no-text',
    comment: 'The roof joins the texts and hands them in: everybody imports the translation, and it imports nobody.',
    severity: 'error',
    from: { path: '^web/src/i18n/', pathNot: tests },
    to: { path: '^web/src/', pathNot: '^web/src/(?:i18n|lib)/' },
  },
  {
    name: 'web-lib-is-the-ground',
    comment: 'What every floor uses knows none of them.',
    severity: 'error',
    from: { path: '^web/src/lib/', pathNot: tests },
    to: { path: '^web/src/', pathNot: '^web/src/lib/' },
  },
  {
    name: 'web-calls-know-no-view',
    comment: 'Calls and live values are shown by others.',
    severity: 'error',
    from: { path: '^web/src/(?:api|live)/', pathNot: tests },
    to: { path: '^web/src/ui/' },
  },
  {
    name: 'web-calls-know-no-live-value',
    comment: 'Live values come by calls.',
    severity: 'error',
    from: { path: '^web/src/api/', pathNot: tests },
    to: { path: '^web/src/live/' },
  },
  {
    name: 'web-ui-knows-no-call',
    comment: 'Shapes without business: what asks the server or follows values is a part.',
    severity: 'error',
    from: { path: '^web/src/ui/', pathNot: tests },
    to: {
      path: '^(?:contract/src/nouns/.*calls[.]ts$|web/src/(?:api|live)/)',
      pathNot: '^web/src/api/(?:connection|error-text|org-style)[.]ts$',
    },
  },
  apart('web-steps-are-plain', 'Steps through the browser are addresses in words: no code is behind them.', webSteps, {
    pathNot: '^web/src/testing/walk[.]ts$',
  }),
  apart('web-parts-below-canvas', 'A widget shows parts; a part knows no widget.', '^web/src/parts/', {
    path: '^web/src/canvas/',
  }),
  {
    name: 'web-widgets-apart',
    comment: 'A widget knows no other widget.',
    severity: 'error',
    from: { path: '^web/src/canvas/widgets/([^/]+)/' },
    to: { path: '^web/src/canvas/widgets/[^/]+/', pathNot: '^web/src/canvas/widgets/$1/' },
  },
  apart(
    'web-editor-knows-no-widget',
    'The editor knows geometry, never a widget type.',
    '^web/src/canvas/(?:editor|player)/',
    {
      path: '^web/src/canvas/widgets/[^/]+/',
    },
  ),
  {
    name: 'web-editor-scope-below',
    comment: 'The scope of the editor is what all its parts share, and knows none of them.',
    severity: 'error',
    from: { path: '^web/src/canvas/editor/view/(?:scope|values)/', pathNot: tests },
    to: { path: '^web/src/canvas/editor/view/(?!scope/|values/)' },
  },
  {
    name: 'web-editor-parts-below',
    comment: 'A part of the editor knows its scope, not the view that shows all parts.',
    severity: 'error',
    from: { path: '^web/src/canvas/editor/view/[^/]+/', pathNot: tests },
    to: { path: '^web/src/canvas/editor/view/[^/]+$' },
  },
  {
    name: 'web-automation-kinds-apart',
    comment: 'A trigger or an action knows what all of them are made of, and neither another nor the form.',
    severity: 'error',
    from: { path: '^web/src/features/automation/((?:actions|triggers)/[^/]+|kit)/', pathNot: tests },
    to: { path: '^web/src/features/automation/', pathNot: '^web/src/features/automation/(?:kit|$1)/' },
  },
  apart('web-player-knows-no-editor', 'The player is read-only.', '^web/src/canvas/player/', {
    path: '^web/src/canvas/editor/',
  }),
  {
    name: 'web-geometry-is-pure',
    comment: 'Plain functions over numbers.',
    severity: 'error',
    from: { path: '^web/src/canvas/geometry/', pathNot: tests },
    to: { pathNot: '^(?:web/src/canvas/geometry|contract/src)/' },
  },
];
