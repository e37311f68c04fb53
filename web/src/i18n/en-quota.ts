import type { zhQuota } from './zh-quota.ts';

/** Quotas of organisations. */
export const enQuota = {
  'nav.quota': 'Quotas',
  'quota.title': 'Quotas',
  'quota.intro':
    'Use and limits of each organisation, including everything below it. A limit below the present use deletes nothing; it refuses additions.',
  'quota.counted': 'Counted {age} ago',
  'quota.org': 'Organisation',
  'quota.fullest': 'Fullest quotas',
  'quota.own': 'Own limits',
  'quota.ownCount': '{count} set',
  'quota.ownNone': 'All default',
  'quota.used': '{used} / {limit} ({percent} %)',
  'quota.unused': 'Nothing used yet',
  'quota.edit': 'Edit limits',
  'quota.editOf': 'Limits of “{name}”',
  'quota.editDefaults': 'Edit defaults',
  'quota.defaults': 'Default limits of every organisation',
  'quota.empty': 'Leave empty to use {limit}',
  'quota.reset': 'Reset to defaults',
  'quota.resetTitle': 'Reset the limits of “{name}” to the defaults?',
  'quota.resetText': 'Its own limits are deleted: {count}.',
  'quota.resetDone': 'Limits reset to the defaults',
  'quota.noOrgs': 'There are no organisations yet',
  'quota.ofOrg': 'Organisation',
  'quota.ofPerson': 'Each person',
  'quota.ofGateway': 'Each gateway',
  'quota.gateways': 'Gateways over their rate',
  'quota.gatewaysText':
    'Since the server started. Tidegate gateways keep the excess values and send them again; excess values of other gateways are lost.',
  'quota.gatewaysNone': 'No gateway is over its rate',
  'quota.gateway': 'Gateway',
  'quota.deferred': 'Kept and sent again',
  'quota.refused': 'Lost',
  'quota.last': 'Last time',
  'audit.quota.save': 'Change quotas',
} as const satisfies { readonly [K in keyof typeof zhQuota]: string };
