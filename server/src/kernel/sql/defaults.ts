import { DEFAULT_TIME_ZONE } from '@tidegate/contract/limits.ts';
import { BROWSER_ZONE } from '@tidegate/contract/locale/locale.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Defaults } from '../account.ts';
import { ofNearestOrg } from './nearest-org.ts';

const ofOrg = (orgId: RawBuilder<unknown>, column: 'language' | 'time_zone') =>
  ofNearestOrg<string>(orgId, column, sql`above.${sql.ref(column)} <> ''`);

/** Settings are JSON: a text without its quotes. */
const ofPlatform = (key: 'language' | 'timeZone') =>
  sql<string | null>`(select replace(value, '"', '') from setting where key = ${sql.lit(key)})`;

/** The columns that `defaultsIn` reads: language and time zone of the organisation and of the platform. */
export const defaultsOf = (orgId: RawBuilder<unknown>) =>
  [
    ofOrg(orgId, 'language').as('orgLanguage'),
    ofOrg(orgId, 'time_zone').as('orgTimeZone'),
    ofPlatform('language').as('platformLanguage'),
    ofPlatform('timeZone').as('platformTimeZone'),
  ] as const;

type Columns = 'orgLanguage' | 'orgTimeZone' | 'platformLanguage' | 'platformTimeZone';

export const defaultsIn = (row: { readonly [C in Columns]: string | null }): Defaults => ({
  organisation: { language: row.orgLanguage, timeZone: row.orgTimeZone },
  platform: {
    language: row.platformLanguage,
    // Servers of a version before save none for “as the browser”.
    timeZone: row.platformTimeZone === '' ? BROWSER_ZONE : (row.platformTimeZone ?? DEFAULT_TIME_ZONE),
  },
});
