import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { Alert, Button, Modal, Radio, Select } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { browserClock } from '../../lib/clock.ts';
import { fileName } from '../../lib/file/file-name.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { saveFile } from '../../lib/file/save-file.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { titleText } from '@tidegate/contract/locale/name-text.ts';
import type { Shade } from '../../ui/tokens.ts';
import { ShadeContext, useShade } from '../../ui/use-shade.ts';
import type { SceneSource } from '../kit/scene-source.ts';
import { Scene } from '../scene/scene.tsx';
import { exportPage, FORMATS, TIMES, type Chosen } from './export-page.ts';
import { PAPERS, type Paper } from './picture-pdf.ts';
import { isDrawable } from './raster.ts';
import { Muted, Note, Row, Stack } from '../../ui/layout/box.tsx';
import styles from './export.module.css';

export interface ExportProps {
  readonly page: PageDocument;
  readonly source: SceneSource;
  /** `replay` shows the moment that is replayed. */
  readonly mode: 'play' | 'replay';
  readonly onClose: () => void;
}

const PREVIEW = { width: 460, height: 320 };

/** A page as a file: how it looks now is shown, and what of it is wanted is chosen beside it. */
export function ExportDialog({ page, source, mode, onClose }: ExportProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const zone = usePreferences((preferences) => preferences.timeZone);
  const scene = useRef<HTMLDivElement>(null);
  const work = useRef<AbortController>(null);
  const [shade, setShade] = useState<Shade>(useShade());
  const [chosen, setChosen] = useState<Chosen>({ format: 'png', times: 2, paper: 'own' });
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { con } = page;
  const title = titleText(con, language) || t('exportPage.page');
  const choose = (patch: Partial<Chosen>) => setChosen((before) => ({ ...before, ...patch }));
  useEffect(() => () => work.current?.abort(), []);

  const run = async () => {
    const drawn = scene.current?.querySelector<HTMLElement>('[data-mode]');
    if (drawn == null) return;
    const abort = new AbortController();
    work.current = abort;
    setState('busy');
    try {
      const { width, height } = con;
      const wanted = { ...chosen, title, width, height, clock: browserClock, signal: abort.signal };
      const file = await exportPage(drawn, wanted);
      abort.signal.throwIfAborted();
      const at = dateTimeText(serverNow(), zone).replaceAll(/[-:]/g, '').replace(' ', '-').slice(0, -2);
      saveFile(file, `${fileName(title)}-${at}.${chosen.format}`);
      onClose();
    } catch {
      if (!abort.signal.aborted) setState('failed');
    }
  };

  const isBusy = state === 'busy';
  return (
    <Modal
      open
      width={820}
      title={t('exportPage.title', { name: title })}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('action.cancel')}
        </Button>,
        <Button key="export" type="primary" loading={isBusy} onClick={() => void run()}>
          {t('exportPage.do')}
        </Button>,
      ]}
    >
      <Row wrap gap={20} align="stretch">
        <Preview page={page} source={source} mode={mode} shade={shade} ref={scene} />
        <Stack gap={8} className={styles['choices']}>
          <Choice label={t('exportPage.format')}>
            <Radio.Group
              disabled={isBusy}
              optionType="button"
              value={chosen.format}
              options={FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
              onChange={({ target }) => choose({ format: target.value })}
            />
          </Choice>
          <Note as="p">{t(`exportPage.format.${chosen.format}`)}</Note>
          <Choice label={t('exportPage.theme')}>
            <Radio.Group
              disabled={isBusy}
              optionType="button"
              value={shade}
              options={(['light', 'dark'] as const).map((value) => ({ value, label: t(`exportPage.theme.${value}`) }))}
              onChange={({ target }) => setShade(target.value)}
            />
          </Choice>
          {chosen.format === 'png' && (
            <Choice label={t('exportPage.size')}>
              <Select<Chosen['times']>
                aria-label={t('exportPage.size')}
                disabled={isBusy}
                value={chosen.times}
                options={TIMES.map((value) => ({
                  value,
                  label: `${con.width * value} × ${con.height * value}`,
                  disabled: !isDrawable(con, value),
                }))}
                onChange={(times) => choose({ times })}
              />
            </Choice>
          )}
          {chosen.format === 'pdf' && (
            <Choice label={t('exportPage.paper')}>
              <Select<Paper>
                aria-label={t('exportPage.paper')}
                disabled={isBusy}
                value={chosen.paper}
                options={PAPER_NAMES.map((value) => ({ value, label: t(`exportPage.paper.${value}`) }))}
                onChange={(paper) => choose({ paper })}
              />
            </Choice>
          )}
          <Note role="status" as="div">
            {isBusy ? t('exportPage.busy') : ''}
          </Note>
          {state === 'failed' && <Alert type="error" showIcon title={t('exportPage.failed')} />}
        </Stack>
      </Row>
    </Modal>
  );
}

/** One of the choices: what it is called above what is chosen from. */
function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Stack role="group" aria-label={label} gap={4}>
      <Muted aria-hidden="true">{label}</Muted>
      {children}
    </Stack>
  );
}

const isPaper = (name: string): name is Paper => Object.hasOwn(PAPERS, name);
const PAPER_NAMES = Object.keys(PAPERS).filter(isPaper);

interface PreviewProps extends Omit<ExportProps, 'onClose'> {
  readonly shade: Shade;
  readonly ref: React.Ref<HTMLDivElement>;
}

/** The page as the file shows it: in the colours that are chosen, and at rest. */
function Preview({ page, source, mode, shade, ref }: PreviewProps) {
  const t = useT();
  const { width, height } = page.con;
  const scale = Math.min(PREVIEW.width / width, PREVIEW.height / height, 1);
  return (
    <div
      ref={ref}
      role="img"
      aria-label={t('exportPage.preview')}
      className={styles['preview']}
      data-theme={shade}
      style={{ width: width * scale, height: height * scale }}
    >
      <div inert style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
        <ShadeContext value={shade}>
          <Scene page={page} source={source} acts={null} mode={mode} />
        </ShadeContext>
      </div>
    </div>
  );
}
