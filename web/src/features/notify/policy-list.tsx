import { CHANNEL_KINDS } from '@tidegate/contract/nouns/notify/channels.ts';
import {
  notifyPolicyDelete,
  notifyPolicyEdit,
  notifyPolicyQuery,
  notifyPolicyTest,
} from '@tidegate/contract/nouns/notify/calls.ts';
import type { NotifyPolicy } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import type { SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { Switch } from 'antd';
import { ask } from '../../api/ask.ts';
import { useOrgAuth } from '../../api/session.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useT } from '../../i18n/translate.ts';
import { NOTIFY_PATTERNS } from '../../lib/paths/notify-paths.ts';
import { flagIn, flagText } from '../../ui/list/address-filter.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { OpenName } from '../../ui/list/open-name.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { editAndCopy, useOpenForm } from '../../ui/form/open-form.ts';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { useServedList } from '../../parts/lists/served-list.ts';
import { useConfirm, useConfirmDelete, useSwitch } from '../../ui/use-changed.ts';
import { PolicyForm } from './policy-form.tsx';
import { YesNoFilter } from '../../ui/list/yes-no-filter.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import styles from './notify.module.css';

/** /manage/system/notify: the notification policies. */
export function PolicyList() {
  const t = useT();
  const mayEdit = useOrgAuth('manage_notify_edit');
  const form = useOpenForm<NotifyPolicy>();
  const { read, change, screen } = useServedList(notifyPolicyQuery, {
    name: 'policies',
    sorted: 'policy',
    fields: ['q', 'on'],
    input: (part, field) => ({ ...part, text: field('q') || undefined, enabled: flagIn(field('on')) }),
  });
  const columns = useColumns(mayEdit, form);
  return (
    <ListScreen
      texts={{
        title: t('notify.title'),
        add: t('notify.add'),
        none: t('notify.none'),
        empty: t('notify.empty'),
        emptyText: t('notify.emptyText'),
      }}
      onAdd={mayEdit ? form.add : null}
      action={<LinkButton to={NOTIFY_PATTERNS.log}>{t('notify.log')}</LinkButton>}
      search={
        <>
          <SearchField value={read('q')} label={t('notify.search')} onChange={(q) => change({ q })} />
          <YesNoFilter
            label={t('manage.enabled')}
            value={flagIn(read('on'))}
            onChange={(enabled) => change({ on: flagText(enabled) })}
          />
        </>
      }
      {...screen}
      columns={columns}
    >
      {form.open !== null && (
        <PolicyForm policy={form.open.edited} original={form.open.original} onClose={form.close} />
      )}
    </ListScreen>
  );
}

function useColumns(
  mayEdit: boolean,
  form: ReturnType<typeof useOpenForm<NotifyPolicy>>,
): readonly Column<NotifyPolicy, SortKey<'policy'>>[] {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const items = usePolicyActs(form);
  const enable = useEnable();
  const waysOf = ({ channels }: NotifyPolicy['steps'][number]) =>
    channels.map((channel) => CHANNEL_KINDS[channel].names[language]).join(', ');
  return [
    {
      key: 'name',
      sort: 'name',
      title: t('notify.name'),
      render: (policy) => (
        <Stack as="span" gap={2} room="shrink">
          {mayEdit ? <OpenName onOpen={() => form.edit(policy)}>{policy.name}</OpenName> : policy.name}
          <span className={styles['brief']}>{policy.orgName}</span>
        </Stack>
      ),
    },
    {
      key: 'about',
      title: t('notify.about'),
      render: ({ filter, on }) => (
        <Stack as="span" gap={2} room="shrink">
          <Row as="span" gap={4} align="stretch" className={styles['marks']}>
            {filter.priorities.length === 0
              ? t('notify.anyPriority')
              : filter.priorities.toSorted((a, b) => a - b).map((one) => <PriorityMark key={one} priority={one} />)}
          </Row>
          <span className={styles['brief']}>{on.map((event) => t(`notify.event.${event}`)).join(', ')}</span>
        </Stack>
      ),
    },
    {
      key: 'steps',
      title: t('notify.steps'),
      render: ({ steps }) => (
        <Stack as="span" gap={2} room="shrink">
          {steps.map((step, place) => (
            // Steps have no name but their place.
            <span
              key={place}
              className={styles['brief']}
            >{`${t('notify.after', { n: step.afterMin })} · ${waysOf(step)}`}</span>
          ))}
        </Stack>
      ),
    },
    {
      key: 'state',
      sort: 'enabled',
      title: t('notify.state'),
      render: (policy) => (
        <Switch
          size="small"
          aria-label={`${t('notify.on')}: ${policy.name}`}
          checked={policy.enabled}
          disabled={!mayEdit}
          onChange={(on) => void enable(policy, on)}
        />
      ),
    },
    ...(mayEdit ? [menuColumn(t, (policy: NotifyPolicy) => policy.name, items)] : []),
  ];
}

function usePolicyActs(form: ReturnType<typeof useOpenForm<NotifyPolicy>>) {
  const t = useT();
  const confirm = useConfirm();
  const confirmDelete = useConfirmDelete();
  return (policy: NotifyPolicy) => {
    const { id, name } = policy;
    return [
      ...editAndCopy(t, form, policy),
      {
        key: 'test',
        label: t('notify.test'),
        onClick: () =>
          confirm({
            title: t('notify.testOne', { name }),
            text: t('notify.testText'),
            button: t('notify.test'),
            done: t('notify.tested'),
            isHarmful: false,
            run: () => ask(notifyPolicyTest, { id }),
          }),
      },
      {
        key: 'delete',
        label: t('action.delete'),
        danger: true,
        onClick: () =>
          confirmDelete({
            title: t('notify.deleteOne', { name }),
            text: t('notify.deleteText'),
            run: () => ask(notifyPolicyDelete, { id }),
          }),
      },
    ];
  };
}

function useEnable() {
  const t = useT();
  const turn = useSwitch();
  return ({ id, name }: NotifyPolicy, on: boolean) =>
    turn(
      {
        title: t('notify.turnOffOne', { name }),
        text: t('notify.turnOffText'),
        button: t('notify.turnOff'),
        done: t('notify.turnedOff'),
        run: (enabled) => ask(notifyPolicyEdit, { id, enabled }),
      },
      on,
    );
}
