import { provideNames } from '../names.ts';
import type { ACTIONS } from './actions.ts';
import { AUTHS, type NOUN_AUTHS } from './auths.ts';
import type { NOUN_KINDS } from './kinds.ts';
import { OBJECT_KINDS } from './object-kinds.ts';
import { QUOTA_NAMES, type QUOTAS } from './quotas.ts';
import type { REFUSALS } from './refusals.ts';

declare module '../names.ts' {
  /** The names in the lists of the catalogue. */
  interface KindNames {
    readonly action: keyof typeof ACTIONS;
    readonly auth: keyof typeof NOUN_AUTHS;
    readonly counted: Extract<(typeof QUOTAS)[keyof typeof QUOTAS], { readonly of: 'org' }>['counts'];
    readonly object: keyof typeof NOUN_KINDS;
    readonly quota: keyof typeof QUOTAS;
    readonly refusal: keyof typeof REFUSALS;
  }
}

provideNames({ auth: AUTHS, object: OBJECT_KINDS, quota: QUOTA_NAMES });
