import { Button } from 'antd';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';

interface Props {
  /** The content that is missing, in a sentence. */
  readonly text: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** In the place of content that could not be loaded: why, and a button that tries again. */
export function LoadFailed({ text, error, onRetry }: Props) {
  const t = useT();
  return (
    <p role="alert">
      {text} {errorText(error)}{' '}
      <Button size="small" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </p>
  );
}
