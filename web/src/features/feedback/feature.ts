import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature } from '../feature.ts';

const INBOX = '/manage/feedback';

/** Feedback and its inbox. */
export const feature = {
  routes: [
    { path: PATTERNS.feedback, screen: async () => (await import('./feedback.tsx')).Feedback, help: 'feedback' },
    {
      path: INBOX,
      screen: async () => (await import('./feedback-inbox.tsx')).FeedbackInbox,
      help: 'feedback',
    },
  ],
  menu: [
    {
      group: 'nav.supportArea',
      path: PATTERNS.feedback,
      name: 'nav.feedback',
      icon: 'comment',
    },
    {
      group: 'nav.supportArea',
      path: INBOX,
      name: 'nav.manageFeedback',
      icon: 'inbox',
      auth: 'manage_feedback_view',
    },
  ],
} satisfies Feature;
