import {
  displayDelete,
  displayQuery,
  displayRevoke,
  displayRotate,
  displaySwitch,
} from '@tidegate/contract/nouns/display/calls.ts';
import type { ListedDisplay } from '@tidegate/contract/nouns/display/display.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { useAddressFilter } from '../../ui/list/address-filter.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { editAndCopy, useOpenForm } from '../../ui/form/open-form.ts';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { AGE, AgedText } from '../../ui/time/aged-text.tsx';
import { Loses } from '../../parts/reference/loses.tsx';
import { useChanged, useConfirm, useConfirmDelete } from '../../ui/use-changed.ts';
import { Note, Stack } from '../../ui/layout/box.tsx';
import { DisplayForm } from './display-form.tsx';
import { LinkOnce } from './link-once.tsx';
import { PairForm } from './pair-form.tsx';
import { ScreensDrawer } from './screens-drawer.tsx';
import { SwitchForm } from './switch-form.tsx';
import { usePlaylistStart } from './use-playlist-start.ts';

const REFRESH_MS = 10_000;

/** A link that was just made. */
interface Made {
  readonly name: string;
  readonly token: string;
}

/** /manage/system/display: screens on walls, what each shows, and where it is signed in. */
export function DisplayList() {
  const t = useT();
  const mayEdit = useOrgAuth('manage_display_edit');
  const { read, page, isFiltered, change } = useAddressFilter(['q']);
  const text = read('q');
  const form = useOpenForm<ListedDisplay>();
  const [made, setMade] = useState<Made | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [paired, setPaired] = useState<ListedDisplay | null>(null);
  const [switching, setSwitching] = useState<ListedDisplay | null>(null);
  const list = useAsk(
    displayQuery,
    { text, page, pageSize: DEFAULT_PAGE_SIZE },
    { keepPrevious: true, refetchInterval: REFRESH_MS },
  );
  const start = usePlaylistStart(list.data?.total ?? 0);
  const columns = useColumns({
    mayEdit,
    form,
    onMade: setMade,
    onScreens: ({ id }) => setOpenedId(id),
    onPair: setPaired,
    onSwitch: setSwitching,
  });
  const opened = list.data?.rows.find(({ id }) => id === openedId);
  return (
    <ListScreen
      texts={{
        title: t('display.title'),
        add: t('display.add'),
        none: t('display.none'),
        empty: t('display.empty'),
        emptyText: t('display.emptyText'),
      }}
      onAdd={mayEdit && start !== undefined ? form.add : null}
      search={<SearchField value={text} label={t('display.search')} onChange={(q) => change({ q })} />}
      list={list}
      page={page}
      onPage={(next) => change({ page: next })}
      isFiltered={isFiltered}
      view="displays"
      columns={columns}
    >
      {form.open !== null && start !== undefined && (
        <DisplayForm
          display={form.open.edited}
          original={form.open.original}
          start={start}
          onMade={setMade}
          onClose={form.close}
        />
      )}
      {made !== null && <LinkOnce {...made} onClose={() => setMade(null)} />}
      {opened !== undefined && (
        <ScreensDrawer
          display={opened}
          onPair={mayEdit ? () => setPaired(opened) : null}
          onClose={() => setOpenedId(null)}
        />
      )}
      {paired !== null && <PairForm display={paired} onClose={() => setPaired(null)} />}
      {switching !== null && <SwitchForm display={switching} onClose={() => setSwitching(null)} />}
    </ListScreen>
  );
}

interface Doing {
  readonly mayEdit: boolean;
  readonly form: ReturnType<typeof useOpenForm<ListedDisplay>>;
  readonly onMade: (made: Made) => void;
  readonly onScreens: (display: ListedDisplay) => void;
  readonly onPair: (display: ListedDisplay) => void;
  readonly onSwitch: (display: ListedDisplay) => void;
}

