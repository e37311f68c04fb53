import type { InputOf } from '@tidegate/contract/call.ts';
import {
  type Calendar,
  calendarFieldsSchema,
  type CalendarShift,
  type ShownCalendar,
} from '@tidegate/contract/nouns/calendar/calendar.ts';
import type * as calls from '@tidegate/contract/nouns/calendar/calls.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { withoutUndefined } from '../../kernel/given-fields.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { dateAt, isWorkday, shiftsAt } from './calendar-time.ts';
import type { CalendarStore } from './store.ts';

/** Calendars, as an engineer manages them. */
export class Calendars {
  readonly #store: CalendarStore;

  constructor(store: CalendarStore) {
    this.#store = store;
  }

  /** Refuses nameExists. */
  async add(input: InputOf<typeof calls.calendarAdd>, context: RequestContext): Promise<{ readonly id: string }> {
    const given = calendarFieldsSchema.parse(withoutUndefined(input));
    const fields = { ...given, shifts: keyed(given.shifts, []), changedAt: context.at };
    return { id: await this.#store.add(context.range.orgId, fields, context.trail({ new: fields })) };
  }

  /** Refuses nameExists. A shift keeps its key; a key that the calendar does not have becomes a new one. */
  async edit({ id, ...given }: InputOf<typeof calls.calendarEdit>, context: RequestContext): Promise<void> {
    const old = context.objects.one('calendar');
    const { shifts, ...rest } = withoutUndefined(given);
    const fields = {
      ...rest,
      ...(shifts === undefined ? {} : { shifts: keyed(shifts, old.shifts) }),
      changedAt: context.at,
    };
    await this.#store.change(old, fields, context.trail({ object: `calendar:${id}`, old, new: fields }));
  }

  async remove(context: RequestContext): Promise<void> {
    const old = context.objects.one('calendar');
    await this.#store.remove(old.id, context.trail({ object: `calendar:${old.id}`, old }));
  }

  async query(input: InputOf<typeof calls.calendarQuery>, context: RequestContext): Promise<Rows<ShownCalendar>> {
    const { total, rows } = await this.#store.page(context.range, { ...pageOf(input), text: input.text });
    return { total, rows: rows.map((calendar) => shown(calendar, context.at)) };
  }

  async queryAll(context: RequestContext): Promise<Calendar[]> {
    return [...(await this.#store.all(context.range))];
  }
}

const shown = (calendar: Calendar, at: number): ShownCalendar => ({
  ...calendar,
  isWorkday: isWorkday(calendar, dateAt(calendar, at)),
  shiftsNow: shiftsAt(calendar, at).map(({ key }) => key),
});

/** Gives new shifts keys that no shift of the calendar has or had at its last change. */
function keyed(shifts: readonly CalendarShift[], before: readonly CalendarShift[]): CalendarShift[] {
  const known = new Set(before.map(({ key }) => key));
  const taken = new Set<string>();
  let last = Math.max(0, ...before.map(({ key }) => Number(key)));
  return shifts.map((shift) => {
    const isKept = known.has(shift.key) && !taken.has(shift.key);
    const key = isKept ? shift.key : String((last += 1));
    taken.add(key);
    return { ...shift, key };
  });
}
