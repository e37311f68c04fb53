import { pageVersions } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import type { PageVersion } from '@tidegate/contract/nouns/page/page.ts';
import { Button, Drawer, Pagination, Tag } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../../../api/use-ask.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { dateTimeText } from '../../../../lib/time/time-zone.ts';
import { useEditorUi, useEditor, useScope } from '../scope/scope.ts';
import { Comparison } from './comparison.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useVersion } from './use-version.ts';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import styles from './versions.module.css';

const PAGE_SIZE = 8;
const THUMBNAIL_PX = 168;

/** The versions of the page: who saved when and why, what differs, and the way back. */
export function VersionsDrawer() {
  const t = useT();
  const { ui } = useScope();
  const isOpen = useEditorUi((state) => state.drawer === 'versions');
  return (
    <Drawer
      open={isOpen}
      size={720}
      title={t('editor.versions')}
      destroyOnHidden
      onClose={() => ui.setState({ drawer: null })}
    >
      <Versions />
    </Drawer>
  );
}

function Versions() {
  const t = useT();
  const { host } = useScope();
  const { pageId } = host.filing;
  const [page, setPage] = useState(1);
  const [compared, setCompared] = useState<PageVersion | null>(null);
  const versions = useAsk(pageVersions, { pageId, page, pageSize: PAGE_SIZE });
  if (compared !== null) return <Comparison version={compared} onBack={() => setCompared(null)} />;
  if (versions.error !== null) return <p role="alert">{errorText(versions.error)}</p>;
  const { rows = [], total = 0 } = versions.data ?? {};
  return (
    <>
      {versions.data !== undefined && total === 0 && <p className={styles['none']}>{t('editor.noVersions')}</p>}
      <Stack as="ul" gap={12}>
        {rows.map((version) => (
          <VersionLine key={version.version} version={version} onCompare={() => setCompared(version)} />
        ))}
      </Stack>
      {total > PAGE_SIZE && (
        <Pagination
          simple
          current={page}
          pageSize={PAGE_SIZE}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}

function VersionLine({ version, onCompare }: { readonly version: PageVersion; readonly onCompare: () => void }) {
  const t = useT();
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const saved = useEditor((state) => state.savedVersion);
  const content = useVersion(version.version);
  return (
    <Row as="li" gap={16} align="stretch">
      <div className={styles['small']} style={{ width: THUMBNAIL_PX }}>
        {content.data !== undefined && <Thumbnail page={content.data} width={THUMBNAIL_PX} />}
      </div>
      <Stack gap={4} room="shrink">
        <strong>
          {t('editor.version', { version: version.version })}{' '}
          {version.isPublished && <Tag>{t('editor.published')}</Tag>}
          {version.version === saved && <Tag>{t('editor.openVersion')}</Tag>}
        </strong>
        <span className={styles['aside']}>
          {dateTimeText(version.at, timeZone)} · {version.by} ·{' '}
          {t('editor.widgetCount', { count: version.widgetCount })}
        </span>
        {version.note !== '' && <span>{version.note}</span>}
        <span>
          <Button size="small" onClick={onCompare}>
            {t('editor.compare')}
          </Button>
        </span>
      </Stack>
    </Row>
  );
}
