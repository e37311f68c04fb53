import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '../i18n/translate.ts';
import { browserClock } from '../lib/clock.ts';

interface Props {
  readonly label: string;
  readonly text: string;
}

const SHOWN_MS = 2_000;

/** A text to be carried elsewhere, with a button that copies it. */
export function CopyLine({ label, text }: Props) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => (isCopied ? browserClock.after(SHOWN_MS, () => setCopied(false)) : undefined), [isCopied]);
  const copy = async () => {
    // Without a secure origin there is no clipboard; the text can still be selected by hand.
    await navigator.clipboard?.writeText(text);
    setCopied(navigator.clipboard !== undefined);
  };
  return (
    <label style={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <span style={{ color: 'var(--secondary)' }}>{label}</span>
      <span style={{ display: 'flex', gap: 8 }}>
        <Input readOnly value={text} onFocus={(event) => event.target.select()} />
        <Button
          icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
          aria-label={`${t('action.copy')}: ${label}`}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'action.copied' : 'action.copy')}
        </Button>
      </span>
    </label>
  );
}
