import { hash as digest } from 'node:crypto';
import { DISPLAY_AUTHS } from '@tidegate/contract/nouns/display/display.ts';
import { DISPLAY_USER } from '@tidegate/contract/nouns/display/display-user.ts';
import { SESSION_IDLE_MS } from '@tidegate/contract/limits.ts';
import type { Person } from '../../kernel/request-context.ts';
import type { OnlyThese, Range } from '../../kernel/range.ts';
import type { FoundScreen } from './store.ts';

/** The id of nobody: no account has it, and no two displays have the same. */
const nobody = (displayId: string): string => `-${displayId}`;

/** Widest access scope of a display: its organisation, as far as the person who added it saw it. */
export function rangeOf({ display, reach, orgPath }: FoundScreen): Range {
  return { userId: nobody(display.id), orgId: display.orgId, orgPath, reach };
}

/** The caller of a screen: a display with the rights to look, and with no account. `only`: what a playlist narrows it to. */
export function wallPerson(found: FoundScreen, sessionHash: string, only: OnlyThese | undefined): Person {
  const { display } = found;
  const whole = rangeOf(found);
  const range: Range = only === undefined ? whole : { ...whole, reach: 'chosen', only };
  return {
    user: {
      ...DISPLAY_USER,
      userId: range.userId,
      loginname: display.name,
      orgId: display.orgId,
      dataRange: range.reach,
      language: display.language,
      timeZone: display.timeZone === '' ? null : display.timeZone,
      sessionIdleMin: SESSION_IDLE_MS / 60_000,
    },
    defaults: found.defaults,
    auths: new Set(DISPLAY_AUTHS),
    range,
    sessionHash,
    display: display.id,
  };
}

const MARK_LENGTH = 12;

/** The same with a mark that differs as soon as other things are seen. */
export function marked({ pageIds, equipmentIds }: OnlyThese): OnlyThese {
  const mark = digest('sha256', `${pageIds.join()} ${equipmentIds.join()}`, 'base64url').slice(0, MARK_LENGTH);
  return { pageIds, equipmentIds, mark };
}
