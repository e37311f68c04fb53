import { leading, plain } from '../../testing/walk.ts';

const setup = '/account/security/sms/setup';

export const steps = () => [
  ...leading(/^\/account\/security\/(no)?sms$/, '/account', setup, '/account/security/sms', '/account/security/nosms'),
  ...leading(/^\/account\/info\/(no)?sms$/, '/account/info/sms', '/account/info/nosms'),
  ...plain('/account/config', '/account/log'),
  // Without the proof each leads to the ways of giving it; with one way alone, to that.
  ...leading(
    new RegExp(`^${setup}/`),
    `${setup}/validate`,
    ...['tel/password', 'email', 'question', 'password'].map((way) => `${setup}/validate/${way}`),
    ...['tel', 'email', 'question', 'totp'].flatMap((type) => [`${setup}/${type}/validate`, `${setup}/${type}`]),
    `${setup}/password`,
    `${setup}/success/password`,
  ),
];
