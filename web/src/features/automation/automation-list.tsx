import { automationDelete, automationEnable, automationQuery } from '@tidegate/contract/nouns/automation/calls.ts';
import type { ShownAutomation } from '@tidegate/contract/nouns/automation/automation.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { sortsOf, type SortKey } from '@tidegate/contract/sorts.ts';
import { App, Button, Switch } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time-zone.ts';
import { useNameText } from '../../lib/use-name-text.ts';
import { editAndCopy, useOpenForm } from '../../ui/form/open-form.ts';
import { Faint, Stack } from '../../ui/layout/box.tsx';
import { flagIn, flagText, useAddressFilter } from '../../ui/list/address-filter.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { OpenName } from '../../ui/list/open-name.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useServerListView } from '../../ui/list/list-view.ts';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { YesNoFilter } from '../../ui/list/yes-no-filter.tsx';
import { useChanged, useConfirm, useConfirmDelete } from '../../ui/use-changed.ts';
import { AutomationForm } from './automation-form.tsx';
import { SwitchedOffNotice, SwitchOffButton } from './switch-part.tsx';
import { TraceDrawer } from './trace-drawer.tsx';
import { useStateText } from './use-state-text.ts';
import { useWords } from './use-words.ts';
import styles from './automation.module.css';

const POLL_MS = 5_000;

/** /manage/eg/automation: what happens by itself, when and why. */
export function AutomationList() {
  const t = useT();
  const mayEdit = useAuth('manage_automation_edit');
  const { read, page, isFiltered, change } = useAddressFilter(['q', 'on']);
  const form = useOpenForm<ShownAutomation>();
  const [traced, setTraced] = useState<ShownAutomation | null>(null);
  const filter = { text: read('q') || undefined, enabled: flagIn(read('on')) };
  const view = useServerListView('automations', sortsOf('automation'), () => change({}));
  const list = useAsk(
    automationQuery,
    { page, pageSize: DEFAULT_PAGE_SIZE, sort: view.sort, ...filter },
    { keepPrevious: true, refetchInterval: POLL_MS },
  );
  const columns = useColumns(mayEdit, form, setTraced);
  return (
    <ListScreen
      texts={{
        title: t('automation.title'),
        add: t('automation.add'),
        none: t('automation.none'),
        empty: t('automation.empty'),
        emptyText: t('automation.emptyText'),
      }}
      onAdd={mayEdit ? form.add : null}
      action={<SwitchOffButton />}
      above={<SwitchedOffNotice />}
      search={
        <>
          <SearchField value={read('q')} label={t('automation.search')} onChange={(q) => change({ q })} />
          <YesNoFilter
            label={t('automation.enabled')}
            value={filter.enabled}
            onChange={(enabled) => change({ on: flagText(enabled) })}
          />
        </>
      }
      list={list}
      page={page}
      onPage={(next) => change({ page: next })}
      isFiltered={isFiltered}
      view={view}
      columns={columns}
    >
      {form.open !== null && (
        <AutomationForm automation={form.open.edited} original={form.open.original} onClose={form.close} />
      )}
      {traced !== null && <TraceDrawer automation={traced} onClose={() => setTraced(null)} />}
    </ListScreen>
  );
}

