import type { ShownCalendar } from '@tidegate/contract/nouns/calendar/calendar.ts';
import { calendarDelete, calendarQuery } from '@tidegate/contract/nouns/calendar/calls.ts';
import type { SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { ask } from '../../api/ask.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { dateTimeText, offeredZoneText } from '../../lib/time/time-zone.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { editAndCopy, useOpenForm } from '../../ui/form/open-form.ts';
import { WEEK } from '../../ui/form/weekdays.tsx';
import { Faint, Stack } from '../../ui/layout/box.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { OpenName } from '../../ui/list/open-name.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { useServedList } from '../../parts/lists/served-list.ts';
import { useOwnTimes } from '../../ui/time/zoned-clock.ts';
import { Loses } from '../../parts/reference/loses.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { CalendarForm } from './calendar-form.tsx';
import { DATE } from './form-values.ts';

/** Today, which shifts are under way: these change by themselves. */
const POLL_MS = 60_000;

/** /manage/eg/calendar: working days, holidays and shifts. */
export function CalendarList() {
  const t = useT();
  const mayEdit = useOrgAuth('manage_calendar_edit');
  const form = useOpenForm<ShownCalendar>();
  const { read, change, screen } = useServedList(calendarQuery, {
    name: 'calendars',
    sorted: 'calendar',
    fields: ['q'],
    input: (part, field) => ({ ...part, text: field('q') }),
    everyMs: POLL_MS,
  });
  return (
    <ListScreen
      texts={{
        title: t('calendars.title'),
        add: t('calendars.add'),
        none: t('calendars.none'),
        empty: t('calendars.empty'),
        emptyText: t('calendars.emptyText'),
      }}
      onAdd={mayEdit ? form.add : null}
      search={<SearchField value={read('q')} label={t('calendars.search')} onChange={(q) => change({ q })} />}
      {...screen}
      columns={useColumns(mayEdit, form)}
    >
      {form.open !== null && (
        <CalendarForm calendar={form.open.edited} original={form.open.original} onClose={form.close} />
      )}
    </ListScreen>
  );
}

function useColumns(
  mayEdit: boolean,
  form: ReturnType<typeof useOpenForm<ShownCalendar>>,
): readonly Column<ShownCalendar, SortKey<'calendar'>>[] {
  const t = useT();
  const nameText = useNameText();
  const confirmDelete = useConfirmDelete();
  const remove = (calendar: ShownCalendar) =>
    confirmDelete({
      title: t('calendars.delete', { name: nameText(calendar) }),
      text: t('calendars.deleteText'),
      more: <Loses of={{ calendar: calendar.id }} name={nameText(calendar)} />,
      run: () => ask(calendarDelete, { id: calendar.id }),
    });
  return [
    {
      key: 'name',
      sort: 'name',
      title: t('calendars.name'),
      render: (one) => (
        <Stack as="span" gap={2} room="shrink">
          {mayEdit ? <OpenName onOpen={() => form.edit(one)}>{nameText(one)}</OpenName> : nameText(one)}
          <Faint>{offeredZoneText(serverNow(), one.timeZone)}</Faint>
        </Stack>
      ),
    },
    { key: 'today', title: t('calendars.today'), render: (one) => <Today calendar={one} /> },
    {
      key: 'workDays',
      title: t('calendars.workDays'),
      render: ({ workDays }) =>
        workDays.length === 0
          ? t('calendars.noWorkDays')
          : WEEK.filter((day) => workDays.includes(day))
              .map((day) => t(`week.${day}`))
              .join(', '),
    },
    { key: 'holidays', title: t('calendars.holidays'), render: (one) => <Holidays calendar={one} /> },
    {
      key: 'shifts',
      title: t('calendars.shifts'),
      render: ({ shifts, timeZone }) => (
        <Stack as="span" gap={2} room="shrink">
          {shifts.length === 0 ? '—' : null}
          {shifts.map((shift) => (
            <span key={shift.key}>
              {`${nameText(shift)} ${shift.startsAt}–${shift.endsAt}`}
              {shift.on !== 'workdays' && <Faint>{` ${t(`calendars.on.${shift.on}`)}`}</Faint>}
            </span>
          ))}
          <OwnTimes calendar={{ shifts, timeZone }} />
        </Stack>
      ),
    },
    ...(mayEdit
      ? [
          menuColumn(t, nameText, (one: ShownCalendar) => [
            ...editAndCopy(t, form, one),
            { key: 'delete', label: t('action.delete'), danger: true, onClick: () => remove(one) },
          ]),
        ]
      : []),
  ];
}

/** When the shifts start on the clock of the reader, where that differs. */
function OwnTimes({
  calendar: { shifts, timeZone },
}: {
  readonly calendar: Pick<ShownCalendar, 'shifts' | 'timeZone'>;
}) {
  const ownTimes = useOwnTimes();
  const own = ownTimes([...new Set(shifts.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))], timeZone);
  return own === '' ? null : <Faint>{own}</Faint>;
}

/** State of the calendar now. */
function Today({ calendar: { isWorkday, shifts, shiftsNow } }: { readonly calendar: ShownCalendar }) {
  const t = useT();
  const nameText = useNameText();
  const names = shifts.filter(({ key }) => shiftsNow.includes(key)).map((shift) => nameText(shift));
  return (
    <Stack as="span" gap={2} room="shrink">
      <span>{t(isWorkday ? 'calendars.today.work' : 'calendars.today.off')}</span>
      {shifts.length > 0 && (
        <Faint>{names.length === 0 ? t('calendars.noneNow') : t('calendars.now', { names: names.join(', ') })}</Faint>
      )}
    </Stack>
  );
}

/** Number of yearly holidays, and the last entered date. */
function Holidays({ calendar: { holidays, extraDays, timeZone } }: { readonly calendar: ShownCalendar }) {
  const t = useT();
  const yearly = holidays.filter((holiday) => holiday.yearly).length;
  const dated = holidays.flatMap((holiday) => (holiday.yearly ? [] : [holiday.to]));
  const last = [...dated, ...extraDays.map(({ date }) => date)].toSorted().at(-1);
  const today = dateTimeText(serverNow(), timeZone).slice(0, DATE.length);
  if (yearly === 0 && last === undefined) return '—';
  return (
    <Stack as="span" gap={2} room="shrink">
      {yearly > 0 && <span>{t('calendars.yearlyCount', { count: yearly })}</span>}
      {last !== undefined && <span>{t('calendars.knownUntil', { date: last })}</span>}
      {last !== undefined && last < today && <Faint>{t('calendars.overdue')}</Faint>}
    </Stack>
  );
}
