import { pagePictureDelete, pagePictures, pagePictureUses } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import type { PagePicture } from '@tidegate/contract/nouns/page/page.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { sortsOf, type SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { App, Drawer } from 'antd';
import { useState } from 'react';
import { ask } from '../../../../api/ask.ts';
import { useAsk, useInvalidate } from '../../../../api/use-ask.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useT } from '../../../../i18n/translate.ts';
import { bytesText } from '../../../../lib/amounts.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { dateTimeText } from '../../../../lib/time/time-zone.ts';
import { DataTable, type Column } from '../../../../ui/list/data-table.tsx';
import { ListFrame } from '../../../../ui/list/list-frame.tsx';
import { useServerListView } from '../../../../ui/list/list-view.ts';
import { Notice } from '../../../../ui/frame/notice.tsx';
import { menuColumn } from '../../../../ui/list/row-menu.tsx';
import { SearchField } from '../../../../ui/list/search-field.tsx';
import { usePhone } from '../../../../ui/use-media.ts';
import { pictureAddress } from '../../../kit/picture-address.ts';
import { useEditorUi, useScope } from '../scope/scope.ts';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import styles from './left.module.css';

/** Pages that are named before the others are counted. */
const NAMED = 10;

/** The organisation's pictures: how large they are, which pages show them, and taking them out of the library. */
export function LibraryDrawer() {
  const t = useT();
  const isPhone = usePhone();
  const { ui } = useScope();
  const isOpen = useEditorUi((state) => state.drawer === 'pictures');
  return (
    <Drawer
      open={isOpen}
      size={isPhone ? '100%' : 760}
      title={t('editor.library')}
      destroyOnHidden
      onClose={() => ui.setState({ drawer: null })}
    >
      <Library />
    </Drawer>
  );
}

function Library() {
  const t = useT();
  const [filter, setFilter] = useState({ name: '', page: 1 });
  const view = useServerListView('pictures', sortsOf('picture'), () => setFilter({ ...filter, page: 1 }));
  const list = useAsk(
    pagePictures,
    { ...filter, sort: view.sort, pageSize: DEFAULT_PAGE_SIZE },
    { keepPrevious: true },
  );
  const columns = useColumns();
  return (
    <Stack gap={12}>
      <SearchField
        value={filter.name}
        label={t('editor.librarySearch')}
        onChange={(name) => setFilter({ name, page: 1 })}
      />
      <ListFrame
        list={list}
        page={filter.page}
        onPage={(page) => setFilter({ ...filter, page })}
        isFiltered={filter.name !== ''}
        noneTitle={t('editor.libraryNone')}
        empty={<Notice title={t('editor.noPictures')} role="status" />}
      >
        {(rows) => (
          <DataTable label={t('editor.library')} view={view} columns={columns} rows={rows} keyOf={({ hash }) => hash} />
        )}
      </ListFrame>
    </Stack>
  );
}

function useColumns(): readonly Column<PagePicture, SortKey<'picture'>>[] {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { showUses, remove } = usePictureActs();
  return [
    {
      key: 'name',
      sort: 'name',
      title: t('editor.picture'),
      render: ({ hash, name }) => (
        <Row as="span" gap={10} className={styles['kept']}>
          <img src={pictureAddress(hash)} alt="" loading="lazy" />
          {name}
        </Row>
      ),
    },
    {
      key: 'sides',
      title: t('editor.sides'),
      isFigure: true,
      render: ({ width, height }) => (width === null || height === null ? '—' : `${width} × ${height}`),
    },
    {
      key: 'bytes',
      sort: 'bytes',
      title: t('editor.bytes'),
      isFigure: true,
      render: ({ bytes }) => bytesText(bytes),
    },
    {
      key: 'at',
      sort: 'at',
      title: t('editor.pictureAdded'),
      render: ({ at, by }) => `${dateTimeText(at, zone).slice(0, 16)} ${by}`,
    },
    menuColumn(
      t,
      ({ name }: PagePicture) => name,
      (picture: PagePicture) => [
        { key: 'uses', label: t('editor.pictureUses'), onClick: () => void showUses(picture) },
        { key: 'delete', label: t('editor.pictureDelete'), danger: true, onClick: () => void remove(picture) },
      ],
    ),
  ];
}

/** Says which pages show a picture, and takes it out of the library once that was said. */
function usePictureActs() {
  const t = useT();
  const { modal, message } = App.useApp();
  const invalidate = useInvalidate();
  const language = usePreferences((preferences) => preferences.language);
  const usesOf = async ({ hash }: PagePicture): Promise<string> => {
    const { pages, others } = await ask(pagePictureUses, { hash });
    const count = pages.length + others;
    if (count === 0) return t('editor.pictureUnused');
    const named = pages.slice(0, NAMED).map(({ title, titleEn }) => (language === 'en' && titleEn) || title);
    const more = count - named.length;
    return [
      t('editor.pictureShown', { count }),
      ...named,
      ...(more > 0 ? [t('editor.pictureMore', { more })] : []),
    ].join('\n');
  };
  const withUses = async (picture: PagePicture, then: (uses: string) => void) => {
    try {
      then(await usesOf(picture));
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  const lines = (text: string) => <span className={styles['uses']}>{text}</span>;
  return {
    showUses: (picture: PagePicture) =>
      withUses(
        picture,
        (uses) => void modal.info({ title: picture.name, content: lines(uses), okText: t('action.close') }),
      ),
    remove: (picture: PagePicture) =>
      withUses(picture, (uses) => {
        modal.confirm({
          title: t('editor.pictureDeleteOne', { name: picture.name }),
          content: lines(`${t('editor.pictureDeleteText')}\n${uses}`),
          okText: t('editor.pictureDelete'),
          okButtonProps: { danger: true },
          cancelText: t('action.cancel'),
          focusable: { autoFocusButton: 'cancel' },
          onOk: async () => {
            try {
              await ask(pagePictureDelete, { hash: picture.hash });
              void message.success(t('manage.deleted'));
            } catch (error) {
              void message.error(errorText(error));
            }
            await invalidate(pagePictures);
          },
        });
      }),
  };
}
