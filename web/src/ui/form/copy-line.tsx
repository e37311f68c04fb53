import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { browserClock } from '../../lib/clock.ts';

interface Props {
  readonly label: string;
  readonly text: string;
}

const SHOWN_MS = 2_000;

/** A text to copy elsewhere, with a copy button. */
export function CopyLine({ label, text }: Props) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      {/* Not a label around both: the button's text would become part of the field's name. */}
      <span aria-hidden style={{ color: 'var(--secondary)' }}>
        {label}
      </span>
      <span style={{ display: 'flex', gap: 8 }}>
        <Input readOnly aria-label={label} value={text} onFocus={(event) => event.target.select()} />
        <CopyButton label={label} text={text} />
      </span>
    </div>
  );
}

interface ButtonProps extends Props {
  readonly isDisabled?: boolean;
  /** Icon only, where space is limited. */
  readonly isIcon?: boolean;
  /** Button text; "copy" by default. */
  readonly children?: string;
}

/** A button that copies a text and confirms it briefly. */
export function CopyButton({ label, text, isDisabled = false, isIcon = false, children }: ButtonProps) {
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
      {isIcon ? null : isCopied ? t('action.copied') : (children ?? t('action.copy'))}
    </Button>
  );
}
