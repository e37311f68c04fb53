import { Alert } from 'antd';
import { useT } from '../../../../i18n/translate.ts';
import { HISTORY_PATTERNS } from '../../../../lib/paths/history-paths.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import type { UsedPenSet } from './use-pen-set.ts';

interface Props extends Pick<UsedPenSet, 'set' | 'error'> {
  /** Signals of the set that are not among those of this screen. */
  readonly elsewhere: number;
}

/** Signals of a saved set that a tab of one equipment does not show, and where they are shown. */
export function PenSetNotes({ set, error, elsewhere }: Props) {
  const t = useT();
  return (
    <>
      {error !== null && <Alert type="warning" showIcon role="alert" title={t('pens.gone')} />}
      {elsewhere > 0 && set !== undefined && (
        <Alert
          type="info"
          showIcon
          title={t('pens.elsewhere', { count: elsewhere })}
          action={
            <LinkButton size="small" to={`${HISTORY_PATTERNS.data}?${new URLSearchParams({ pens: set.id })}`}>
              {t('pens.toHistory')}
            </LinkButton>
          }
        />
      )}
    </>
  );
}
