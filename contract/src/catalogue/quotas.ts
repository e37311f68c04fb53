import { QUOTAS as gateway } from '../nouns/gateway/noun.ts';
import { QUOTAS as hardware } from '../nouns/hardware/noun.ts';
import { QUOTAS as equipment } from '../nouns/equipment/noun.ts';
import { QUOTAS as driver } from '../nouns/driver/noun.ts';
import { QUOTAS as signal } from '../nouns/signal/noun.ts';
import { QUOTAS as alarmRule } from '../nouns/alarm-rule/noun.ts';
import { QUOTAS as calendar } from '../nouns/calendar/noun.ts';
import { QUOTAS as automation } from '../nouns/automation/noun.ts';
import { QUOTAS as org } from '../nouns/org/noun.ts';
import { QUOTAS as model } from '../nouns/model/noun.ts';
import { QUOTAS as page } from '../nouns/page/noun.ts';
import { QUOTAS as picture } from '../nouns/picture/noun.ts';
import { QUOTAS as report } from '../nouns/report/noun.ts';
import { QUOTAS as multi } from '../nouns/multi/noun.ts';
import { QUOTAS as share } from '../nouns/share/noun.ts';
import { QUOTAS as camera } from '../nouns/camera/noun.ts';
import { QUOTAS as centre } from '../nouns/centre/noun.ts';
import { QUOTAS as track } from '../nouns/track/noun.ts';
import { QUOTAS as card } from '../nouns/card/noun.ts';
import { QUOTAS as subscription } from '../nouns/subscription/noun.ts';
import { QUOTAS as role } from '../nouns/role/noun.ts';
import { QUOTAS as user } from '../nouns/user/noun.ts';
import { QUOTAS as feedback } from '../nouns/feedback/noun.ts';
import { QUOTAS as message } from '../nouns/message/noun.ts';
import { QUOTAS as notify } from '../nouns/notify/noun.ts';
import { QUOTAS as display } from '../nouns/display/noun.ts';
import { QUOTAS as apiKey } from '../nouns/api-key/noun.ts';
import { QUOTAS as webhook } from '../nouns/webhook/noun.ts';
import { QUOTAS as note } from '../nouns/note/noun.ts';
import { QUOTAS as penSet } from '../nouns/pen-set/noun.ts';
import { QUOTAS as recipe } from '../nouns/recipe/noun.ts';
import { inOrder } from './in-order.ts';
import type { QuotaKind, QuotaName } from '../names.ts';
import type { Texts } from '../refusal-entry.ts';

/** Entries of all nouns, in the order in which people read them. */
const NOUN_QUOTAS = {
  ...gateway,
  ...hardware,
  ...equipment,
  ...driver,
  ...signal,
  ...alarmRule,
  ...calendar,
  ...automation,
  ...org,
  ...model,
  ...page,
  ...picture,
  ...report,
  ...multi,
  ...share,
  ...camera,
  ...centre,
  ...track,
  ...card,
  ...subscription,
  ...role,
  ...user,
  ...feedback,
  ...message,
  ...notify,
  ...display,
  ...apiKey,
  ...webhook,
  ...note,
  ...penSet,
  ...recipe,
} as const;

/**
 * Limits on what an organisation, a person or a gateway may have and do: objects of a kind, bytes, rates. A call states
 * the kinds that it adds; its quotas follow from that (`quotasOf`).
 */

/** Subject of a quota: everything of an organisation and of those below it, the actions of one person, one gateway. */
export type QuotaScope = 'org' | 'person' | 'gateway';
export type QuotaUnit = 'objects' | 'bytes' | 'perMinute' | 'perHour' | 'perSecond';

interface Quota extends Texts {
  readonly of: QuotaScope;
  readonly unit: QuotaUnit;
  /** The kind whose rows or bytes it counts; `adding` counts calls that add anything, `changing` all that change something. */
  readonly counts: string;
  readonly after?: string;
  /** Limit unless the administrator of the platform sets another. */
  readonly limit: number;
}

/** Limits on the actions of people, whatever their subject. */
const RATES = {
  addsPerMinute: {
    of: 'person',
    unit: 'perMinute',
    counts: 'adding',
    limit: 3_000,
    zh: '每人每分钟的新增操作',
    en: 'Additions per person and minute',
  },
  addsPerHour: {
    of: 'person',
    unit: 'perHour',
    counts: 'adding',
    limit: 60_000,
    zh: '每人每小时的新增操作',
    en: 'Additions per person and hour',
  },
  changesPerHour: {
    of: 'person',
    unit: 'perHour',
    counts: 'changing',
    limit: 200_000,
    zh: '每人每小时的修改操作',
    en: 'Changes per person and hour',
  },
} as const;

/**
 * Every quota by name, with the limit that holds by default, as the nouns say it. Generous: they stop a flood, not a plant of
 * 1,000,000 signals.
 */
export const QUOTAS = { ...NOUN_QUOTAS, ...RATES } as const satisfies { readonly [name: string]: Quota };

export const QUOTA_NAMES = inOrder(QUOTAS);

/** Kinds of object that calls add and quotas count. */
export const QUOTA_KINDS: readonly QuotaKind[] = [
  ...new Set(Object.values(QUOTAS).flatMap((quota) => (quota.of === 'org' ? [quota.counts] : []))),
];

export const quotaOf = (name: QuotaName): Quota => QUOTAS[name];

/** A limit of a quota as people read it: bytes in the largest unit that fits. */
export function quotaAmount(name: QuotaName, amount: number): string {
  if (quotaOf(name).unit !== 'bytes') return String(amount);
  const step = BYTE_UNITS.find(({ size }) => amount >= size) ?? { size: 1, unit: 'B' };
  return `${Number((amount / step.size).toFixed(1))} ${step.unit}`;
}

const BYTE_UNITS = [
  { size: 1024 ** 3, unit: 'GiB' },
  { size: 1024 ** 2, unit: 'MiB' },
  { size: 1024, unit: 'KiB' },
];

/** Additions of a call, as its quotas see them. */
interface Adding {
  readonly adds: readonly QuotaKind[];
  readonly audit: string | null;
  readonly rate: string;
  readonly upload: unknown;
}

/** The quotas of a person's rates that one call uses up. */
export function ratesOf({ adds, audit, rate: pace, upload }: Adding): readonly QuotaName[] {
  const counted = new Set<string>(adds);
  if (adds.length > 0) counted.add('adding');
  if (audit !== null && (pace === 'edit' || upload !== null)) counted.add('changing');
  return QUOTA_NAMES.filter((name) => {
    const { of, unit, counts } = quotaOf(name);
    return of === 'person' && unit !== 'objects' && unit !== 'bytes' && counted.has(counts);
  });
}

/** The quotas of rows and bytes that adding these kinds can fill. */
export function stockOf(kinds: readonly QuotaKind[]): readonly QuotaName[] {
  const counted = new Set<string>(kinds);
  return QUOTA_NAMES.filter((name) => {
    const { unit, counts } = quotaOf(name);
    return (unit === 'objects' || unit === 'bytes') && counted.has(counts);
  });
}
