import type { ActionId } from '../action.ts';
import { isActionId } from '../actions/all.ts';
import {
  ArrowLeftOutlined,
  EyeOutlined,
  HistoryOutlined,
  MoreOutlined,
  RedoOutlined,
  TeamOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../i18n/translate.ts';
import { helpPath } from '../../../lib/paths/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { focusCanvas } from './scope/focus-canvas.ts';
import { ToolButton } from './commands/tool-bar.tsx';
import { PageSwitch } from './page-switch.tsx';
import { SaveButton } from './save/save-button.tsx';
import { useSvg } from './save/use-svg.ts';
import type { Saver } from './save/use-saving.ts';
import { useEditor, useScope } from './scope/scope.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { usePresence } from './versions/use-presence.ts';
import { Row } from '../../../ui/layout/box.tsx';
import styles from './editor.module.css';

interface Props {
  readonly saver: Saver;
  readonly heading: ReactNode;
}

/** Above the page: where one is, and what is done with the page as a whole. */
export function TopBar({ saver, heading }: Props) {
  const t = useT();
  const { store, ui, host } = useScope();
  const isDirty = useEditor((state) => state.isDirty);
  const { device, role } = useEditor((state) => state.page.con);
  const importSvg = useSvg();
  const run = (id: ActionId) => {
    store.dispatch({ type: 'run', id });
    focusCanvas();
  };
  const more: readonly { readonly key: ActionId | 'svg' | 'help'; readonly label: ReactNode }[] = [
    { key: 'import', label: t('editor.importFile') },
    { key: 'svg', label: t('editor.importSvg') },
    { key: 'export', label: t('editor.exportFile') },
    { key: 'exportPicture', label: t('exportPage.open') },
    { key: 'fill', label: `${t('editor.do.fill')}…` },
    ...(host.addPhonePage !== undefined && device === 'screen' && role === 'page'
      ? [{ key: 'phone' as const, label: t('editor.do.phone') }]
      : []),
    { key: 'tidy', label: t('editor.do.tidy') },
    { key: 'find', label: t('editor.do.find') },
    { key: 'palette', label: t('editor.do.palette') },
    { key: 'shortcuts', label: t('editor.do.shortcuts') },
    {
      key: 'help',
      label: (
        <Link to={helpPath('drawing')} target="_blank" rel="noopener">
          {t('nav.help')}
        </Link>
      ),
    },
  ];
  return (
    <Row as="header" gap={8} room="shrink" className={styles['top']}>
      {heading}
      <LinkButton
        type="text"
        to={host.backPath}
        icon={<ArrowLeftOutlined aria-hidden />}
        aria-label={t('action.back')}
      />
      <PageSwitch />
      <span className={styles['state']} role="status">
        {isDirty ? t('editor.unsaved') : ''}
      </span>
      {host.filing.hasVersions && <Presence saver={saver} />}
      <span className={styles['grow']} />
      <ToolButton id="undo" icon={<UndoOutlined aria-hidden />} onRun={run} />
      <ToolButton id="redo" icon={<RedoOutlined aria-hidden />} onRun={run} />
      <ModeSwitch />
      {host.filing.hasVersions && (
        <Tooltip title={t('editor.versions')}>
          <Button
            type="text"
            icon={<HistoryOutlined aria-hidden />}
            aria-label={t('editor.versions')}
            onClick={() => ui.setState({ drawer: 'versions' })}
          />
        </Tooltip>
      )}
      <Dropdown
        trigger={['click']}
        menu={{ items: [...more], onClick: ({ key }) => (key === 'svg' ? importSvg() : isActionId(key) && run(key)) }}
      >
        <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={t('editor.more')} />
      </Dropdown>
      {host.playPath !== undefined && (
        <Tooltip title={t('editor.previewText')}>
          <Button
            data-tour="run"
            icon={<EyeOutlined aria-hidden />}
            href={host.playPath}
            target="_blank"
            rel="noopener"
          >
            {t('editor.preview')}
          </Button>
        </Tooltip>
      )}
      <SaveButton saver={saver} />
    </Row>
  );
}

/** Other editors of the page, and a notice if one of them saved it. */
function Presence({ saver }: { readonly saver: Saver }) {
  const t = useT();
  const { host } = useScope();
  const savedVersion = useEditor((state) => state.savedVersion);
  const presence = usePresence(host.filing.pageId);
  if (presence === undefined) return null;
  const names = [...new Set(presence.others.map(({ name }) => name))].join('、');
  return (
    <>
      {names !== '' && (
        <span className={styles['others']} role="status">
          <TeamOutlined aria-hidden /> {t('editor.others', { names })}
        </span>
      )}
      {presence.version > savedVersion && !saver.isBusy && (
        <Button size="small" danger onClick={() => saver.setMerging({ isPublished: false, note: '' })}>
          {t('editor.newer', { version: presence.version })}
        </Button>
      )}
    </>
  );
}
