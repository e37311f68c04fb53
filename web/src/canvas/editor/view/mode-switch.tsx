import { Segmented } from 'antd';
import { useSyncExternalStore } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { useScope } from './scope/scope.ts';
import { VALUE_MODES } from './values/editor-source.ts';

/** Live, simulated or no values while the page is drawn. */
export function ModeSwitch() {
  const t = useT();
  const { source, host } = useScope();
  const modes = host.signals === undefined ? VALUE_MODES : VALUE_MODES.filter((value) => value !== 'live');
  const mode = useSyncExternalStore(
    (listener) => source.onMode(listener),
    () => source.mode,
  );
  return (
    <Segmented
      size="small"
      aria-label={t('editor.values')}
      value={mode}
      options={modes.map((value) => ({ value, label: t(`editor.values.${value}`) }))}
      onChange={(value) => source.setMode(value)}
    />
  );
}