function useColumns({ mayEdit, form, onMade, onScreens, onPair, onSwitch }: Doing): readonly Column<ListedDisplay>[] {
  const t = useT();
  const nameOf = useNameText();
  const acts = useActs(onMade);
  return [
    {
      key: 'name',
      value: (display) => nameOf(display),
      title: t('display.name'),
      render: (display) => <strong>{nameOf(display)}</strong>,
    },
    {
      key: 'shows',
      title: t('display.shows'),
      render: ({ playlist, interrupt, scope, switched }) => (
        <Stack as="span" gap={2} room="shrink">
          <span>{t('display.entries', { count: playlist.length })}</span>
          {switched !== null && <Note>{t('display.switched')}</Note>}
          <Note>
            {t(`display.scope.${scope}`)}
            {interrupt !== null && ` · ${t('display.interrupts', { priority: interrupt.priority })}`}
          </Note>
        </Stack>
      ),
    },
    {
      key: 'screens',
      value: ({ screens }) => screens.length,
      title: t('display.screens'),
      render: (display) => <Screens display={display} onOpen={() => onScreens(display)} />,
    },
    {
      key: 'link',
      title: t('display.link'),
      render: ({ tokenAt }) => t(tokenAt === null ? 'display.revoked' : 'display.valid'),
    },
    ...(mayEdit
      ? [
          menuColumn(
            t,
            (display: ListedDisplay) => nameOf(display),
            (display: ListedDisplay) => [
              ...editAndCopy(t, form, display),
              { key: 'screens', label: t('display.screens'), onClick: () => onScreens(display) },
              {
                key: 'pair',
                label: t('display.pair'),
                disabled: display.tokenAt === null,
                onClick: () => onPair(display),
              },
              { key: 'switch', label: t('display.switch'), onClick: () => onSwitch(display) },
              ...(display.switched === null
                ? []
                : [{ key: 'playlist', label: t('display.toPlaylist'), onClick: () => void acts.toPlaylist(display) }]),
              { key: 'rotate', label: t('display.rotate'), onClick: () => acts.rotate(display) },
              {
                key: 'revoke',
                label: t('display.revoke'),
                danger: true,
                disabled: display.tokenAt === null,
                onClick: () => acts.revoke(display),
              },
              { key: 'delete', label: t('action.delete'), danger: true, onClick: () => acts.remove(display) },
            ],
          ),
        ]
      : []),
  ];
}

function Screens({ display, onOpen }: { readonly display: ListedDisplay; readonly onOpen: () => void }) {
  const t = useT();
  const nameOf = useNameText();
  const [latest] = display.screens;
  if (latest === undefined) return <Note>{t('display.noScreen')}</Note>;
  const count = t('display.screenCount', { count: display.screens.length });
  return (
    <Stack as="span" gap={2} align="start" room="shrink">
      <Button
        size="small"
        type="link"
        style={{ padding: 0 }}
        aria-label={`${count}: ${nameOf(display)}`}
        onClick={onOpen}
      >
        {count}
      </Button>
      <Note>
        <AgedText text={t('display.seen', { age: AGE })} at={latest.seenAt} />
      </Note>
    </Stack>
  );
}

function useActs(onMade: (made: Made) => void) {
  const t = useT();
  const nameOf = useNameText();
  const confirm = useConfirm();
  const confirmDelete = useConfirmDelete();
  const changed = useChanged();
  return {
    toPlaylist: async ({ id }: ListedDisplay) => {
      await ask(displaySwitch, { id });
      await changed();
    },
    rotate: (display: ListedDisplay) =>
      confirm({
        title: t('display.rotateTitle', { name: nameOf(display) }),
        text: t('display.rotateText'),
        button: t('display.rotate'),
        done: t('display.rotated'),
        isHarmful: display.screens.length > 0,
        run: async () => onMade({ name: nameOf(display), ...(await ask(displayRotate, { id: display.id })) }),
      }),
    revoke: (display: ListedDisplay) =>
      confirm({
        title: t('display.revokeTitle', { name: nameOf(display) }),
        text: t('display.revokeText'),
        button: t('display.revoke'),
        done: t('display.revokedDone'),
        isHarmful: true,
        run: () => ask(displayRevoke, { id: display.id }),
      }),
    remove: (display: ListedDisplay) =>
      confirmDelete({
        title: t('display.delete', { name: nameOf(display) }),
        text: t('display.revokeText'),
        more: <Loses of={{ display: display.id }} name={nameOf(display)} />,
        run: () => ask(displayDelete, { id: display.id }),
      }),
  };
}
