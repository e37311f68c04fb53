/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  feedback: { zh: '意见', en: 'Feedback', change: 'person' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'feedback.add': { group: 'other', zh: '提交意见', en: 'Sent feedback' },
  'feedback.reply': { group: 'other', zh: '处理意见', en: 'Answered feedback' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  feedback: {
    of: 'org',
    unit: 'objects',
    counts: 'feedback',
    limit: 50_000,
    zh: '意见反馈',
    en: 'Feedback',
    after: 'notes',
  },
  personFeedback: {
    of: 'person',
    unit: 'objects',
    counts: 'feedback',
    limit: 1_000,
    zh: '每人的意见反馈',
    en: 'Feedback per person',
  },
  feedbackPerHour: {
    of: 'person',
    unit: 'perHour',
    counts: 'feedback',
    limit: 20,
    zh: '每人每小时的意见反馈',
    en: 'Feedback per person and hour',
    after: 'changesPerHour',
  },
} as const;
