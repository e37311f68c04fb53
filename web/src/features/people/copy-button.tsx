import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { browserClock } from '../../lib/clock.ts';

interface Props {
  /** What is copied, for the button's accessible name. */
  readonly label: string;
  readonly text: string;
  readonly isDisabled?: boolean;
  /** On the button; an icon alone without it. */
  readonly children?: string;
}

const SHOWN_MS = 2_000;

/** Puts a text on the clipboard and says so for a moment. */
export function CopyButton({ label, text, isDisabled = false, children }: Props) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => (isCopied ? browserClock.after(SHOWN_MS, () => setCopied(false)) : undefined), [isCopied]);
  const copy = async () => {
    // Without a secure origin there is no clipboard; the text can still be selected by hand.
    await navigator.clipboard?.writeText(text);
    setCopied(navigator.clipboard !== undefined);
  };
  return (
    <Button
      icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
      disabled={isDisabled}
      aria-label={`${t(isCopied ? 'action.copied' : 'action.copy')}: ${label}`}
      onClick={() => void copy()}
    >
      {children}
    </Button>
  );
}
