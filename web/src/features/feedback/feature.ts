import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature } from '../feature.ts';

/** What people say of the platform, and the inbox of it. */
export const feature = {
  routes: [
    { path: PATTERNS.feedback, screen: async () => (await import('./feedback.tsx')).Feedback, help: 'feedback' },
    {
      path: PATTERNS.manageFeedback,
      screen: async () => (await import('./feedback-inbox.tsx')).FeedbackInbox,
      help: 'feedback',
    },
  ],
  menu: [
    {
      group: 'nav.supportArea',
      path: PATTERNS.feedback,
      prefixes: [PATTERNS.feedback],
      name: 'nav.feedback',
      icon: 'comment',
    },
    {
      group: 'nav.supportArea',
      path: PATTERNS.manageFeedback,
      prefixes: [PATTERNS.manageFeedback],
      name: 'nav.manageFeedback',
      icon: 'inbox',
      auth: 'manage_feedback_view',
    },
  ],
} satisfies Feature;
