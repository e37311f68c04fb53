import type { zhWatching } from './zh-watching.ts';

export const enWatching = {
  'write.reason': 'Reason',
  'write.reasonOptional': 'Reason (optional)',
  'write.password': 'Your password',
  'write.passwordHelp': 'This signal wants to know once more that it is you.',
  'write.second': 'Second person',
  'write.secondHelp': 'Somebody else who may write this signal signs here. The password is used for this write alone.',
  'write.secondLoginname': 'Username of the second person',
  'write.secondPassword': 'Password of the second person',
  'write.secondTotp': 'Authenticator code of the second person',
  'write.policy.none': 'sends at once',
  'write.policy.confirm': 'asks first',
  'write.policy.password': 'needs your password',
  'write.policy.reason': 'needs a reason',
  'write.policy.dual': 'needs two people',
  'write.logReason': 'Reason',
  'write.logBoth': '{by}, signed by {second}',
} as const satisfies { readonly [K in keyof typeof zhWatching]: string };
