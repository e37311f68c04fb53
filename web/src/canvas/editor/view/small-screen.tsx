import { useState } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Player } from '../../player/player.tsx';
import { usePlant } from '../../player/use-plant.ts';
import { usedSignals } from '@tidegate/contract/nouns/page/rules/used-signals.ts';
import type { EditorHost, LoadedPage } from './scope/host.ts';
import { EditorSource } from './values/editor-source.ts';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './editor.module.css';

interface Props {
  readonly host: EditorHost;
  readonly loaded: LoadedPage;
}

/** On a phone there is no room to draw: the page as it is, and the way to where it runs. */
export function SmallScreen({ host, loaded }: Props) {
  const t = useT();
  const [ids] = useState(() => (host.signals === undefined ? usedSignals(loaded.page.widgets) : []));
  const plant = usePlant(ids);
  const [source] = useState(() => {
    if (host.signals === undefined) return plant.source;
    const made = new EditorSource(plant.source);
    made.setMode('simulated');
    for (const signal of host.signals) made.learn(signal);
    return made;
  });
  return (
    <Stack as="main" gap={16} className={styles['small']}>
      <Notice
        title={t('editor.small')}
        text={t(host.playPath === undefined ? 'editor.smallLook' : 'editor.smallText')}
        role="status"
      >
        {host.playPath !== undefined && (
          <LinkButton type="primary" to={host.playPath}>
            {t('editor.preview')}
          </LinkButton>
        )}
        <LinkButton to={host.backPath}>{t('action.back')}</LinkButton>
      </Notice>
      <Stack
        room="fixed"
        className={styles['shrunk']}
        style={{ aspectRatio: `${loaded.page.con.width} / ${loaded.page.con.height}` }}
      >
        <Player
          page={loaded.page}
          source={source}
          acts={null}
          mode={host.signals === undefined ? 'play' : 'edit'}
          fit="width"
        />
      </Stack>
    </Stack>
  );
}
