import { frameOrigin, frameSandbox } from '@tidegate/contract/nouns/page/frame.ts';
import { useSettings } from '../../../api/settings.ts';
import { useT } from '../../../i18n/translate.ts';
import { useSharedWays } from '../../../live/shared-ways.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { useScene } from '../../kit/scene-context.ts';
import { WidgetNote } from '../../kit/widget-note.tsx';
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
    return <WidgetNote text={note} address={isRefused ? link : ''} style={box} />;
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
