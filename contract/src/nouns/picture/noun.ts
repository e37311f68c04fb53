/** Further subjects of rows in the operation log. */
export const LOGGED = {
  picture: { zh: '图片', en: 'Picture' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  pictures: { of: 'org', unit: 'objects', counts: 'picture', limit: 20_000, zh: '图片', en: 'Pictures' },
  pictureBytes: {
    of: 'org',
    unit: 'bytes',
    counts: 'picture',
    limit: 5 * 1024 ** 3,
    zh: '图片文件',
    en: 'Picture files',
  },
  picturesPerHour: {
    of: 'person',
    unit: 'perHour',
    counts: 'picture',
    limit: 600,
    zh: '每人每小时的图片上传',
    en: 'Picture uploads per person and hour',
    after: 'feedbackPerHour',
  },
} as const;
