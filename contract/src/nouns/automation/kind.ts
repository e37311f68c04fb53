import type { z } from 'zod';

/** A calendar, with the key of its shift; empty where none is named. */
export interface CalendarUse {
  readonly calendarId: string;
  readonly shift: string;
}

/** What a trigger or an action names: the server checks whether its owner may see and use these. */
export interface Uses {
  readonly signalIds?: readonly string[];
  readonly alarmRuleIds?: readonly string[];
  readonly reportIds?: readonly string[];
  readonly displayIds?: readonly string[];
  readonly pageIds?: readonly string[];
  readonly userIds?: readonly string[];
  readonly calendars?: readonly CalendarUse[];
}

/** A kind of trigger or of action: its fields, what it names, and how it begins in a form. */
export interface Kind<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  uses(one: z.output<Schema>): Uses;
}

/** Sees to it that a kind reads its own fields. */
export const defineKind = <Schema extends z.ZodType>(kind: Kind<Schema>): Kind<Schema> => kind;
