import { automationDelete, automationEnable, automationQuery } from '@tidegate/contract/nouns/automation/calls.ts';
import type { ShownAutomation } from '@tidegate/contract/nouns/automation/automation.ts';
import type { SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { editAndCopy, useOpenForm } from '../../ui/form/open-form.ts';
import { Faint, Stack } from '../../ui/layout/box.tsx';
import { flagIn, flagText } from '../../ui/list/address-filter.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { OpenName } from '../../ui/list/open-name.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { useServedList } from '../../parts/lists/served-list.ts';
import { YesNoFilter } from '../../ui/list/yes-no-filter.tsx';
import { useZonedMoment } from '../../ui/time/zoned-clock.ts';
import { useConfirmDelete, useSwitch } from '../../ui/use-changed.ts';
import { AutomationForm } from './automation-form.tsx';
import { SwitchedOffNotice, SwitchOffButton } from './switch-part.tsx';
import { TraceDrawer } from './trace-drawer.tsx';
import { useStateText } from './use-state-text.ts';
import { useWords } from './use-words.ts';
import styles from './automation.module.css';
import { namesIn } from '@tidegate/contract/locale/name-text.ts';

const POLL_MS = 5_000;

/** /manage/eg/automation: what happens by itself, when and why. */
export function AutomationList() {
  const t = useT();
  const mayEdit = useAuth('manage_automation_edit');
  const form = useOpenForm<ShownAutomation>();
  const [traced, setTraced] = useState<ShownAutomation | null>(null);
  const { read, change, screen } = useServedList(automationQuery, {
    name: 'automations',
    sorted: 'automation',
    fields: ['q', 'on'],
    input: (part, field) => ({ ...part, text: field('q') || undefined, enabled: flagIn(field('on')) }),
    everyMs: POLL_MS,
  });
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
            value={flagIn(read('on'))}
            onChange={(enabled) => change({ on: flagText(enabled) })}
          />
        </>
      }
      {...screen}
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
  const momentText = useZonedMoment();
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
      share: 24,
      render: (one) => (
        <Stack as="span" gap={2} room="shrink">
          <OpenName onOpen={() => (mayEdit ? form.edit(one) : onTrace(one))}>{nameText(one)}</OpenName>
          <Faint>{nameText(namesIn(one, 'equipment'))}</Faint>
        </Stack>
      ),
    },
    {
      key: 'when',
      title: t('automation.when'),
      share: 15,
      render: words.trigger,
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
      share: 21,
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
          {one.actedAt === null ? t('automation.never') : momentText(one.actedAt, one.timeZone)}
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

/** Obstacles of an automation, and its owner, whose rights it has. */
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

function useEnable() {
  const t = useT();
  const nameText = useNameText();
  const turn = useSwitch();
  return (automation: ShownAutomation, on: boolean) =>
    turn(
      {
        title: t('automation.turnOffOne', { name: nameText(automation) }),
        text: t('automation.turnOffText'),
        button: t('automation.turnOff'),
        done: t('automation.turnedOff'),
        run: (enabled) => ask(automationEnable, { id: automation.id, enabled }),
      },
      on,
    );
}
