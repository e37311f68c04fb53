import { leading, plain } from '../../testing/walk.ts';

const first = '/findpwd/account';

export const steps = () => [
  ...plain(first),
  // An address alone opens no later step of a recovery.
  ...leading(
    new RegExp(`^${first}$`),
    '/findpwd',
    ...['validate', 'validate/tel', 'validate/email', 'validate/question', 'password', 'finish'].map(
      (step) => `/findpwd/${step}`,
    ),
  ),
];