function useColumns(
  mayEdit: boolean,
  form: ReturnType<typeof useOpenForm<ShownAutomation>>,
  onTrace: (automation: ShownAutomation) => void,
): readonly Column<ShownAutomation, SortKey<'automation'>>[] {
  const t = useT();
  const nameText = useNameText();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const words = useWords();
  const enable = useEnable();
  const confirmDelete = useConfirmDelete();
  const remove = (automation: ShownAutomation) =>
    confirmDelete({
      title: t('automation.deleteOne', { name: nameText(automation) }),
      text: t('automation.deleteText'),
      run: () => ask(automationDelete, { id: automation.id }),
    });
  return [
    {
      key: 'name',
      sort: 'name',
      title: t('automation.name'),
      render: (one) => (
        <Stack as="span" gap={2} room="shrink">
          <OpenName onOpen={() => (mayEdit ? form.edit(one) : onTrace(one))}>{nameText(one)}</OpenName>
          <Faint>{nameText({ name: one.equipmentName, nameEn: one.equipmentNameEn })}</Faint>
        </Stack>
      ),
    },
    {
      key: 'when',
      title: t('automation.when'),
      render: ({ when, named }) => words.trigger(when, named),
    },
    {
      key: 'if',
      title: t('automation.if'),
      render: ({ within, condition, named }) => (
        <Stack as="span" gap={2} room="shrink">
          {within !== null && <span>{words.within(within, named)}</span>}
          {condition !== '' && <span>{condition}</span>}
          {within === null && condition === '' && <Faint breaks="never">{t('automation.always')}</Faint>}
        </Stack>
      ),
    },
    {
      key: 'then',
      title: t('automation.then'),
      render: ({ actions, named }) => (
        <Stack as="span" gap={2} room="shrink">
          {actions.map((action, place) => (
            // Actions have no name but their place.
            <span key={place}>{words.action(action, named)}</span>
          ))}
        </Stack>
      ),
    },
    {
      key: 'acted',
      title: t('automation.acted'),
      render: (one) => (
        <Button type="link" size="small" onClick={() => onTrace(one)}>
          {one.actedAt === null ? t('automation.never') : dateTimeText(one.actedAt, zone)}
        </Button>
      ),
    },
    {
      key: 'state',
      sort: 'enabled',
      title: t('automation.state'),
      render: (one) => (
        <Stack as="span" gap={2} room="shrink" align="start">
          <Switch
            size="small"
            aria-label={`${t('automation.enabled')}: ${nameText(one)}`}
            checked={one.enabled}
            disabled={!mayEdit}
            onChange={(on) => void enable(one, on)}
          />
          <Troubles automation={one} />
        </Stack>
      ),
    },
    menuColumn(t, nameText, (one: ShownAutomation) => [
      { key: 'trace', label: t('automation.trace'), onClick: () => onTrace(one) },
      ...(mayEdit ? editAndCopy(t, form, one) : []),
      ...(mayEdit && one.pausedFor !== null
        ? [{ key: 'resume', label: t('automation.resume'), onClick: () => void enable(one, true) }]
        : []),
      ...(mayEdit ? [{ key: 'delete', label: t('action.delete'), danger: true, onClick: () => remove(one) }] : []),
    ]),
  ];
}

/** What keeps an automation from acting, and whose rights it has. */
function Troubles({ automation }: { readonly automation: ShownAutomation }) {
  const t = useT();
  const nameText = useNameText();
  const stateText = useStateText();
  const { enabled, pausedFor, sleeps, contradicts, owner } = automation;
  return (
    <>
      {pausedFor !== null && <span className={styles['warning']}>{t(`automation.paused.${pausedFor}`)}</span>}
      {enabled && sleeps !== null && (
        <span className={styles['warning']}>{t('automation.sleeps', { why: stateText(sleeps) })}</span>
      )}
      {contradicts.length > 0 && (
        <span className={styles['warning']}>
          {t('automation.contradicts', { names: contradicts.map(nameText).join(', ') })}
        </span>
      )}
      <Faint>{owner === '' ? t('automation.ownerNone') : t('automation.owner', { owner })}</Faint>
    </>
  );
}

/** Switched on at once; switched off only after confirmation: what it does no longer happens then. */
function useEnable() {
  const t = useT();
  const nameText = useNameText();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const changed = useChanged();
  return async (automation: ShownAutomation, on: boolean) => {
    const { id } = automation;
    if (!on) {
      confirm({
        title: t('automation.turnOffOne', { name: nameText(automation) }),
        text: t('automation.turnOffText'),
        button: t('automation.turnOff'),
        done: t('automation.turnedOff'),
        isHarmful: true,
        run: () => ask(automationEnable, { id, enabled: false }),
      });
      return;
    }
    try {
      await ask(automationEnable, { id, enabled: true });
    } catch (error) {
      void message.error(errorText(error));
    }
    await changed();
  };
}
