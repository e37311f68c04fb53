import { frameOrigin, frameSandbox } from '@tidegate/contract/nouns/page/frame.ts';
import { useSettings } from '../../../api/settings.ts';
import { useT } from '../../../i18n/translate.ts';
import { useSharedWays } from '../../../live/shared-ways.ts';
import { Stack } from '../../../ui/layout/box.tsx';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { useScene } from '../../kit/scene-context.ts';
import { wordsOf } from '../../kit/words.ts';
import styles from './complex-frame.module.css';

/** The page in a sandbox; while the page is drawn, and where it may not be shown, its address and why. */
export function View({ widget: { dataAddon, style }, face }: ViewProps<'ComplexFrame'>) {
  const t = useT();
  const { mode, stage, language } = useScene();
  const settings = useSettings();
  const { link } = dataAddon;
  const title = wordsOf(dataAddon, language) || link;
  const box = boxStyleOf(style, face);
  const isGuest = useSharedWays() !== null;
  // Guests of a share cannot read the settings: the content security policy refuses the same addresses for them.
  const isAllowed = isGuest || settings?.frames.some(({ url }) => frameOrigin(url) === frameOrigin(link)) === true;
  if (link === '' || !isAllowed || mode === 'edit' || stage === 'thumb') {
    const isRefused = settings !== undefined && !isAllowed && link !== '';
    const note = link === '' ? t('canvas.frame.none') : isRefused ? t('canvas.frame.refused') : title;
    return (
      <Stack gap={6} align="center" justify="center" className={styles['note']} style={box} role="note">
        <span>{note}</span>
        {isRefused && <code className={styles['address']}>{link}</code>}
      </Stack>
    );
  }
  return (
    <iframe
      className={styles['frame']}
      style={box}
      src={link}
      title={title}
      sandbox={frameSandbox(link)}
      referrerPolicy="no-referrer"
      allow=""
    />
  );
}
